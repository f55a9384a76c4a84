import { useState } from 'react';
import type { Message } from '@/contract/message';
import { ConfirmDialog } from '@/client/ui/AlertDialog';
import { IconButton } from '@/client/ui/Button';
import { EmptyState, Failure } from '@/client/ui/Failure';
import { Mail, Trash } from '@/client/ui/icons';
import { Chip, Row } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { DataTable, type Column } from '@/client/ui/table/DataTable';
import { Letter } from './Letter';
import { useDeleteMessageMutation, useDeleteMessagesMutation, useListMessagesQuery } from './messagesApi';
import { replyTo } from './replyTo';

const columns: Column<Message>[] = [
  {
    key: 'name',
    label: 'Name',
    text: ({ name }) => name,
    cell: ({ name, isAdmin }) => (
      <Row>
        {name}
        {isAdmin && <Chip>Admin</Chip>}
      </Row>
    ),
  },
  { key: 'email', label: 'Email', text: ({ email }) => email, isAddress: true },
  { key: 'phone', label: 'Phone', text: ({ phone }) => phone, isUnbroken: true },
  {
    key: 'message',
    label: 'Message',
    text: ({ message }) => message,
    cell: ({ message }) => <Letter text={message} />,
  },
];
const exported = [
  ...columns,
  { key: 'isAdmin', label: 'IsAdmin', text: ({ isAdmin }: Message) => String(isAdmin) },
];

const nameOf = ({ name, email }: Message) => `message from ${name} (${email})`;

/** What visitors have written, as an admin reads it. */
export function Inbox() {
  const {
    data: messages,
    error,
    isFetching,
    refetch,
  } = useListMessagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [deleteMessage] = useDeleteMessageMutation();
  const [deleteMessages, { isLoading: isDeleting }] = useDeleteMessagesMutation();
  const [leaving, setLeaving] = useState<Message>();

  if (!messages && error) {
    return (
      <Failure
        text="The messages could not be loaded."
        retry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!messages) return <Loader text="Retrieving messages..." />;
  if (messages.length === 0) return <EmptyState>No messages yet.</EmptyState>;

  return (
    <>
      <DataTable
        noun={['message', 'messages']}
        columns={columns}
        exported={exported}
        rows={messages}
        nameOf={nameOf}
        deleteRows={(ids) => void deleteMessages(ids)}
        isDeleting={isDeleting}
        actions={(message) => (
          <>
            <IconButton as="a" href={replyTo(message)} aria-label={`Reply to ${message.name}`}>
              <Mail />
            </IconButton>
            <IconButton
              type="button"
              aria-label={`Delete message from ${message.name}`}
              onClick={() => setLeaving(message)}
            >
              <Trash />
            </IconButton>
          </>
        )}
      />
      {leaving && (
        <ConfirmDialog
          title="Delete message"
          text={`The message from ${leaving.name} (${leaving.email}) will be deleted for good.`}
          confirmLabel="Delete"
          confirm={() => void deleteMessage(leaving._id)}
          close={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
