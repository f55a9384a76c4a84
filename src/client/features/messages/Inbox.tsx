import { useState } from 'react';
import type { MessageCounts, MessageStatus } from '@/contract/messages/messageStatus';
import type { ListedMessage } from '@/contract/messages/readMessage';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import type { PagedList } from '@/client/store/pagedList';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { Button, IconButton } from '@/client/ui/Button';
import { icon, Mail, Speech, Trash } from '@/client/ui/icons';
import { Chip, Row } from '@/client/ui/layout';
import { RecentlyDeleted } from '@/client/ui/RecentlyDeleted';
import { DataTable, type Column } from '@/client/ui/table/DataTable';
import { EmailAndPhone } from '@/client/ui/table/EmailAndPhone';
import type { Selection } from '@/client/ui/table/useRowSelection';
import { TimeSince } from '@/client/ui/TimeSince';
import { criteriaOf, InboxFilters, type InboxView } from './InboxFilters';
import { MessageBody } from './MessageBody';
import {
  useDeleteMessageMutation,
  useDeleteMessagesMutation,
  useExportMessagesMutation,
  useListDeletedMessagesQuery,
  useMarkMessageMutation,
  useMarkMessagesMutation,
  useRestoreMessagesMutation,
} from './messagesApi';
import { messagesText } from './messagesText';
import { replyTo } from './replyTo';

const Reply = icon(<path d="M10 5.5 4 11.5l6 6M4.5 11.5H14a6 6 0 0 1 6 6v1" />);
const OpenMail = icon(<path d="M3.5 10 12 4l8.5 6v10h-17ZM3.5 10.5 12 16l8.5-5.5" />);

const { inbox } = messagesText;

const nameOf = ({ name, email }: ListedMessage) => `message from ${name} (${email})`;

const columnsOf = (opened: (message: ListedMessage) => void, current: string): Column<ListedMessage>[] => [
  {
    field: 'name',
    header: 'Name',
    isSortable: true,
    kind: 'name',
    inCard: 'head',
    cell: (message) => (
      <Row>
        {message.name}
        {message.isAdmin && <Chip>Admin</Chip>}
      </Row>
    ),
  },
  {
    field: 'email',
    header: 'Email',
    isSortable: true,
    kind: 'email',
    cell: (message) => <EmailAndPhone {...message} />,
  },
  {
    field: 'message',
    header: 'Message',
    kind: 'text',
    inCard: 'text',
    cell: (message) => (
      <MessageBody message={message} isOpenAtFirst={message._id === current} opened={() => opened(message)} />
    ),
  },
  {
    field: 'status',
    header: 'Status',
    isSortable: true,
    kind: 'word',
    inCard: 'head',
    cell: ({ status }) =>
      status === 'new' || status === 'suspected' ? (
        <Chip $tone={status === 'suspected' ? 'danger' : undefined}>{inbox.status[status]}</Chip>
      ) : (
        status && inbox.status[status]
      ),
  },
  {
    field: 'createdAt',
    header: 'Received',
    isSortable: true,
    kind: 'time',
    inCard: 'head',
    cell: (message) => <TimeSince time={message.createdAt} />,
  },
];

/** What a message can be marked as, beside the reply, which marks it as answered. */
const MARKS = ['new', 'read', 'answered'] as const;
const nextStatusesOf = (status: MessageStatus | undefined) =>
  status ? MARKS.filter((other) => other !== status) : [];
const statusIcons = { new: <Mail />, read: <OpenMail />, answered: <Speech /> };

type Props = {
  list: PagedList<ListedMessage>;
  counts: MessageCounts | undefined;
  view: InboxView;
  changeView: (part: Partial<InboxView>) => void;
  /** The id of the message to which a link leads. */
  current: string;
};

/** The messages of visitors. */
export function Inbox({ list, counts, view, changeView, current }: Props) {
  const [mark] = useMarkMessageMutation();
  const [markSeveral] = useMarkMessagesMutation();
  const [deleteMessage, deletion] = useDeleteMessageMutation();
  const [deleteMessages, { isLoading: isDeleting }] = useDeleteMessagesMutation();
  const [startExport, { isLoading: isExporting }] = useExportMessagesMutation();
  const [asked, setAsked] = useState<ListedMessage>();

  const { data: features } = useGetFeaturesQuery();
  /** The status that can be changed. */
  const statusOf = ({ status }: ListedMessage) => (features?.messageStatus ? status : undefined);
  const markOpened = (message: ListedMessage) => {
    if (statusOf(message) === 'new') void mark({ id: message._id, status: 'read', was: 'new' });
  };
  const markReplied = (message: ListedMessage) => {
    const before = statusOf(message);
    if (before && before !== 'answered')
      void mark({ id: message._id, status: 'answered', statusBeforeReply: before });
  };

  /** `presses`: at one place in quick succession, as the browser counts them; 0 for a key. */
  const remove = (message: ListedMessage, presses: number) => {
    const isUnderWay = deletion.isLoading && deletion.originalArgs === message._id;
    // The second press of a double click finds the row still there, or the next one in its place.
    if (isUnderWay || presses > 1) return;
    if (features?.restore) void deleteMessage(message._id);
    else setAsked(message);
  };

  const chosen = (selection: Selection) =>
    'ids' in selection ? { ids: selection.ids } : { matching: criteriaOf(view) };

  return (
    <>
      <DataTable
        noun={['message', 'messages']}
        columns={columnsOf(markOpened, current)}
        list={list}
        view={view}
        changeView={changeView}
        nameOf={nameOf}
        current={current}
        filters={<InboxFilters view={view} counts={counts} change={changeView} />}
        exportRows={() => startExport(criteriaOf(view))}
        isExporting={isExporting}
        canSelectMatching
        selectionActions={(selection) =>
          (['read', 'answered'] as const).map((status) => (
            <Button
              key={status}
              $weight="quiet"
              onClick={() => void markSeveral({ ...chosen(selection), status })}
            >
              {`Mark as ${status}`}
            </Button>
          ))
        }
        deleteRows={
          features?.restore
            ? (selection) =>
                void deleteMessages({
                  ...chosen(selection),
                  ...('matching' in selection && { count: selection.matching }),
                })
            : undefined
        }
        isDeleting={isDeleting}
        consequence="You can restore them for 30 days."
        actions={(message) => (
          <>
            <IconButton
              as="a"
              href={replyTo(message)}
              aria-label={`Reply to ${message.name}`}
              onClick={() => markReplied(message)}
            >
              <Reply />
            </IconButton>
            {nextStatusesOf(statusOf(message)).map((status) => (
              <IconButton
                key={status}
                type="button"
                aria-label={`Mark message from ${message.name} as ${status}`}
                onClick={() => void mark({ id: message._id, status })}
              >
                {statusIcons[status]}
              </IconButton>
            ))}
            <IconButton
              aria-label={`Delete message from ${message.name}`}
              onClick={({ detail }) => remove(message, detail)}
            >
              <Trash />
            </IconButton>
          </>
        )}
      />
      {asked && (
        <ConfirmDialog
          title="Delete message"
          text={`The message from ${asked.name} (${asked.email}) will be deleted for good.`}
          confirmLabel="Delete"
          confirm={() => void deleteMessage(asked._id)}
          close={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

export function DeletedMessages() {
  const { data: rows = [] } = useListDeletedMessagesQuery();
  const [restore] = useRestoreMessagesMutation();
  return (
    <RecentlyDeleted
      rows={rows}
      show={({ name, email, message }) => ({ title: name, details: email, text: message })}
      noun="message from"
      restore={(id) => restore({ ids: [id] })}
    />
  );
}
