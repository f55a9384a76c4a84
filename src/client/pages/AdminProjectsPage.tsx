import { useRef, useState } from 'react';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { useListArguments } from '@/client/features/backend/useListArguments';
import { AdminProjects, DeletedProjects } from '@/client/features/projects/AdminProjects';
import { useListAdminProjectsQuery } from '@/client/features/projects/adminProjectsApi';
import { adminProjectsText } from '@/client/features/projects/adminProjectsText';
import { PutInOrder } from '@/client/features/projects/PutInOrder';
import { AddProject } from '@/client/features/projects/ProjectForm';
import { listQueryOf, queryOf, viewOf } from '@/client/lib/tableView';
import { Button } from '@/client/ui/Button';
import { Loader } from '@/client/ui/Loader';
import { Row, Stack } from '@/client/ui/layout';
import { useDebounced } from '@/client/ui/useDebounced';
import { ListPage } from '@/client/ui/table/ListPage';
import { useQueryView } from '@/client/ui/table/useQueryView';

/** Fills whole rows of one, two and three columns. */
const SIZE = 24;

const EmptyList = () => (
  <>
    <Loader text={adminProjectsText.loading} />
    {adminProjectsText.empty}
  </>
);

export default function AdminProjectsPage() {
  const [tableView, changeView] = useQueryView(viewOf, queryOf);
  const view = { ...tableView, size: SIZE };
  const settled = { ...view, search: useDebounced(view.search) };
  const { data: features } = useGetFeaturesQuery();
  const query = useListAdminProjectsQuery(...useListArguments(listQueryOf(settled, [])));
  const [isAdding, setIsAdding] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  // Those that do not match are put in order as well.
  const canPutInOrder = features?.editProject && ((query.data?.total ?? 0) > 1 || settled.search !== '');

  const closeForm = () => {
    setIsAdding(false);
    toggle.current?.focus();
  };

  return (
    <Stack $gap="l">
      <ListPage
        title="Projects"
        lead="What the gallery shows, newest first."
        query={query}
        text={{ ...adminProjectsText, empty: <EmptyList /> }}
        view={settled}
        changeView={changeView}
        actions={
          <Row>
            {canPutInOrder && <PutInOrder />}
            <Button
              ref={toggle}
              $weight={isAdding ? 'quiet' : 'primary'}
              aria-expanded={isAdding}
              onClick={() => setIsAdding(!isAdding)}
            >
              {isAdding ? 'Close Form' : 'Add Project'}
            </Button>
          </Row>
        }
        form={isAdding && <AddProject added={closeForm} />}
      >
        {(list) => <AdminProjects list={list} view={view} changeView={changeView} />}
      </ListPage>
      {/* Where the list is still to come, it would move. */}
      {features?.restore && !query.isLoading && <DeletedProjects />}
    </Stack>
  );
}
