import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/PageTitle';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';

const EditProject = lazy(async () => ({
  default: (await import('@/client/features/projects/EditProject')).EditProject,
}));

export default function AdminEditProjectPage() {
  const { id = '' } = useParams();
  // The search and the page of the list from which the admin came.
  const { query = '' } = (useLocation().state ?? {}) as { query?: string };
  const list = paths.adminProjects + query;
  const navigate = useNavigate();
  return (
    <Stack $gap="l">
      <Stack $gap="xs">
        <BackLink to={list}>All projects</BackLink>
        <h1>Edit Project</h1>
      </Stack>
      <Suspense fallback={<Loader />}>
        <EditProject key={id} id={id} saved={() => void navigate(list, { replace: true })} />
      </Suspense>
    </Stack>
  );
}
