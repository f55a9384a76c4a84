import { useDeferredValue, useEffect, useMemo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { endpoints } from '@/contract/endpoints';
import { withoutBase } from '@/contract/hosting';
import { Button } from '@/client/ui/Button';
import { EmptyState, Fetched } from '@/client/ui/Fetched';
import { VisuallyHidden } from '@/client/ui/layout';
import { projectsIn, type View } from './galleryView';
import { keepForOffline } from './offlineGallery';
import { ProjectCard } from './ProjectCard';
import { Grid, Skeleton } from './ProjectCard.styles';
import { useProjects } from './projectsApi';
import { galleryText } from './galleryText';

const SKELETONS = 6;
/** On a phone, more would share the line with the first one. Those beside it on a desktop follow at once. */
const EAGER_PICTURES = 1;

/** The projects that match a view; also while they load, when there are none and when they could not be loaded. */
export function Gallery({ view, showAll }: { view: View; showAll: () => void }) {
  const query = useProjects();
  const { data: projects } = query;
  useEffect(() => {
    if (projects) void keepForOffline(endpoints.projects(), projects);
  }, [projects]);
  // The search field updates before the cards.
  const shownView = useDeferredValue(view);
  const shown = useMemo(() => projectsIn(shownView, projects ?? []), [shownView, projects]);

  const navigate = useNavigate();
  // The cards' links are none of the router's, which render when the URL changes: with hundreds, each letter of the search
  // was slow.
  const followLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || link.target || !isPlain) return;
    event.preventDefault();
    void navigate(withoutBase(link.pathname));
  };

  const content = () => {
    if (projects?.length === 0) return <EmptyState>{galleryText.empty}</EmptyState>;
    return (
      <>
        <VisuallyHidden role="status">{galleryText.shown(shown.length)}</VisuallyHidden>
        {shown.length === 0 ? (
          <EmptyState>
            <p>{galleryText.noMatch}</p>
            <Button $weight="quiet" onClick={showAll}>
              Show all projects
            </Button>
          </EmptyState>
        ) : (
          <Grid aria-label={galleryText.list} onClick={followLink}>
            {shown.map((project, index) => (
              <ProjectCard key={project._id} project={project} isEager={index < EAGER_PICTURES} />
            ))}
          </Grid>
        )}
      </>
    );
  };
  return (
    <Fetched query={query} failed={galleryText.failed} loader={<Skeletons />}>
      {content}
    </Fetched>
  );
}

const Skeletons = () => (
  <Grid aria-busy="true" aria-label={galleryText.list}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <li key={index}>
        <Skeleton />
      </li>
    ))}
  </Grid>
);
