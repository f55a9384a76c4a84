import { useLocation } from 'react-router-dom';
import { DeletedMessages, Inbox } from '@/client/features/messages/Inbox';
import {
  countsQueryOf,
  inboxQueryOf,
  inboxViewOf,
  isFiltered,
  messageQueryOf,
} from '@/client/features/messages/inboxView';
import { useCountMessagesQuery, useListMessagesQuery } from '@/client/features/messages/messagesApi';
import { messagesText } from '@/client/features/messages/messagesText';
import { Stack } from '@/client/ui/layout';
import { useDebounced } from '@/client/ui/useDebounced';
import { keepFresh, ListPage, SEARCH_DELAY_MS } from '@/client/ui/table/ListPage';
import { useQueryView } from '@/client/ui/table/useQueryView';

export default function AdminMessagesPage() {
  // A link to one message names its id.
  const current = useLocation().hash.slice(1);
  const [view, changeView] = useQueryView(inboxViewOf, inboxQueryOf);
  const asked = { ...view, search: useDebounced(view.search, SEARCH_DELAY_MS) };
  const query = useListMessagesQuery(messageQueryOf(asked), keepFresh);
  const { data: counts } = useCountMessagesQuery(countsQueryOf(asked), keepFresh);
  return (
    <Stack $gap="l">
      <ListPage
        title="Messages"
        lead="What visitors have written, newest first."
        query={query}
        text={messagesText.inbox}
        isFiltered={isFiltered(asked)}
      >
        {(list) => (
          <Inbox list={list} counts={counts} view={view} changeView={changeView} current={current} />
        )}
      </ListPage>
      {/* Where the list is still to come, it would move. */}
      {!query.isLoading && <DeletedMessages />}
    </Stack>
  );
}
