import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { isSameSubject, SUBJECT_COLOURS, type SubjectColour } from '@/contract/studentData/subjects';
import { subjectProperty } from '@/client/design/palettes';
import { color, radius, space, type } from '@/client/design/tokens';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { colourOf, selectKnownSubjects, selectSubjectColours } from './subjectsRecords';
import { subjectColoursChosen } from './subjectsSlice';

const nameOf = (colour: SubjectColour) => colour.charAt(0).toUpperCase() + colour.slice(1);

/** Shows the colour of a subject, and lets the student choose another one. */
export function ColourButton({ subject }: { subject: string }) {
  const colours = useAppSelector(selectSubjectColours);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        type="button"
        aria-label={`Colour of ${subject}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Swatch $colour={colourOf(subject, colours)} />
      </IconButton>
      {isOpen && <ColourDialog subject={subject} close={() => setIsOpen(false)} />}
    </>
  );
}

function ColourDialog({ subject, close }: { subject: string; close: () => void }) {
  const dispatch = useAppDispatch();
  const colours = useAppSelector(selectSubjectColours);
  const others = useAppSelector(selectKnownSubjects).filter((name) => !isSameSubject(name, subject));
  const chosen = colourOf(subject, colours);
  const choose = (colour: SubjectColour) => {
    const former = others.find((name) => colourOf(name, colours) === colour);
    dispatch(subjectColoursChosen({ [subject]: colour, ...(former !== undefined && { [former]: chosen }) }));
  };
  const title = `Colour of ${subject}`;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  // After the dialog has opened and taken the focus.
  useEffect(() => group.current?.querySelector<HTMLInputElement>(':checked')?.focus(), []);

  return (
    <Dialog title={title} close={close}>
      <Swatches ref={group} role="radiogroup" aria-label={title}>
        {SUBJECT_COLOURS.map((colour) => (
          <label key={colour}>
            <input type="radio" name={id} checked={colour === chosen} onChange={() => choose(colour)} />
            <Swatch $colour={colour} />
            <span>
              {nameOf(colour)}{' '}
              {others
                .filter((name) => colourOf(name, colours) === colour)
                .map((name) => (
                  <small key={name}>{name} </small>
                ))}
            </span>
          </label>
        ))}
      </Swatches>
      <DialogActions cancel={close} cancelLabel="Close" />
    </Dialog>
  );
}

const Swatch = styled.span<{ $colour: SubjectColour }>`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  border-radius: 50%;
  background: var(${({ $colour }) => subjectProperty($colour)});
`;

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  gap: ${space.xs};

  label {
    display: flex;
    align-items: center;
    gap: ${space.s};
    min-width: 0;
    min-height: 2.75rem;
    padding: ${space.xs} ${space.s};
    border-radius: ${radius.m};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  label:hover {
    background: ${color.sunken};
  }
  input {
    flex: none;
    width: 1.15rem;
    height: 1.15rem;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${type.small};
    line-height: 1.3;
  }
`;
