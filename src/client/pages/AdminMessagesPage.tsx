import { useLocation } from 'react-router-dom';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { useListArguments } from '@/client/features/backend/useListArguments';
import { DeletedMessages, Inbox } from '@/client/features/messages/Inbox';
import {
  countsQueryOf,
  inboxQueryOf,
  inboxViewOf,
  isFiltered,
  messageQueryOf,
} from '@/client/features/messages/InboxFilters';
import { useCountMessagesQuery, useListMessagesQuery } from '@/client/features/messages/messagesApi';
import { messagesText } from '@/client/features/messages/messagesText';
import { Stack } from '@/client/ui/layout';
import { useDebounced } from '@/client/ui/useDebounced';
import { keepFresh, ListPage } from '@/client/ui/table/ListPage';
import { useQueryView } from '@/client/ui/table/useQueryView';

export default function AdminMessagesPage() {
  // A link to one message names its id.
  const current = useLocation().hash.slice(1);
  const [view, changeView] = useQueryView(inboxViewOf, inboxQueryOf);
  const settled = { ...view, search: useDebounced(view.search) };
  const { data: features } = useGetFeaturesQuery();
  const query = useListMessagesQuery(...useListArguments(messageQueryOf(settled)));
  const { data: counts } = useCountMessagesQuery(countsQueryOf(settled), {
    ...keepFresh,
    skip: !features?.messageStatus,
  });
  return (
    <Stack $gap="l">
      <ListPage
        title="Messages"
        lead="What visitors have written, newest first."
        query={query}
        text={messagesText.inbox}
        view={settled}
        changeView={changeView}
        isFiltered={isFiltered(settled)}
      >
        {(list) => (
          <Inbox list={list} counts={counts} view={view} changeView={changeView} current={current} />
        )}
      </ListPage>
      {/* Where the list is still to come, it would move. */}
      {features?.restore && !query.isLoading && <DeletedMessages />}
    </Stack>
  );
}
