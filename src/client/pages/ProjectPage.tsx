import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { projectAddress, projectAt, projectPath } from '@/contract/projectAddress';
import { keepForOffline } from '@/client/features/projects/offlineGallery';
import { useProjects } from '@/client/features/projects/projectsApi';
import { ProjectDetails } from '@/client/features/projects/ProjectDetails';
import { projectsText } from '@/client/features/projects/projectsText';
import { usePageTitle } from '@/client/features/projects/usePageTitle';
import { paths } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/BackLink';
import { NotFound, PAGE_NOT_FOUND } from '@/client/ui/ErrorScreen';
import { Fetched } from '@/client/ui/Failure';
import { Container, Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';

/** One project (behaviour 5.5). */
export default function ProjectPage() {
  const { address = '' } = useParams();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = useProjects();
  const { data: projects } = query;
  const project = projectAt(address, projects ?? []);
  const isUnknown = projects && !project && !query.isFetching;
  usePageTitle(isUnknown ? PAGE_NOT_FOUND : project?.title);

  // A link from before the title was changed, or one that was typed without it.
  useEffect(() => {
    if (project && projectAddress(project) !== address)
      void navigate({ pathname: projectPath(project), search, hash }, { replace: true });
  }, [project, address, search, hash, navigate]);

  useEffect(() => {
    if (projects) void keepForOffline(projects);
  }, [projects]);

  if (isUnknown) return <NotFound />;
  return (
    <Container>
      <Stack $gap="l">
        <BackLink to={paths.projects}>{projectsText.all}</BackLink>
        <Fetched query={query} failed={projectsText.galleryFailed}>
          {() => (project ? <ProjectDetails project={project} /> : <Loader />)}
        </Fetched>
      </Stack>
    </Container>
  );
}
