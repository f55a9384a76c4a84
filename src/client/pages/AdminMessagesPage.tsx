import { Inbox } from '@/client/features/messages/Inbox';
import { useListMessagesQuery } from '@/client/features/messages/messagesApi';
import { messagesText } from '@/client/features/messages/messagesText';
import { keepFresh, ListPage } from '@/client/ui/table/ListPage';

export function Component() {
  const query = useListMessagesQuery(undefined, keepFresh);
  return (
    <ListPage
      title="Messages"
      lead="What visitors have written, newest first."
      query={query}
      text={messagesText.inbox}
    >
      {(messages) => <Inbox messages={messages} />}
    </ListPage>
  );
}
