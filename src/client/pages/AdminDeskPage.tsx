import { useSession } from '@/client/features/auth/useSession';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { FailedMails, useFailedMails } from '@/client/features/mail/FailedMails';
import { MessagesToDo, useMessagesToDo } from '@/client/features/messages/MessagesToDo';
import { Overview } from '@/client/features/overview/Overview';
import { PageTitle, Stack } from '@/client/ui/layout';

export default function AdminDeskPage() {
  const { user } = useSession();
  return user?.isAdmin ? <Desk name={user.name || user.email} /> : <h1>Access Denied!</h1>;
}

function Desk({ name }: { name: string }) {
  // What is below the messages and the mails would move when they arrive.
  const above = [useMessagesToDo(), useFailedMails()];
  const { data: features } = useGetFeaturesQuery();
  return (
    <Stack $gap="l">
      <PageTitle title={`Welcome, ${name}`} lead="Your site at a glance." />
      <MessagesToDo />
      <FailedMails />
      {features?.overview && <Overview isShown={!above.some(({ isLoading }) => isLoading)} />}
    </Stack>
  );
}
