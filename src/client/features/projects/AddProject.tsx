import { removeDraft } from '@/client/lib/draft';
import { useAddProjectMutation } from './adminProjectsApi';
import { adminProjectsText } from './adminProjectsText';
import { ProjectForm } from './ProjectForm';
import { blankFields, toProject } from './projectFields';

const DRAFT = 'project';

/** Adds a project. Its id is the current time (behaviour 5.3). */
export function AddProject({ added }: { added: () => void }) {
  const [add] = useAddProjectMutation();
  return (
    <ProjectForm
      label={adminProjectsText.form}
      initial={blankFields}
      draft={DRAFT}
      submit={adminProjectsText.submit}
      busy={adminProjectsText.busy}
      save={async (typed) => {
        const { error } = await add({ ...toProject(typed), id: Date.now() });
        if (error) return;
        removeDraft(DRAFT);
        added();
      }}
    />
  );
}
