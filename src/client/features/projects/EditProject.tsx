import { useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { selectUserId } from '@/client/features/auth/authSlice';
import { readDraft, removeDraft, saveDraft } from '@/client/lib/draft';
import { isProblem } from '@/client/store/problems';
import { useAppSelector } from '@/client/store/hooks';
import { Fetched } from '@/client/ui/Fetched';
import type { FormStatus } from '@/client/ui/FormStatusLine';
import { useGetProjectQuery, useUpdateProjectMutation, type ProjectVersion } from './adminProjectsApi';
import { adminProjectsText } from './adminProjectsText';
import { differing, EditConflict, merged, type Conflict } from './EditConflict';
import { ProjectForm } from './ProjectForm';
import { fieldsOf, toProject, type ProjectFields } from './projectFields';

const NOT_FOUND = 404;

/** Lets an admin change a project. */
export function EditProject({ id, saved }: { id: string; saved: () => void }) {
  const query = useGetProjectQuery(id);
  return (
    <Fetched query={query} failed={adminProjectsText.oneFailed}>
      {(loaded) => <Form loaded={loaded} saved={saved} />}
    </Fetched>
  );
}

function Form({ loaded, saved }: { loaded: ProjectVersion; saved: () => void }) {
  const id = loaded.project._id;
  const draft = `project/${id}`;
  const owner = useAppSelector(selectUserId);
  const [update] = useUpdateProjectMutation();
  /** The version that the form changes. */
  const [version, setVersion] = useState(loaded);
  const [conflict, setConflict] = useState(() => conflictWithDraft(draft, owner, loaded));

  const save = async (
    typed: ProjectFields,
    form: FormikHelpers<ProjectFields>,
    { project, etag } = version,
  ): Promise<void> => {
    form.setStatus(undefined);
    const { data: answer, error } = await update({
      id,
      change: toProject(typed),
      etag,
      undo: toProject(fieldsOf(project)),
    });
    if (!answer) return form.setStatus({ problem: whyRefused(error) } satisfies FormStatus);
    if (answer.isConflict) {
      const theirs = fieldsOf(answer.project);
      const met = { mine: fieldsOf({ ...project, ...toProject(typed) }), theirs };
      // The other admin has made the same changes.
      if (differing(met).length === 0) return save(typed, form, answer);
      setVersion(answer);
      setConflict(met);
      form.resetForm({ values: theirs });
      await form.setValues(merged(fieldsOf(project), met), false);
      return;
    }
    removeDraft(draft);
    removeDraft(versionOf(draft));
    saved();
  };

  return (
    <ProjectForm
      label={adminProjectsText.editForm}
      initial={fieldsOf(loaded.project)}
      draft={draft}
      submit={adminProjectsText.save}
      busy={adminProjectsText.saving}
      save={save}
    >
      <DraftVersion name={versionOf(draft)} owner={owner} etag={version.etag} />
      {conflict && <EditConflict key={version.etag} conflict={conflict} />}
    </ProjectForm>
  );
}

const versionOf = (draft: string) => `${draft}/version`;

/** The draft, where another admin has changed the project since it was typed. */
function conflictWithDraft(draft: string, owner: string | null, { project, etag }: ProjectVersion) {
  const typed = readDraft(draft, owner);
  if (!typed || readDraft(versionOf(draft), owner)?.etag === etag) return undefined;
  const theirs = fieldsOf(project);
  const conflict: Conflict = { mine: { ...theirs, ...typed }, theirs };
  return differing(conflict).length > 0 ? conflict : undefined;
}

/** Keeps with the draft which version of the project it changes. */
function DraftVersion({ name, owner, etag }: { name: string; owner: string | null; etag: string }) {
  const { dirty } = useFormikContext();
  useEffect(() => {
    if (dirty) saveDraft(name, { owner, values: { etag } });
    else removeDraft(name);
  }, [dirty, name, owner, etag]);
  return null;
}

function whyRefused(error: unknown) {
  if (!isProblem(error)) return adminProjectsText.notUpdated;
  return error.status === NOT_FOUND ? adminProjectsText.gone : error.message || adminProjectsText.notUpdated;
}
