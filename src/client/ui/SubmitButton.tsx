import { useFormikContext } from 'formik';
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Button } from './Button';

type Props = Omit<ComponentProps<typeof Button>, 'ref' | 'type' | 'onClick'>;

/**
 * Sends a form, and keeps the keyboard where it is of use: what cannot be sent leads to the first field that is wrong,
 * and while something is sent the focus only waits, since a button that cannot be pressed would lose it.
 */
export function SubmitButton({ disabled, ...rest }: Props) {
  const { isSubmitting } = useFormikContext();
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!isSubmitting) button.current?.form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isSubmitting]);

  useLayoutEffect(() => {
    if (!disabled && hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [disabled]);

  return (
    <Button
      ref={button}
      type="submit"
      disabled={disabled}
      onClick={() => (hadFocus.current = document.activeElement === button.current)}
      {...rest}
    />
  );
}
