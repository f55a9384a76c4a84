import { useState } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { words } from './words';

/** Longer than this, a message would push all others off the screen. */
const LONG = { letters: 280, lines: 5 };

/** What a visitor wrote, as they wrote it; a long one opens on demand. */
export function Letter({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > LONG.letters || text.split('\n').length > LONG.lines;
  return (
    <div>
      <Text $isCut={isLong && !isOpen}>{text}</Text>
      {isLong && (
        <More type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? words.inbox.less : words.inbox.more}
        </More>
      )}
    </div>
  );
}

const Text = styled.p<{ $isCut: boolean }>`
  max-width: 34rem;
  white-space: pre-wrap;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $isCut }) => ($isCut ? LONG.lines : 'none')};
  overflow: hidden;
`;

const More = styled.button`
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  font-weight: 650;
  cursor: pointer;
`;
