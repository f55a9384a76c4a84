import { useState } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { messagesText } from './messagesText';

/** Longer messages are shortened in the table. */
const LONG = { characters: 280, lines: 5 };

/** The text of a message with its line breaks; a long one is expanded by a button. */
export function MessageBody({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  return (
    <div>
      <Text $isCut={isLong && !isOpen}>{text}</Text>
      {isLong && (
        <More type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? messagesText.inbox.less : messagesText.inbox.more}
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
