import styled from 'styled-components';
import type { DeletedMessage } from '@/contract/message';
import { dayOf } from '@/client/lib/days';
import { relativeDay } from '@/client/lib/relativeDay';
import { Button } from '@/client/ui/Button';
import { Disclosure } from '@/client/ui/Disclosure';
import { nextRowButton } from '@/client/ui/nextRowButton';
import { RestoreList } from '@/client/ui/RestoreList';
import { useListDeletedMessagesQuery, useRestoreMessagesMutation } from './messagesApi';
import { messagesText } from './messagesText';

const { bin } = messagesText.inbox;

/** What was deleted in the last 30 days, the latest first, to be restored (behaviour 9.4). */
export function DeletedMessages() {
  const { data: deleted = [] } = useListDeletedMessagesQuery();
  const [restore] = useRestoreMessagesMutation();
  if (deleted.length === 0) return null;

  const restoreOne = async (id: string, button: HTMLButtonElement) => {
    const next = nextRowButton(button);
    const { error } = await restore({ ids: [id] });
    if (!error && button.ownerDocument.activeElement === button) next?.focus();
  };
  return (
    <Disclosure label={bin.title}>
      <RestoreList>
        {deleted.map((message) => (
          <li key={message._id}>
            <div>
              <b>{message.name}</b>
              <small>
                {message.email} · {deletedText(message)}
              </small>
              <Excerpt>{message.message}</Excerpt>
            </div>
            <Button
              type="button"
              $weight="quiet"
              aria-label={bin.restoreOf(message.name)}
              onClick={({ currentTarget }) => void restoreOne(message._id, currentTarget)}
            >
              {bin.restore}
            </Button>
          </li>
        ))}
      </RestoreList>
    </Disclosure>
  );
}

const deletedText = ({ deletedAt }: DeletedMessage) =>
  bin.deleted(relativeDay(dayOf(new Date(deletedAt)), dayOf(new Date())));

const Excerpt = styled.p`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;
