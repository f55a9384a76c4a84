import { Link } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { ArrowDown, Headset } from '@/client/ui/icons';
import { selectAdminIsTyping, selectMessages, type ChatMessage } from './chatSlice';
import { Composer } from './Composer';
import * as S from './SupportChat.styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior } from '@/client/lib/devicePreference';

/** The simulated conversation with the support team (behaviour 8.1). */
export default function SupportChat() {
  const messages = useAppSelector(selectMessages);
  const isOnline = useAppSelector(selectIsOnline);
  const adminIsTyping = useAppSelector(selectAdminIsTyping);
  const { list, hasUnseen, onScroll, goToEnd } = useScrollToEnd(messages.length);

  return (
    <S.Frame>
      <S.Head>
        <S.Portrait>
          <Headset />
        </S.Portrait>
        <div>
          <h1>Admin Support</h1>
          <S.Connection $isOnline={isOnline}>{isOnline ? 'Online' : 'Offline'}</S.Connection>
        </div>
      </S.Head>
      <S.Simulated>
        This chat is simulated: nobody reads it. <Link to={paths.contact}>Write to the developer</Link>
      </S.Simulated>

      <S.Lines
        ref={list}
        role="log"
        aria-live="polite"
        aria-label="Conversation"
        tabIndex={0}
        onScroll={onScroll}
      >
        {messages.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </S.Lines>

      <S.Below>
        <p role="status">
          {adminIsTyping && (
            <S.Typing>
              <span>Admin is typing</span>
              <S.Dots />
            </S.Typing>
          )}
        </p>
        <S.ToEnd type="button" $hasUnseen={hasUnseen} onClick={goToEnd}>
          Scroll to Bottom
          <ArrowDown />
        </S.ToEnd>
      </S.Below>
      <Composer />
    </S.Frame>
  );
}

const Line = ({ message: { sender, text, time } }: { message: ChatMessage }) => (
  <S.Line $isMine={sender === 'user'}>
    <S.Bubble dir="auto" $isMine={sender === 'user'}>
      {text}
    </S.Bubble>
    <S.Caption>
      <span>{sender === 'user' ? 'You' : 'Admin'}</span>
      <span aria-hidden="true">·</span>
      <span>{time}</span>
    </S.Caption>
  </S.Line>
);

/** Within this distance the list counts as scrolled to its end. */
const NEAR_PX = 40;

/** Scrolls to the end when the list grows, unless the reader has scrolled up. */
function useScrollToEnd(count: number) {
  const list = useRef<HTMLDivElement>(null);
  // The height at the last render: the list may have grown since.
  const renderedHeight = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seen, setSeen] = useState(count);
  if (isAtEnd && seen !== count) setSeen(count);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (renderedHeight.current - box.scrollTop - box.clientHeight < NEAR_PX) box.scrollTop = box.scrollHeight;
    renderedHeight.current = box.scrollHeight;
  }, [count]);

  // Rotation and an on-screen keyboard change the height without a scroll event.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd) box.scrollTop = box.scrollHeight;
      renderedHeight.current = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [isAtEnd]);

  return {
    list,
    hasUnseen: seen !== count,
    onScroll: () => {
      const box = list.current;
      if (box) setIsAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX);
    },
    goToEnd: () => list.current?.scrollTo({ top: list.current.scrollHeight, behavior: scrollBehavior() }),
  };
}
