import { useSession } from '@/client/features/auth/useSession';
import { FailedMails, useFailedMails } from '@/client/features/mail/FailedMails';
import {
  ALL_MESSAGES,
  useCountMessagesQuery,
  useListMessagesQuery,
} from '@/client/features/messages/messagesApi';
import { LATEST_MESSAGES, MessagesToDo } from '@/client/features/messages/MessagesToDo';
import { LastDays } from '@/client/features/overview/LastDays';
import { useGetOverviewQuery } from '@/client/features/overview/overviewApi';
import { overviewText } from '@/client/features/overview/overviewText';
import { Totals } from '@/client/features/overview/Totals';
import { Fetched } from '@/client/ui/Failure';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { keepFresh } from '@/client/ui/table/ListPage';
import { PageTitle } from '@/client/ui/PageTitle';

export default function AdminDeskPage() {
  const { user } = useSession();
  return user?.isAdmin ? <Desk name={user.name || user.email} /> : <h1>Access Denied!</h1>;
}

function Desk({ name }: { name: string }) {
  // What is below the messages and the mails would move when they arrive.
  const above = [
    useListMessagesQuery(LATEST_MESSAGES),
    useCountMessagesQuery(ALL_MESSAGES),
    useFailedMails(),
  ];
  return (
    <Stack $gap="l">
      <PageTitle title={`Welcome, ${name}`} lead="Your site at a glance." />
      <MessagesToDo />
      <FailedMails />
      <Overview isShown={!above.some(({ isLoading }) => isLoading)} />
    </Stack>
  );
}

/** What happened, and how much there is of everything. */
function Overview({ isShown }: { isShown: boolean }) {
  const query = useGetOverviewQuery(undefined, keepFresh);
  if (!isShown) return null;
  return (
    <Fetched query={query} failed={overviewText.failed} loader={<Loader text={overviewText.loading} />}>
      {(overview) => (
        <>
          <LastDays days={overview.days} />
          <Totals overview={overview} />
        </>
      )}
    </Fetched>
  );
}
