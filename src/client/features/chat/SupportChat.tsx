import { Link } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { ArrowDown, Headset } from '@/client/ui/icons';
import { selectAdminIsTyping, selectMessages, type ChatMessage } from './chatSlice';
import { Composer } from './Composer';
import * as S from './SupportChat.styles';
import { useScrollToEnd } from './useScrollToEnd';
import { chatText } from './chatText';

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
          <h1>{chatText.title}</h1>
          <S.Connection $isOnline={isOnline}>{isOnline ? chatText.online : chatText.offline}</S.Connection>
        </div>
      </S.Head>
      <S.Simulated>
        {chatText.simulated} <Link to={paths.contact}>{chatText.write}</Link>
      </S.Simulated>

      <S.Lines
        ref={list}
        role="log"
        aria-live="polite"
        aria-label={chatText.conversation}
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
              <span>{chatText.typing}</span>
              <S.Dots />
            </S.Typing>
          )}
        </p>
        <S.ToEnd type="button" $hasUnseen={hasUnseen} onClick={goToEnd}>
          {chatText.toEnd}
          <ArrowDown />
        </S.ToEnd>
      </S.Below>
      <Composer />
    </S.Frame>
  );
}

function Line({ message: { sender, text, time } }: { message: ChatMessage }) {
  return (
    <S.Line $isMine={sender === 'user'}>
      <S.Bubble $isMine={sender === 'user'}>{text}</S.Bubble>
      <S.Caption>
        <span>{sender === 'user' ? chatText.you : chatText.admin}</span>
        <span aria-hidden="true">·</span>
        <span>{time}</span>
      </S.Caption>
    </S.Line>
  );
}
