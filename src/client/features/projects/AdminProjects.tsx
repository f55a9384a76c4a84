import { useState } from 'react';
import type { Project } from '@/contract/project';
import { pageOf, type TextColumn } from '@/client/lib/tableView';
import { EmptyState, Failure } from '@/client/ui/Failure';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { Pager } from '@/client/ui/table/Pager';
import { SearchField } from '@/client/ui/table/SearchField';
import { useFocusFallback } from '@/client/ui/table/useFocusFallback';
import { useTableView } from '@/client/ui/table/useTableView';
import { AdminProjectCard } from './AdminProjectCard';
import { DeleteProjectDialog } from './DeleteProjectDialog';
import { Grid } from './ProjectCard.styles';
import { useListAdminProjectsQuery } from './projectsApi';
import { words } from './words';

const searched: TextColumn<Project>[] = [
  { key: 'title', label: 'Title', text: ({ title }) => title },
  { key: 'description', label: 'Description', text: ({ description }) => description },
  { key: 'category', label: 'Category', text: ({ category }) => category.join(' ') },
];

/** Full rows of cards in one, two and three columns alike. */
const SIZE = 24;
const none: Project[] = [];

/** The projects as an admin keeps them, in all their states. */
export function AdminProjects() {
  const {
    data: projects,
    error,
    isFetching,
    refetch,
  } = useListAdminProjectsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { view, change, found } = useTableView(projects ?? none, searched);
  const shown = pageOf(found, { page: view.page, size: SIZE });
  const [leaving, setLeaving] = useState<Project>();
  const { fallback, onFocus } = useFocusFallback<HTMLUListElement>(projects);

  if (!projects && error) {
    return <Failure text={words.failed} retry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!projects) return <Loader text={words.loading} />;
  if (projects.length === 0) return <EmptyState>{words.empty}</EmptyState>;

  return (
    <Stack $gap="l" onFocus={onFocus}>
      <SearchField label={words.search} value={view.search} search={(search) => change({ search })} />
      {found.length === 0 ? (
        <EmptyState>{words.noMatch}</EmptyState>
      ) : (
        <Grid ref={fallback} tabIndex={-1} aria-label={words.list}>
          {shown.rows.map((project) => (
            <li key={project._id}>
              <AdminProjectCard project={project} askToDelete={setLeaving} />
            </li>
          ))}
        </Grid>
      )}
      <Pager nouns="projects" shown={shown} size={SIZE} total={found.length} change={change} />
      {leaving && <DeleteProjectDialog project={leaving} close={() => setLeaving(undefined)} />}
    </Stack>
  );
}
