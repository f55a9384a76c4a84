import { EmptyState } from '@/client/ui/Failure';

/** Stands in for a profile that only the server knows (contract 5.5). */
export function ProfileOffline() {
  return (
    <EmptyState role="status">
      You are offline. Your profile is shown here once you are connected again.
    </EmptyState>
  );
}
