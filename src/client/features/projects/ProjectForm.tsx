import { Formik, useFormikContext } from 'formik';
import styled from 'styled-components';
import { parseCategories } from '@/contract/project';
import { projectFormRules, type NewProject } from '@/contract/projectRules';
import { isSitePath } from '@/contract/webAddress';
import { selectUserId } from '@/client/features/auth/authSlice';
import { removeDraft } from '@/client/lib/draft';
import { useAppSelector } from '@/client/store/hooks';
import { FormDraft } from '@/client/ui/FormDraft';
import { color, from, space } from '@/client/design/tokens';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack, Surface } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { blankFields, projectFields, type ProjectFields } from './projectFields';
import { ProjectPreview } from './ProjectPreview';
import { useAddProjectMutation } from './projectsApi';
import { pictureLoads, usePicture } from './usePicture';
import { projectsText } from './projectsText';

const DRAFT = 'project';

/** The request body of the form's values. The id is the current time (contract 5.11). */
function toProject(typed: ProjectFields): NewProject {
  const { category, ...fields } = projectFormRules.cast(typed);
  return { ...fields, category: parseCategories(category), id: Date.now() };
}

/** Adds a project and previews its card. After a failure the values stay in the form. */
export function ProjectForm({ added }: { added: () => void }) {
  const [add, { isLoading }] = useAddProjectMutation();

  return (
    <Formik
      initialValues={blankFields}
      validationSchema={projectFormRules}
      onSubmit={async (typed, form) => {
        const project = toProject(typed);
        if (isSitePath(project.imageURL) && !(await pictureLoads(project.imageURL))) {
          form.setFieldError('imageURL', projectsText.pictureRequired);
          return;
        }
        const { error } = await add(project);
        if (error) return;
        removeDraft(DRAFT);
        added();
      }}
    >
      <Fields isLoading={isLoading} />
    </Formik>
  );
}

function Fields({ isLoading }: { isLoading: boolean }) {
  const { values, handleSubmit, isSubmitting } = useFormikContext<ProjectFields>();
  const owner = useAppSelector(selectUserId);
  const picture = usePicture(values.imageURL.trim());
  const warning = picture.isMissing && (
    <Warning role="status">
      {isSitePath(picture.address) ? projectsText.pictureMissing : projectsText.foreignPictureMissing}
    </Warning>
  );

  return (
    <Columns>
      <Surface as="form" aria-label={projectsText.form} noValidate onSubmit={handleSubmit}>
        <Stack>
          <FormDraft name={DRAFT} owner={owner} />
          {projectFields.map((field) => (
            <TextField
              key={field.name}
              autoComplete="off"
              {...field}
              hint={(field.name === 'imageURL' && warning) || field.hint}
            />
          ))}
          <SubmitButton disabled={isSubmitting}>
            {isLoading ? projectsText.busy : projectsText.submit}
          </SubmitButton>
        </Stack>
      </Surface>
      <ProjectPreview typed={{ ...values, imageURL: picture.address }} />
    </Columns>
  );
}

const Warning = styled.span`
  color: ${color.danger};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.l};

  ${from.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
