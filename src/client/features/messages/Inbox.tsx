import { useState } from 'react';
import type { Message } from '@/contract/message';
import { ConfirmDialog } from '@/client/ui/AlertDialog';
import { IconButton } from '@/client/ui/Button';
import { Mail, Trash } from '@/client/ui/icons';
import { Chip, Row } from '@/client/ui/layout';
import { DataTable } from '@/client/ui/table/DataTable';
import type { Column } from '@/client/ui/table/useListTable';
import { MessageBody } from './MessageBody';
import { useDeleteMessageMutation, useDeleteMessagesMutation } from './messagesApi';
import { replyTo } from './replyTo';
import { messagesText } from './messagesText';

const { inbox } = messagesText;

const columns: Column<Message>[] = [
  {
    accessorKey: 'name',
    header: inbox.columns.name,
    cell: ({ row: { original } }) => (
      <Row>
        {original.name}
        {original.isAdmin && <Chip>{inbox.admin}</Chip>}
      </Row>
    ),
  },
  { accessorKey: 'email', header: inbox.columns.email, meta: { kind: 'email' } },
  { accessorKey: 'phone', header: inbox.columns.phone, meta: { kind: 'number' } },
  {
    accessorKey: 'message',
    header: inbox.columns.message,
    cell: ({ row }) => <MessageBody text={row.original.message} />,
  },
];
const exported: Column<Message>[] = [...columns, { accessorKey: 'isAdmin', header: inbox.columns.isAdmin }];

const nameOf = ({ name, email }: Message) => inbox.row(name, email);

/** The messages of visitors. */
export function Inbox({ messages }: { messages: Message[] }) {
  const [deleteMessage] = useDeleteMessageMutation();
  const [deleteMessages, { isLoading: isDeleting }] = useDeleteMessagesMutation();
  const [asked, setAsked] = useState<Message>();

  return (
    <>
      <DataTable
        noun={messagesText.nouns}
        columns={columns}
        exported={exported}
        rows={messages}
        nameOf={nameOf}
        deleteRows={(ids) => void deleteMessages(ids)}
        isDeleting={isDeleting}
        actions={(message) => (
          <>
            <IconButton as="a" href={replyTo(message)} aria-label={inbox.reply(message.name)}>
              <Mail />
            </IconButton>
            <IconButton
              type="button"
              aria-label={inbox.remove(message.name)}
              onClick={() => setAsked(message)}
            >
              <Trash />
            </IconButton>
          </>
        )}
      />
      {asked && (
        <ConfirmDialog
          title={inbox.question}
          text={inbox.consequence(asked.name, asked.email)}
          confirmLabel={inbox.confirm}
          confirm={() => void deleteMessage(asked._id)}
          close={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
