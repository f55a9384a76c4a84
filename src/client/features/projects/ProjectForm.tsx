import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { projectFormRules } from '@/contract/projectRules';
import { isSitePath } from '@/contract/webAddress';
import { selectUserId } from '@/client/features/auth/authSlice';
import { useAppSelector } from '@/client/store/hooks';
import { UploadControl } from '@/client/features/uploads/UploadControl';
import { useUpload } from '@/client/features/uploads/useUpload';
import { ChoiceField } from '@/client/ui/ChoiceField';
import { FormDraft } from '@/client/ui/FormDraft';
import { color, from, space } from '@/client/design/tokens';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Stack, Surface } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { useUploadPictureMutation } from './adminProjectsApi';
import { adminProjectsText as text } from './adminProjectsText';
import { projectFields, type ProjectFields } from './projectFields';
import { ProjectPreview } from './ProjectPreview';
import { pictureLoads, usePicture } from './usePicture';

type Props = {
  label: string;
  initial: ProjectFields;
  /** The name of the draft. */
  draft: string;
  save: (typed: ProjectFields, form: FormikHelpers<ProjectFields>) => Promise<unknown>;
  submit: string;
  busy: string;
  /** Above the fields. */
  children?: ReactNode;
};

/** The fields of a project, with a preview of its card. After a failure the values stay in the form. */
export function ProjectForm({ initial, save, ...props }: Props) {
  return (
    <Formik
      initialValues={initial}
      validationSchema={projectFormRules}
      onSubmit={async (typed, form) => {
        const imageURL = typed.imageURL.trim();
        // A picture that is gone keeps nobody from correcting the rest.
        const isNew = imageURL !== initial.imageURL;
        if (isNew && isSitePath(imageURL) && !(await pictureLoads(imageURL))) {
          form.setFieldError('imageURL', text.pictureRequired);
          return;
        }
        await save(typed, form);
      }}
    >
      <Fields {...props} />
    </Formik>
  );
}

function Fields({ label, draft, submit, busy, children }: Omit<Props, 'initial' | 'save'>) {
  const { values, handleSubmit, isSubmitting, setFieldValue, setFieldTouched } =
    useFormikContext<ProjectFields>();
  const [uploadPicture] = useUploadPictureMutation();
  const upload = useUpload('picture', uploadPicture, ({ imageUrl }) => {
    void setFieldValue('imageURL', imageUrl, false);
    void setFieldTouched('imageURL', false, false);
    return text.picture.uploaded;
  });
  const owner = useAppSelector(selectUserId);
  const picture = usePicture(values.imageURL.trim());
  const warning = picture.isMissing && (
    <Warning role="status">
      {isSitePath(picture.address) ? text.pictureMissing : text.foreignPictureMissing}
    </Warning>
  );

  return (
    <Columns>
      <Surface as="form" aria-label={label} noValidate onSubmit={handleSubmit}>
        <Stack>
          <FormDraft name={draft} owner={owner} />
          {children}
          {projectFields.map(({ choices, ...field }) => (
            <Fragment key={field.name}>
              {choices ? (
                <ChoiceField choices={choices} {...field} />
              ) : (
                <TextField
                  autoComplete="off"
                  {...field}
                  hint={(field.name === 'imageURL' && warning) || field.hint}
                />
              )}
              {field.name === 'imageURL' && (
                <UploadControl
                  label={text.picture.choose}
                  uploading={text.picture.uploading}
                  upload={upload}
                />
              )}
            </Fragment>
          ))}
          <FormStatusLine />
          <SubmitButton disabled={isSubmitting || Boolean(upload.preview)}>
            {isSubmitting ? busy : submit}
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
