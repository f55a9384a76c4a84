import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { messageSent, selectIsLocked } from './chatSlice';
import * as S from './SupportChat.styles';

const PROMPT = 'Type your message...';

/** The input for messages; locked for a while after each. */
export function Composer() {
  const dispatch = useAppDispatch();
  const isLocked = useAppSelector(selectIsLocked);
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<HTMLElement>(null);

  // A disabled control loses the focus. The form keeps it meanwhile, unless it moves elsewhere.
  useEffect(() => {
    if (isLocked) {
      if (sentFrom.current) form.current?.focus({ preventScroll: true });
    } else {
      if (document.activeElement === form.current) sentFrom.current?.focus({ preventScroll: true });
      sentFrom.current = null;
    }
  }, [isLocked]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    sentFrom.current = document.activeElement as HTMLElement;
    dispatch(messageSent(text));
    setText('');
  };
  const leaveOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') currentTarget.blur();
  };

  // What is typed on while the input is locked is no shortcut, and a space does not scroll the page.
  const ignoreWhileLocked = (event: KeyboardEvent) => {
    if (!isLocked) return;
    event.stopPropagation();
    if (event.key === ' ') event.preventDefault();
  };

  return (
    <S.Composer ref={form} tabIndex={-1} onSubmit={send} onKeyDown={ignoreWhileLocked}>
      <S.Input
        aria-label={PROMPT}
        placeholder={PROMPT}
        autoComplete="off"
        dir="auto"
        enterKeyHint="send"
        value={text}
        disabled={isLocked}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={leaveOnEscape}
      />
      <Button type="submit" disabled={isLocked}>
        Send
      </Button>
    </S.Composer>
  );
}
