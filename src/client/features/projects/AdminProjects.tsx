import { Form, Formik } from 'formik';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { projectPath } from '@/contract/projects/projectAddress';
import type { Project } from '@/contract/projects/project';
import { color } from '@/client/design/tokens';
import { selectUserId } from '@/client/features/auth/authSlice';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { EmptyState } from '@/client/ui/Fetched';
import { Pencil, Trash } from '@/client/ui/icons';
import { SearchField } from '@/client/ui/LabelledField';
import { Muted, Stack } from '@/client/ui/layout';
import { RecentlyDeleted } from '@/client/ui/RecentlyDeleted';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { TextField } from '@/client/ui/TextField';
import { Pager } from '@/client/ui/table/Pager';
import { useFocusFallback } from '@/client/ui/focusFallback';
import type { TableProps } from '@/client/ui/table/DataTable';
import {
  useDeleteProjectMutation,
  useListDeletedProjectsQuery,
  useRestoreProjectMutation,
} from './adminProjectsApi';
import { AdminProjectCard } from './AdminProjectCard';
import { Grid } from './ProjectCard.styles';
import { galleryText } from './galleryText';

/** The projects as cards, with a search field and pages. */
export function AdminProjects({ list, view, changeView }: TableProps<Project>) {
  const { search: query } = useLocation();
  const { data: features } = useGetFeaturesQuery();
  const [asked, setAsked] = useState<Project>();
  const { fallback, onFocus } = useFocusFallback<HTMLUListElement>(list, list.total === 0);

  return (
    <Stack $gap="l" onFocus={onFocus}>
      {list.isPaged && (
        <SearchField
          label={galleryText.search}
          value={view.search}
          search={(search) => changeView({ page: 1, search })}
        />
      )}
      {list.total === 0 ? (
        <EmptyState>{galleryText.noMatch}</EmptyState>
      ) : (
        <Grid ref={fallback} tabIndex={-1} aria-label={galleryText.list}>
          {list.rows.map((project) => (
            <li key={project._id}>
              <AdminProjectCard
                project={project}
                page={projectPath(project)}
                actions={
                  project.file ? (
                    <Muted>{`In ${project.file}`}</Muted>
                  ) : (
                    <>
                      {project.replacedBy && <Muted>{`Visitors see ${project.replacedBy}`}</Muted>}
                      {features?.editProject && (
                        <IconButton
                          as={Link}
                          to={paths.adminEditProject(project._id)}
                          state={{ query }}
                          aria-label={`Edit project ${project.title}`}
                        >
                          <Pencil />
                        </IconButton>
                      )}
                      <DeleteButton
                        type="button"
                        aria-label={`Delete project ${project.title}`}
                        onClick={() => setAsked(project)}
                      >
                        <Trash />
                      </DeleteButton>
                    </>
                  )
                }
              />
            </li>
          ))}
        </Grid>
      )}
      {list.isPaged && (
        <Pager
          nouns="projects"
          page={view.page}
          size={view.size}
          total={list.total}
          goTo={(page) => changeView({ page })}
        />
      )}
      {asked && <DeleteProjectDialog project={asked} close={() => setAsked(undefined)} />}
    </Stack>
  );
}

export function DeletedProjects() {
  const { data: rows = [] } = useListDeletedProjectsQuery();
  const [restore] = useRestoreProjectMutation();
  return (
    <RecentlyDeleted
      rows={rows}
      show={({ title, category }) => ({ title, details: category.join(', ') })}
      noun="project"
      restore={restore}
    />
  );
}

type DeletionProps = { project: Project; close: () => void };

/** Asks for the admin's own `_id` before the project is deleted (behaviour 9.5). */
function DeleteProjectDialog({ project, close }: DeletionProps) {
  const ownId = useAppSelector(selectUserId);
  const [deleteProject] = useDeleteProjectMutation();
  const { data: features } = useGetFeaturesQuery();

  return (
    <Dialog title={`Delete ${project.title}`} close={close}>
      <Formik
        initialValues={{ password: '' }}
        onSubmit={({ password }, form) => {
          if (password.trim() !== ownId) {
            showToast.error('Wrong Password!', { form: 'deleteProject' });
            form.setFieldError('password', 'This is not your ID.');
            form.setSubmitting(false);
            return;
          }
          close();
          void deleteProject(project._id);
        }}
      >
        <Stack as={Form} noValidate>
          <p>
            The project will be deleted{features?.restore ? '. You can restore it for 30 days' : ' for good'}.
            As a guard against a slip, the password to enter here is your own ID, not the one with which you
            sign in.
          </p>
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete="off"
            hint={
              <>
                Your own ID. <Link to={paths.profile}>Your profile page</Link> shows and copies it.
              </>
            }
          />
          <DialogActions cancel={close}>
            <SubmitButton $weight="danger">Delete</SubmitButton>
          </DialogActions>
        </Stack>
      </Formik>
    </Dialog>
  );
}

const DeleteButton = styled(IconButton)`
  color: ${color.danger};
`;
