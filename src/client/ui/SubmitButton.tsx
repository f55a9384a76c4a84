import { useFormikContext } from 'formik';
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Button } from './Button';

type Props = Omit<ComponentProps<typeof Button>, 'ref' | 'type' | 'onClick'> & {
  /** What it says during the request, in which it is disabled. */
  busy?: string;
};

/**
 * Submits a form. If validation fails, the first invalid field gets the focus; a button that was disabled during the
 * request gets its focus back.
 */
export function SubmitButton({ busy, children, ...rest }: Props) {
  const { isSubmitting } = useFormikContext();
  const isBusy = busy !== undefined && isSubmitting;
  const disabled = isBusy || rest.disabled;
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
      {...rest}
      ref={button}
      type="submit"
      disabled={disabled}
      onClick={() => (hadFocus.current = document.activeElement === button.current)}
    >
      {isBusy ? busy : children}
    </Button>
  );
}
