import { useFormikContext } from 'formik';
import { memo, useDeferredValue, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { parsePictures } from '@/contract/projects/project';
import { MAX_PICTURES, projectFormRules } from '@/contract/projects/projectRules';
import { firstProblem } from '@/contract/rules';
import { color, radius, space } from '@/client/design/tokens';
import { UploadControl } from '@/client/features/uploads/UploadControl';
import { useUpload } from '@/client/features/uploads/useUpload';
import { Muted, Stack } from '@/client/ui/layout';
import { Markdown } from '@/client/ui/Markdown';
import { Picture } from '@/client/ui/Picture';
import { TextField } from '@/client/ui/TextField';
import { useDebounced } from '@/client/ui/useDebounced';
import { useUploadPictureMutation } from './adminProjectsApi';
import { adminProjectsText as text } from './adminProjectsText';
import { pageFields, type ProjectFields } from './projectFields';

const PAUSE_MS = 400;

/** Uploads further pictures, one after the other, and adds their addresses to what the form has by then. */
export function usePictureUpload() {
  const { setValues } = useFormikContext<ProjectFields>();
  const [uploadPicture] = useUploadPictureMutation();
  const queue = useRef(Promise.resolve());
  const upload = useUpload('picture', uploadPicture, ({ imageUrl }) => {
    void setValues(
      (now) => ({ ...now, pictures: [...parsePictures(now.pictures), imageUrl].join('\n') }),
      false,
    );
    return text.picture.uploaded;
  });
  const send = (file: File) => {
    // One that fails does not keep the next from its turn.
    queue.current = queue.current.catch(() => undefined).then(() => upload.send(file));
  };
  return { ...upload, send };
}

type Props = {
  upload: ReturnType<typeof usePictureUpload>;
  /** Where files are dropped or pasted as further pictures. */
  area: RefObject<HTMLElement | null>;
};

/** The fields of what only the project's own page shows. */
export const ProjectPageFields = (props: Props) => (
  <>
    {pageFields.map((field) => (
      <TextField key={field.name} autoComplete="off" {...field} />
    ))}
    <UploadControl label="Add a picture" uploading={text.picture.uploading} {...props} />
  </>
);

/** The part of the project's page that these fields make. */
export function ProjectPagePreview() {
  const { values } = useFormikContext<ProjectFields>();
  const caseStudy = useDeferredValue(values.caseStudy);
  const pictures = useDebounced(values.pictures, PAUSE_MS);

  return (
    <Frame as="section" aria-label={text.pagePreview} tabIndex={0}>
      <Muted>{text.pagePreview}</Muted>
      <CaseStudy written={caseStudy} />
      <Pictures typed={pictures} />
    </Frame>
  );
}

const problemOf = (name: 'caseStudy' | 'pictures', value: string) =>
  firstProblem(projectFormRules.pick([name]), { [name]: value });

/** Memoised, so that the urgent render of a key press, which still has the old text, does not parse it. */
const CaseStudy = memo(function CaseStudy({ written }: { written: string }) {
  if (!written.trim()) return <p>{text.noCaseStudy}</p>;
  const problem = problemOf('caseStudy', written);
  return problem === undefined ? <Markdown text={written} /> : <p>{problem}</p>;
});

/** The pictures whose addresses are right, while another line is being typed as well. */
function Pictures({ typed }: { typed: string }) {
  const problem = problemOf('pictures', typed);
  return (
    <>
      {parsePictures(typed)
        .slice(0, MAX_PICTURES)
        .filter((src) => problemOf('pictures', src) === undefined)
        .map((src, index) => (
          <Picture key={`${index}:${src}`} src={src} isWhole />
        ))}
      {problem && <p>{problem}</p>}
    </>
  );
}

/** Scrolls by itself, so that it stays beside the text. */
const Frame = styled(Stack)`
  position: sticky;
  inset-block-start: 5rem;
  align-content: start;
  max-height: calc(100svh - 6rem);
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  overflow-y: auto;
`;
