import { useFormikContext } from 'formik';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { Day } from '@/contract/calendar';
import { color, radius, space, touchTarget, type } from '@/client/design/tokens';
import { quickAddText } from '@/client/features/coursework/courseworkText';
import { selectOfferedSubjects } from '@/client/features/subjects/subjectsSlice';
import { useAppSelector } from '@/client/store/hooks';
import { Close } from '@/client/ui/icons';
import { LabelledField } from '@/client/ui/LabelledField';
import { Hint, Input } from '@/client/ui/TextField.styles';
import { isReplaced, movedSpans } from './givenBack';
import { withReading, type QuickAddValues } from './quickAddValues';
import { readLine, type Piece, type Reading, type Span } from './reading/readLine';

/** The line in which an item is typed. What is read in it stands in the fields of the form, and its words below it. */
export function LineField({ today }: { today: Day }) {
  const { values, initialValues, errors, setValues } = useFormikContext<QuickAddValues>();
  const names = useAppSelector(selectOfferedSubjects);
  const subjects = useMemo(() => names.map((name) => ({ name })), [names]);
  const input = useRef<HTMLInputElement>(null);
  const { line, givenBack } = values;
  const reading = useMemo(
    () => readLine(line, { today, subjects, givenBack }),
    [line, givenBack, today, subjects],
  );

  const change = (next: string, back: readonly Span[]) => {
    const after = readLine(next, { today, subjects, givenBack: back });
    // Checked at each key only while there are complaints that may go.
    void setValues(
      {
        ...withReading(values, initialValues, reading, after, line !== '' && isReplaced(line, next)),
        line: next,
        givenBack: back,
      },
      Object.keys(errors).length > 0,
    );
  };
  const giveBack = ({ index, text }: Piece) => {
    change(line, [...givenBack, { index, text }]);
    // The button disappears.
    input.current?.focus();
  };

  return (
    <div>
      <LabelledField label="What is due?">
        {(id) => (
          <>
            <Input
              ref={input}
              id={id}
              name="line"
              dir="auto"
              autoComplete="off"
              aria-describedby={`${id}-hint`}
              value={line}
              onChange={({ target }) => change(target.value, movedSpans(givenBack, line, target.value))}
            />
            <Below id={`${id}-hint`}>
              {reading.unclear && unclearText(reading.unclear)}
              {reading.refused && `“${reading.refused.text}” is no day from today through a year ahead.`}
              {!line && 'Such as “ER diagram friday” or “lab record #os 12 dec every week”.'}
            </Below>
          </>
        )}
      </LabelledField>
      {reading.pieces.length > 0 && (
        <Pieces>
          {reading.pieces.map((piece) => {
            const name = `${quickAddText.not[piece.what]}: “${piece.text}”`;
            return (
              <li key={piece.index}>
                <Word type="button" aria-label={name} title={name} onClick={() => giveBack(piece)}>
                  <bdi>{piece.text}</bdi>
                  <Close />
                </Word>
              </li>
            );
          })}
        </Pieces>
      )}
    </div>
  );
}

const unclearText = ({ text, subjects }: NonNullable<Reading['unclear']>) =>
  subjects.length > 0 ? `“${text}” can be ${subjects.join(' or ')}.` : `“${text}” is none of your subjects.`;

const Below = styled(Hint)`
  &:empty {
    display: none;
  }
`;

const Pieces = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin-block-start: ${space.s};
`;

const Word = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${touchTarget};
  padding-inline: ${space.s};
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.pill};
  font-size: ${type.small};
  overflow-wrap: anywhere;

  &:hover {
    background: ${color.sunken};
  }
`;
