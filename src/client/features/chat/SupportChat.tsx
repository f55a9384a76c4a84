import { Link } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { ArrowDown, Headset } from '@/client/ui/icons';
import { selectAdminIsTyping, selectMessages, type ChatMessage } from './chatSlice';
import { Composer } from './Composer';
import * as S from './SupportChat.styles';
import { useScrollToEnd } from './useScrollToEnd';

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
    <S.Bubble $isMine={sender === 'user'}>{text}</S.Bubble>
    <S.Caption>
      <span>{sender === 'user' ? 'You' : 'Admin'}</span>
      <span aria-hidden="true">·</span>
      <span>{time}</span>
    </S.Caption>
  </S.Line>
);
