import { nanoid } from '@reduxjs/toolkit';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import type { Drawing } from '@/contract/drawn';
import { pictureSize } from '@/contract/projects/pictureSize';
import { parsePictures } from '@/contract/projects/project';
import { MAX_PICTURES, projectFormRules } from '@/contract/projects/projectRules';
import { firstProblem } from '@/contract/rules';
import { color, radius, space } from '@/client/design/tokens';
import { UploadControl } from '@/client/features/uploads/UploadControl';
import { useUpload } from '@/client/features/uploads/useUpload';
import { reasonOf } from '@/client/store/problems';
import { Muted, Stack } from '@/client/ui/layout';
import { DrawnText } from '@/client/ui/DrawnText';
import { Picture } from '@/client/ui/Picture';
import { TextField } from '@/client/ui/TextField';
import { useDebounced } from '@/client/ui/useDebounced';
import { useDrawMarkdownMutation, useUploadPictureMutation } from './adminProjectsApi';
import { adminProjectsText as text } from './adminProjectsText';
import { pageFields, type ProjectFields } from './projectFields';

const PAUSE_MS = 400;

/** The case study with a text in place of what is selected. */
const insertedInto = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, text: string) =>
  value.slice(0, selectionStart) + text + value.slice(selectionEnd);

const isCaseStudy = (into: unknown): into is HTMLTextAreaElement =>
  into instanceof HTMLTextAreaElement && into.name === 'caseStudy';

/**
 * Uploads pictures, one after the other. One for the case study has its place held by a text, as it may be written on
 * meanwhile; the others become further pictures.
 */
export function usePictureUpload() {
  const { setValues, setFieldValue } = useFormikContext<ProjectFields>();
  const [uploadPicture] = useUploadPictureMutation();
  const queue = useRef(Promise.resolve());
  const places = useRef(new Map<File, string>());
  const change = (next: (now: ProjectFields) => Partial<ProjectFields>) =>
    void setValues((now) => ({ ...now, ...next(now) }), false);

  function takePlace(file: File) {
    const place = places.current.get(file);
    places.current.delete(file);
    return place;
  }

  const upload = useUpload('picture', uploadPicture, ({ imageUrl }, file) => {
    const place = takePlace(file);
    change(({ caseStudy, pictures }) =>
      place !== undefined && caseStudy.includes(place)
        ? { caseStudy: caseStudy.replace(place, `![${text.picture.alt}](${imageUrl})`) }
        : { pictures: [...parsePictures(pictures), imageUrl].join('\n') },
    );
    return text.picture.uploaded;
  });

  const send = (file: File, into?: unknown) => {
    if (isCaseStudy(into)) {
      const place = text.picture.place(nanoid(6));
      places.current.set(file, place);
      void setFieldValue('caseStudy', insertedInto(into, place), false);
    }
    // One that fails does not keep the next from its turn.
    queue.current = queue.current
      .catch(() => undefined)
      .then(() => upload.send(file))
      .then(() => {
        // It has not been uploaded.
        const place = takePlace(file);
        if (place !== undefined) change(({ caseStudy }) => ({ caseStudy: caseStudy.replace(place, '') }));
      });
  };
  return { ...upload, send };
}

type Props = {
  upload: ReturnType<typeof usePictureUpload>;
  /** Where files are dropped or pasted as further pictures. */
  area: RefObject<HTMLElement | null>;
};

/** The fields of what only the project's own page shows. */
export const ProjectPageFields = ({ drawing, ...props }: Props & { drawing: DrawnCaseStudy }) => (
  <>
    {pageFields.map((field) => (
      <TextField
        key={field.name}
        autoComplete="off"
        {...field}
        hint={field.name === 'caseStudy' ? <CaseStudyHint drawing={drawing} /> : field.hint}
      />
    ))}
    <UploadControl label="Add a picture" uploading={text.picture.uploading} {...props} />
  </>
);

/** What the field understands, and what of this text is not drawn. */
const CaseStudyHint = ({ drawing: { leftOut } }: { drawing: DrawnCaseStudy }) => (
  <>
    {text.understood}
    <span role="status">{leftOut.length > 0 && ` ${text.leftOut} ${leftOut.join(', ')}`}</span>
  </>
);

type DrawnCaseStudy = Drawing & { problem?: string };

const NOTHING: Drawing = { drawn: [], leftOut: [] };

/** The case study as the server draws it, a moment after it was typed; meanwhile what it was before. */
export function useDrawnCaseStudy(): DrawnCaseStudy {
  const { values } = useFormikContext<ProjectFields>();
  const markdown = useDebounced(values.caseStudy.trim(), PAUSE_MS);
  const sourceCode = useDebounced(values.sourceCode.trim(), PAUSE_MS);
  const problem = problemOf('caseStudy', markdown);
  const isDrawable = markdown !== '' && problem === undefined;
  const [draw, { data, error }] = useDrawMarkdownMutation();
  const [drawing, setDrawing] = useState<Drawing>();
  if (data && data !== drawing) setDrawing(data);

  useEffect(() => {
    if (isDrawable) void draw({ markdown, sourceCode });
  }, [draw, isDrawable, markdown, sourceCode]);

  if (!isDrawable) return { ...NOTHING, problem };
  return { ...(drawing ?? NOTHING), problem: error && reasonOf(error, text.notDrawn) };
}

/** The part of the project's page that these fields make. */
export function ProjectPagePreview({ drawing: { drawn, problem } }: { drawing: DrawnCaseStudy }) {
  const { values } = useFormikContext<ProjectFields>();
  const pictures = useDebounced(values.pictures, PAUSE_MS);

  return (
    <Frame as="section" aria-label={text.pagePreview} tabIndex={0}>
      <Muted>{text.pagePreview}</Muted>
      {problem && <p>{problem}</p>}
      {!problem && (drawn.length > 0 ? <DrawnText drawn={drawn} /> : <p>{text.noCaseStudy}</p>)}
      <Pictures typed={pictures} />
    </Frame>
  );
}

const problemOf = (name: 'caseStudy' | 'pictures', value: string) =>
  firstProblem(projectFormRules.pick([name]), { [name]: value });

/** The pictures whose addresses are right, while another line is being typed as well. */
function Pictures({ typed }: { typed: string }) {
  const problem = problemOf('pictures', typed);
  return (
    <>
      {parsePictures(typed)
        .slice(0, MAX_PICTURES)
        .filter((src) => problemOf('pictures', src) === undefined)
        .map((src, index) => (
          <Picture key={`${index}:${src}`} src={src} isWhole size={pictureSize(src)} />
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
