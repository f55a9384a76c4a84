import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { EditProject } from '@/client/features/projects/EditProject';
import { paths } from '@/client/lib/paths';
import { NotFound } from '@/client/ui/ErrorScreen';
import { BackLink, Stack } from '@/client/ui/layout';

export default function AdminEditProjectPage() {
  const { id = '' } = useParams();
  // The search and the page of the list from which the admin came.
  const { query = '' } = (useLocation().state ?? {}) as { query?: string };
  const list = paths.adminProjects + query;
  const navigate = useNavigate();
  const { data: features, isLoading } = useGetFeaturesQuery();
  if (features && !features.editProject) return <NotFound />;
  return (
    <Stack $gap="l">
      <Stack $gap="xs">
        <BackLink to={list}>All projects</BackLink>
        <h1>Edit Project</h1>
      </Stack>
      {!isLoading && <EditProject key={id} id={id} saved={() => void navigate(list, { replace: true })} />}
    </Stack>
  );
}
