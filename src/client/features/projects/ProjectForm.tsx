import { Form, Formik, useField, useFormikContext, type FormikHelpers } from 'formik';
import { Fragment, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { isNo, NO, parseCategories } from '@/contract/projects/project';
import { projectFormRules } from '@/contract/projects/projectRules';
import { isWebAddress } from '@/contract/webAddress';
import { selectUserId } from '@/client/features/auth/authSlice';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { removeDraft } from '@/client/lib/draft';
import { useAppSelector } from '@/client/store/hooks';
import { UploadControl } from '@/client/features/uploads/UploadControl';
import { useUpload } from '@/client/features/uploads/useUpload';
import { Check } from '@/client/ui/CheckField';
import { Combobox } from '@/client/ui/Combobox';
import { FormDraft } from '@/client/ui/FormDraft';
import { color, space } from '@/client/design/tokens';
import { FormStatusLine } from '@/client/ui/FormStatusLine';
import { SubmitButton } from '@/client/ui/SubmitButton';
import { Columns, Muted, Stack, Surface } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { AdminProjectCard } from './AdminProjectCard';
import { useAddProjectMutation, useUploadPictureMutation } from './adminProjectsApi';
import { adminProjectsText as text } from './adminProjectsText';
import {
  blankFields,
  moreFields,
  projectFields,
  suggestedCategories,
  toNewProject,
  type ProjectFields,
} from './projectFields';
import {
  ProjectPageFields,
  ProjectPagePreview,
  useDrawnCaseStudy,
  usePictureUpload,
} from './ProjectPageFields';
import { usePicture } from './usePicture';

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
export const ProjectForm = ({ initial, save, ...props }: Props) => (
  <Formik
    initialValues={initial}
    validationSchema={projectFormRules}
    validateOnChange={false}
    onSubmit={save}
  >
    <Fields {...props} />
  </Formik>
);

function Fields({ label, draft, submit, busy, children }: Omit<Props, 'initial' | 'save'>) {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<ProjectFields>();
  const { data: features } = useGetFeaturesQuery();
  const [uploadPicture] = useUploadPictureMutation();
  const upload = useUpload('picture', uploadPicture, ({ imageUrl }) => {
    void setFieldValue('imageURL', imageUrl, false);
    void setFieldTouched('imageURL', false, false);
    return text.picture.uploaded;
  });
  const further = usePictureUpload();
  const drawing = useDrawnCaseStudy();
  const pageArea = useRef<HTMLDivElement>(null);
  const owner = useAppSelector(selectUserId);
  const picture = usePicture(values.imageURL.trim());
  const warning = picture.isMissing && <Warning role="status">{text.pictureMissing}</Warning>;

  const end = (
    <>
      <FormStatusLine />
      <SubmitButton busy={busy} disabled={Boolean(upload.preview ?? further.preview)}>
        {submit}
      </SubmitButton>
    </>
  );

  return (
    <Stack as={Form} $gap="l" aria-label={label} noValidate>
      <WithPreview>
        <Stack as={Surface}>
          <FormDraft name={draft} owner={owner} />
          {children}
          {projectFields.map(({ choices, none, ...field }) => (
            <Fragment key={field.name}>
              {choices ? (
                <Combobox
                  name={field.name}
                  label={field.label}
                  options={choices}
                  names={{ list: 'Choices', showAll: 'Show the choices' }}
                  valueFor={(typed) => typed}
                />
              ) : (
                <TextField
                  autoComplete="off"
                  {...field}
                  suggestions={field.name === 'category' ? suggestedCategories(values.category) : undefined}
                  hint={(field.name === 'imageURL' && warning) || field.hint}
                />
              )}
              {none && <NoneField name={field.name} label={none} />}
              {field.name === 'imageURL' && features?.pictures && (
                <UploadControl label="Upload picture" uploading={text.picture.uploading} upload={upload} />
              )}
            </Fragment>
          ))}
          {!features?.isOwn && end}
        </Stack>
        <Preview typed={{ ...values, imageURL: picture.address }} />
      </WithPreview>
      {features?.isOwn && (
        <WithPreview ref={pageArea}>
          <Stack as={Surface}>
            {moreFields.map(({ ticked, ...field }) =>
              ticked === undefined ? (
                <TextField key={field.name} autoComplete="off" {...field} />
              ) : (
                <TickedField key={field.name} {...field} value={ticked} />
              ),
            )}
            <ProjectPageFields drawing={drawing} upload={further} area={pageArea} />
            {end}
          </Stack>
          <ProjectPagePreview drawing={drawing} />
        </WithPreview>
      )}
    </Stack>
  );
}

/** Says that there is none: the text behind it is `no`. */
function NoneField({ name, label }: { name: string; label: string }) {
  const [{ value }, , form] = useField<string>(name);
  const choose = (isNone: boolean) => {
    void form.setTouched(false, false);
    void form.setValue(isNone ? NO : '', false);
  };
  return <Check label={label} checked={isNo(value)} onChange={({ target }) => choose(target.checked)} />;
}

/** A text that is there or not. */
function TickedField({ name, label, value }: { name: string; label: string; value: string }) {
  const [field, , form] = useField<string>(name);
  return (
    <Check
      label={label}
      checked={field.value === value}
      onChange={({ target }) => void form.setValue(target.checked ? value : '', false)}
    />
  );
}

/** The card that the form would add. */
function Preview({ typed }: { typed: ProjectFields }) {
  const sourceCode = typed.sourceCode.trim();
  const isValidSource = isWebAddress(sourceCode) || isNo(sourceCode);
  const project = {
    ...typed,
    title: typed.title.trim() || 'Your project',
    category: parseCategories(typed.category),
    liveLink: typed.liveLink.trim(),
    sourceCode: isValidSource ? sourceCode : undefined,
    responsive: typed.responsive.trim(),
    draft: typed.draft !== '',
    imageFit: typed.imageFit === 'contain' ? ('contain' as const) : undefined,
  };
  return (
    <PreviewFrame aria-label={text.preview}>
      <Muted>{text.preview}</Muted>
      <AdminProjectCard project={project} />
    </PreviewFrame>
  );
}

const DRAFT = 'project';

/** Adds a project. */
export function AddProject({ added }: { added: () => void }) {
  const [add] = useAddProjectMutation();
  return (
    <ProjectForm
      label="Add a project"
      initial={blankFields}
      draft={DRAFT}
      submit="Submit Project"
      busy="Submiting..."
      save={async (typed) => {
        const { error } = await add(toNewProject(typed));
        if (error) return;
        removeDraft(DRAFT);
        added();
      }}
    />
  );
}

const Warning = styled.span`
  color: ${color.danger};
`;

const WithPreview = styled(Columns).attrs({
  $gap: 'l',
  $from: 'desktop',
  $columns: 'minmax(0, 3fr) minmax(0, 2fr)',
})`
  align-items: start;
`;

const PreviewFrame = styled.section`
  position: sticky;
  inset-block-start: 5rem;
  display: grid;
  grid-template-columns: minmax(0, 26rem);
  gap: ${space.m};
`;
