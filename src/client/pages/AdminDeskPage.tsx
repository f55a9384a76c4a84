import { useSession } from '@/client/features/auth/useSession';
import { FailedMails, useFailedMails } from '@/client/features/mail/FailedMails';
import {
  ALL_MESSAGES,
  useCountMessagesQuery,
  useListMessagesQuery,
} from '@/client/features/messages/messagesApi';
import { LATEST_MESSAGES, MessagesToDo } from '@/client/features/messages/MessagesToDo';
import { Overview } from '@/client/features/overview/Overview';
import { PageTitle, Stack } from '@/client/ui/layout';

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
