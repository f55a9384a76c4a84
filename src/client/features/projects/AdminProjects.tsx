import { useState } from 'react';
import type { Project } from '@/contract/project';
import { EmptyState, Failure } from '@/client/ui/Failure';
import { Stack } from '@/client/ui/layout';
import { Loader } from '@/client/ui/Loader';
import { Pager } from '@/client/ui/table/Pager';
import { SearchField } from '@/client/ui/table/SearchField';
import { useFocusFallback } from '@/client/ui/table/useFocusFallback';
import { useListTable, type Column } from '@/client/ui/table/useListTable';
import { AdminProjectCard } from './AdminProjectCard';
import { DeleteProjectDialog } from './DeleteProjectDialog';
import { Grid } from './ProjectCard.styles';
import { useListAdminProjectsQuery } from './projectsApi';
import { words } from './words';

const searched: Column<Project>[] = [
  { accessorKey: 'title', header: 'Title' },
  { accessorKey: 'description', header: 'Description' },
  { accessorKey: 'category', header: 'Category' },
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
  const { table, search, setSearch } = useListTable(projects ?? none, searched, { fixedSize: SIZE });
  const [leaving, setLeaving] = useState<Project>();
  const { fallback, onFocus } = useFocusFallback<HTMLUListElement>(projects);

  if (!projects && error) {
    return <Failure text={words.failed} retry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!projects) return <Loader text={words.loading} />;
  if (projects.length === 0) return <EmptyState>{words.empty}</EmptyState>;

  return (
    <Stack $gap="l" onFocus={onFocus}>
      <SearchField label={words.search} value={search} search={setSearch} />
      {table.getRowCount() === 0 ? (
        <EmptyState>{words.noMatch}</EmptyState>
      ) : (
        <Grid ref={fallback} tabIndex={-1} aria-label={words.list}>
          {table.getRowModel().rows.map(({ id, original }) => (
            <li key={id}>
              <AdminProjectCard project={original} askToDelete={setLeaving} />
            </li>
          ))}
        </Grid>
      )}
      <Pager nouns="projects" table={table} />
      {leaving && <DeleteProjectDialog project={leaving} close={() => setLeaving(undefined)} />}
    </Stack>
  );
}
