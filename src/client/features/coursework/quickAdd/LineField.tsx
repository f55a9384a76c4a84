import { useRef, type ClipboardEvent } from 'react';
import styled from 'styled-components';
import { color, radius, space, touchTarget, type } from '@/client/design/tokens';
import { quickAddText } from '@/client/features/coursework/courseworkText';
import { Close } from '@/client/ui/icons';
import { LabelledField } from '@/client/ui/LabelledField';
import { Hint, Input } from '@/client/ui/TextField.styles';
import { linesOf, withLine, type Entry } from './entry';
import type { Piece } from './reading/readLine';

type Props = {
  entry: Entry;
  pieces: readonly Piece[];
  change: (entry: Entry) => void;
  /** Several lines that are pasted at once. */
  paste: (lines: string[]) => void;
};

/** The line in which an item is typed, and below it the words of it that were understood. */
export function LineField({ entry, pieces, change, paste }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { line, givenBack } = entry;
  const giveBack = ({ index, text }: Piece) => {
    change({ ...entry, givenBack: [...givenBack, { index, text }] });
    // The button disappears.
    input.current?.focus();
  };
  const pasteLines = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    paste(lines);
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
              aria-describedby={line ? undefined : `${id}-hint`}
              value={line}
              onChange={({ target }) => change(withLine(entry, target.value))}
              onPaste={pasteLines}
            />
            {!line && (
              <Hint id={`${id}-hint`}>
                Such as “ER diagram friday 9am” or “lab record #os every tue and thu”.
              </Hint>
            )}
          </>
        )}
      </LabelledField>
      {pieces.length > 0 && (
        <Pieces>
          {pieces.map((piece) => {
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
