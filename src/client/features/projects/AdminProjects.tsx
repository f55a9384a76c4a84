import { useDeferredValue, useMemo, useState } from 'react';
import type { Project } from '@/contract/project';
import { queryOf, viewOf } from '@/client/lib/tableView';
import { EmptyState } from '@/client/ui/Failure';
import { Stack } from '@/client/ui/layout';
import { Pager } from '@/client/ui/table/Pager';
import { SearchField } from '@/client/ui/table/SearchField';
import { useFocusFallback } from '@/client/ui/table/useFocusFallback';
import { useQueryView } from '@/client/ui/table/useQueryView';
import { AdminProjectCard } from './AdminProjectCard';
import { DeleteProjectDialog } from './DeleteProjectDialog';
import { ALL, projectsIn } from './galleryView';
import { Grid } from './ProjectCard.styles';
import { projectsText } from './projectsText';

/** Fills whole rows of one, two and three columns. */
const SIZE = 24;

/** The projects as cards, with a search field and pages. */
export function AdminProjects({ projects }: { projects: Project[] }) {
  const [view, change] = useQueryView(viewOf, queryOf);
  const search = useDeferredValue(view.search);
  const found = useMemo(
    () => projectsIn({ search, sorting: 'newest', category: ALL }, projects),
    [search, projects],
  );
  const page = Math.max(1, Math.min(view.page, Math.ceil(found.length / SIZE)));
  const shown = found.slice((page - 1) * SIZE, page * SIZE);
  const [asked, setAsked] = useState<Project>();
  const { fallback, onFocus } = useFocusFallback<HTMLUListElement>(projects);

  return (
    <Stack $gap="l" onFocus={onFocus}>
      <SearchField
        label={projectsText.search}
        value={view.search}
        search={(search) => change({ page: 1, search })}
      />
      {found.length === 0 ? (
        <EmptyState>{projectsText.noMatch}</EmptyState>
      ) : (
        <Grid ref={fallback} tabIndex={-1} aria-label={projectsText.list}>
          {shown.map((project) => (
            <li key={project._id}>
              <AdminProjectCard project={project} askToDelete={() => setAsked(project)} />
            </li>
          ))}
        </Grid>
      )}
      <Pager
        nouns="projects"
        page={page}
        size={SIZE}
        total={found.length}
        goTo={(page) => change({ page })}
      />
      {asked && <DeleteProjectDialog project={asked} close={() => setAsked(undefined)} />}
    </Stack>
  );
}
