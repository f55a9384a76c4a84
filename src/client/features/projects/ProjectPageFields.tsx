import { useFormikContext } from 'formik';
import { useDeferredValue, type RefObject } from 'react';
import styled from 'styled-components';
import { parsePictures } from '@/contract/projects/project';
import { projectFormRules } from '@/contract/projects/projectRules';
import { firstProblem } from '@/contract/rules';
import { color, radius, space } from '@/client/design/tokens';
import { UploadControl } from '@/client/features/uploads/UploadControl';
import { useUpload } from '@/client/features/uploads/useUpload';
import { Muted } from '@/client/ui/layout';
import { Markdown } from '@/client/ui/Markdown';
import { Picture } from '@/client/ui/Picture';
import { TextField } from '@/client/ui/TextField';
import { useDebounced } from '@/client/ui/useDebounced';
import { useUploadPictureMutation } from './adminProjectsApi';
import { adminProjectsText as text } from './adminProjectsText';
import { pageFields, type ProjectFields } from './projectFields';

const PAUSE_MS = 400;
const pageRules = projectFormRules.pick(['caseStudy', 'pictures']);

/** Uploads further pictures, and adds their addresses to what the form has by then. */
export function usePictureUpload() {
  const { setValues } = useFormikContext<ProjectFields>();
  const [uploadPicture] = useUploadPictureMutation();
  return useUpload('picture', uploadPicture, ({ imageUrl }) => {
    void setValues(
      (now) => ({ ...now, pictures: [...parsePictures(now.pictures), imageUrl].join('\n') }),
      false,
    );
    return text.picture.uploaded;
  });
}

type Props = {
  upload: ReturnType<typeof usePictureUpload>;
  /** Where files are dropped or pasted as further pictures. */
  area: RefObject<HTMLElement | null>;
};

/** The fields of what only the project's own page shows. */
export function ProjectPageFields(props: Props) {
  return (
    <>
      {pageFields.map((field) => (
        <TextField key={field.name} autoComplete="off" {...field} />
      ))}
      <UploadControl label={text.picture.add} uploading={text.picture.uploading} {...props} />
    </>
  );
}

/** The part of the project's page that these fields make. */
export function ProjectPagePreview() {
  const { values } = useFormikContext<ProjectFields>();
  const caseStudy = useDeferredValue(values.caseStudy);
  const pictures = useDebounced(values.pictures, PAUSE_MS);
  const problem = firstProblem(pageRules, { caseStudy, pictures });

  return (
    <Frame aria-label={text.pagePreview} tabIndex={0}>
      <Muted>{text.pagePreview}</Muted>
      {problem === undefined ? (
        <>
          {caseStudy.trim() ? <Markdown text={caseStudy} /> : <p>{text.noCaseStudy}</p>}
          {parsePictures(pictures).map((src, index) => (
            <Picture key={`${index}:${src}`} src={src} isWhole />
          ))}
        </>
      ) : (
        <p>{problem}</p>
      )}
    </Frame>
  );
}

/** Scrolls by itself, so that it stays beside the text. */
const Frame = styled.section`
  position: sticky;
  inset-block-start: 5rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.m};
  max-height: calc(100svh - 6rem);
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  overflow-y: auto;
`;
