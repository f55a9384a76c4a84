import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { endpoints } from '@/contract/endpoints';
import { documentTitle } from '@/contract/pages/siteName';
import { projectAddress, projectAt, projectPath } from '@/contract/projects/projectAddress';
import { pageOpened, selectPath, selectTitle } from '@/client/features/page/pageSlice';
import { keepForOffline } from '@/client/features/projects/offlineGallery';
import { useFullProject, useProjects } from '@/client/features/projects/projectsApi';
import { Contents } from '@/client/features/projects/Contents';
import { FullProject } from '@/client/features/projects/FullProject';
import { NeighbourLinks } from '@/client/features/projects/NeighbourLinks';
import { ProjectDetails } from '@/client/features/projects/ProjectDetails';
import { galleryText } from '@/client/features/projects/galleryText';
import { projectsText } from '@/client/features/projects/projectsText';
import { paths } from '@/client/lib/paths';
import { useAppStore } from '@/client/store/hooks';
import { isTimeTraveling } from '@/client/store/timeTravel';
import { NotFound, PAGE_NOT_FOUND } from '@/client/ui/ErrorScreen';
import { Fetched } from '@/client/ui/Fetched';
import { BackLink, Container, Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';

/** Names the page after what it shows, once that is known. */
function usePageTitle(name: string | undefined) {
  const { pathname } = useLocation();
  const store = useAppStore();
  useEffect(() => {
    if (name === undefined || isTimeTraveling(store)) return;
    const title = documentTitle(name);
    const state = store.getState();
    if (selectTitle(state) !== title || selectPath(state) !== pathname)
      store.dispatch(pageOpened(pathname, title));
  }, [name, pathname, store]);
}

function ContentsOf({ id }: { id: number }) {
  const { data } = useFullProject(id);
  return <Contents drawn={data?.drawnCaseStudy ?? []} />;
}

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
    if (projects) void keepForOffline(endpoints.projects(), projects);
  }, [projects]);

  if (isUnknown) return <NotFound />;
  return (
    <Container>
      <Stack $gap="l">
        <BackLink to={paths.projects}>{projectsText.all}</BackLink>
        <Fetched query={query} failed={galleryText.failed}>
          {(projects) =>
            project ? (
              <>
                <ProjectDetails project={project} contents={<ContentsOf key={project.id} id={project.id} />}>
                  <FullProject key={project.id} project={project} />
                </ProjectDetails>
                <NeighbourLinks project={project} projects={projects} />
              </>
            ) : (
              <Loader />
            )
          }
        </Fetched>
      </Stack>
    </Container>
  );
}
