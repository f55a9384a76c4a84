import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { MessageCounts, MessageStatus } from '@/contract/messages/messageStatus';
import type { ListedMessage } from '@/contract/messages/readMessage';
import { color, from, motion, radius, space, type } from '@/client/design/tokens';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { useListArguments } from '@/client/features/backend/useListArguments';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Fetched } from '@/client/ui/Fetched';
import {
  Chip,
  Muted,
  clamped,
  coversAll,
  PageHead,
  Row,
  Stack,
  Surface,
  VisuallyHidden,
} from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { TimeSince } from '@/client/ui/TimeSince';
import { ALL_MESSAGES, useCountMessagesQuery, useListMessagesQuery } from './messagesApi';
import { messagesText } from './messagesText';

const { toDo, inbox } = messagesText;

const LATEST = { page: 1, size: 5 };

const withStatus = (status: MessageStatus) => `${paths.adminMessages}?status=${status}`;

/** The latest messages, and how many there are of each status where the backend keeps it. */
export function useMessagesToDo() {
  const features = useGetFeaturesQuery();
  const list = useListMessagesQuery(...useListArguments(LATEST));
  const counts = useCountMessagesQuery(ALL_MESSAGES, { skip: !features.data?.messageStatus });
  return {
    list,
    counts,
    title: features.data?.messageStatus === false ? toDo.latest : 'To do',
    isLoading: [features, list, counts].some(({ isLoading }) => isLoading),
  };
}

/** How many messages wait for the admin, and the latest ones. */
export function MessagesToDo() {
  const { list, counts, title } = useMessagesToDo();
  const { rows = [], total = 0 } = list.data ?? {};
  const latest = rows.slice(0, LATEST.size);
  const loader = <Loader text={inbox.loading} />;

  const content = () => {
    if (total === 0)
      return <Muted>No messages yet. What visitors write on the contact page will be listed here.</Muted>;
    if (counts.isLoading) return loader;
    return (
      <>
        {counts.data && <Waiting counts={counts.data} />}
        <List aria-label={toDo.latest}>
          {latest.map((message) => (
            <Item key={message._id} message={message} />
          ))}
        </List>
      </>
    );
  };
  return (
    <Stack as={Surface} aria-labelledby="to-do">
      <PageHead>
        <h2 id="to-do">{title}</h2>
        {total > latest.length && (
          <Link to={paths.adminMessages}>{`All ${total.toLocaleString()} messages`}</Link>
        )}
      </PageHead>
      <Fetched query={list} failed={inbox.failed} loader={loader}>
        {content}
      </Fetched>
    </Stack>
  );
}

const Waiting = ({ counts }: { counts: MessageCounts }) => (
  <Row $gap="m">
    {counts.new > 0 ? (
      <ButtonLink to={withStatus('new')}>{toDo.news(counts.new)}</ButtonLink>
    ) : (
      <p>{counts.read > 0 ? 'No new messages.' : 'Nothing is waiting: every message is answered.'}</p>
    )}
    {counts.read > 0 && (
      <ButtonLink to={withStatus('read')} $weight="quiet">
        {`${counts.read.toLocaleString()} read, not answered yet`}
      </ButtonLink>
    )}
  </Row>
);

const Item = ({ message: { _id, name, email, message, status, createdAt } }: { message: ListedMessage }) => (
  <li>
    <Row>
      <Link to={`${paths.adminMessages}#${_id}`}>
        <VisuallyHidden>Message from </VisuallyHidden>
        <bdi>{name || email}</bdi>
      </Link>
      {status === 'new' && <Chip>{inbox.status.new}</Chip>}
      {status && status !== 'new' && <small>{inbox.status[status]}</small>}
    </Row>
    <p dir="auto">{message.trim().split('\n')[0]}</p>
    <TimeSince time={createdAt} />
  </li>
);

const List = styled.ul.attrs({ role: 'list' })`
  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 ${space.l};
    padding: 0.75rem ${space.s};
    border-block-start: 1px solid ${color.line};
    transition: background ${motion.quick};
  }
  > li:last-child {
    padding-block-end: ${space.xs};
  }
  > li:hover {
    background: ${color.sunken};
  }
  a {
    font-weight: 650;
    color: ${color.text};
    text-decoration: none;
    overflow-wrap: anywhere;
    ${coversAll}
  }
  a:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
    border-radius: ${radius.s};
  }
  small,
  time {
    font-size: ${type.small};
    color: ${color.muted};
  }
  p {
    ${clamped(1)}
    grid-column: 1;
    overflow-wrap: anywhere;
  }
  time small {
    display: inline;
    margin-inline-start: ${space.s};
  }

  ${from.tablet} {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }
    time {
      grid-area: 1 / 2 / span 2;
      color: ${color.text};
      text-align: end;
    }
    time small {
      display: block;
    }
  }
`;
