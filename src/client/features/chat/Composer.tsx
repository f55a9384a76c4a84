import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { messageSent, selectIsLocked } from './chatSlice';
import * as S from './SupportChat.styles';
import { chatText } from './chatText';

/** The input for messages; locked for a while after each. */
export function Composer() {
  const dispatch = useAppDispatch();
  const isLocked = useAppSelector(selectIsLocked);
  const [text, setText] = useState('');
  const sentFrom = useRef<Element>(null);

  // A disabled control loses the focus: restore it, unless the focus has moved elsewhere since.
  useEffect(() => {
    if (isLocked) return;
    if (document.activeElement === document.body && sentFrom.current instanceof HTMLElement) {
      sentFrom.current.focus({ preventScroll: true });
    }
    sentFrom.current = null;
  }, [isLocked]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    sentFrom.current = document.activeElement;
    dispatch(messageSent(text));
    setText('');
  };
  const leaveOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') currentTarget.blur();
  };

  return (
    <S.Composer onSubmit={send}>
      <S.Input
        aria-label={chatText.prompt}
        placeholder={chatText.prompt}
        autoComplete="off"
        enterKeyHint="send"
        value={text}
        disabled={isLocked}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={leaveOnEscape}
      />
      <Button type="submit" disabled={isLocked}>
        {chatText.send}
      </Button>
    </S.Composer>
  );
}
