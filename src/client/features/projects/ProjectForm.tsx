import { Formik } from 'formik';
import styled from 'styled-components';
import { parseCategories } from '@/contract/project';
import { projectFormRules, type NewProject } from '@/contract/projectRules';
import { selectUserId } from '@/client/features/auth/authSlice';
import { removeDraft } from '@/client/lib/draft';
import { useAppSelector } from '@/client/store/hooks';
import { FormDraft } from '@/client/ui/FormDraft';
import { from, space } from '@/client/design/tokens';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack, Surface } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { blankFields, projectFields, type ProjectFields } from './projectFields';
import { ProjectPreview } from './ProjectPreview';
import { useAddProjectMutation } from './projectsApi';
import { words } from './words';

const DRAFT = 'project';

/** What was typed as the API takes it. A project's number is the moment of its adding (contract 5.11). */
function toProject(typed: ProjectFields): NewProject {
  const { category, ...fields } = projectFormRules.cast(typed);
  return { ...fields, category: parseCategories(category), id: Date.now() };
}

/** Adds a project, and shows the card while it is being typed. What cannot be added stays as it was typed. */
export function ProjectForm({ added }: { added: () => void }) {
  const owner = useAppSelector(selectUserId);
  const [add, { isLoading }] = useAddProjectMutation();

  return (
    <Formik
      initialValues={blankFields}
      validationSchema={projectFormRules}
      onSubmit={async (typed) => {
        const { error } = await add(toProject(typed));
        if (error) return;
        removeDraft(DRAFT);
        added();
      }}
    >
      {({ handleSubmit, values }) => (
        <Columns>
          <Surface as="form" aria-label={words.form} noValidate onSubmit={handleSubmit}>
            <Stack>
              <FormDraft name={DRAFT} owner={owner} />
              {projectFields.map((field) => (
                <TextField key={field.name} autoComplete="off" {...field} />
              ))}
              <SubmitButton disabled={isLoading}>{isLoading ? words.busy : words.submit}</SubmitButton>
            </Stack>
          </Surface>
          <ProjectPreview typed={values} />
        </Columns>
      )}
    </Formik>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.l};

  ${from.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
