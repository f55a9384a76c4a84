import { selectIsOnline } from '@/client/store/api';
import { useAppSelector } from '@/client/store/hooks';
import { EmptyState } from '@/client/ui/Failure';
import { Loader } from '@/client/ui/Loader';
import { profileText } from './profileText';

/** Shown until the profile can be fetched (behaviour 4.5). */
export function ProfileOffline() {
  if (useAppSelector(selectIsOnline)) return <Loader />;
  return <EmptyState role="status">{profileText.offline}</EmptyState>;
}
