import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import type { ListedMessage } from '@/contract/messages/readMessage';
import { color, space } from '@/client/design/tokens';
import { narrow } from '@/client/ui/table/DataTable.styles';

/** Longer messages are shortened in the table. */
const LONG = { characters: 280, lines: 5 };

type Props = { message: ListedMessage; isOpenAtFirst: boolean; opened: () => void };

/**
 * The text of a message with its line breaks. A button opens a long one, or one that was new; in a narrow list each one,
 * with the other cells of its row.
 */
export function MessageBody({ message: { name, message: text, status }, isOpenAtFirst, opened }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  // The button of a message stays when opening it makes it a read one.
  const [wasNew, setWasNew] = useState(false);
  if (status === 'new' && !wasNew) setWasNew(true);
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines;

  const reportOpened = useEffectEvent(() => {
    if (isOpen && status === 'new') opened();
  });
  useEffect(() => reportOpened(), [isOpen]);
  return (
    <Body $isOpen={isOpen}>
      <Text dir="auto" $isOpen={isOpen} $lines={(wasNew && 1) || (isLong && LONG.lines) || 'none'}>
        {text}
      </Text>
      <Toggle
        type="button"
        $isNeeded={isLong || wasNew}
        aria-expanded={isOpen}
        aria-label={isOpen ? undefined : `Open message from ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Open'}
      </Toggle>
    </Body>
  );
}

const Body = styled.div<{ $isOpen: boolean }>`
  ${narrow} {
    display: grid;
    grid-template-columns: ${({ $isOpen }) => ($isOpen ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) auto')};
    align-items: center;
    justify-items: start;
    column-gap: ${space.m};
  }
`;

const Text = styled.p<{ $isOpen: boolean; $lines: number | 'none' }>`
  max-width: 34rem;
  white-space: pre-wrap;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $isOpen, $lines }) => ($isOpen ? 'none' : $lines)};
  overflow: hidden;

  ${narrow} {
    -webkit-line-clamp: ${({ $isOpen }) => ($isOpen ? 'none' : 1)};
  }
`;

const Toggle = styled.button<{ $isNeeded: boolean }>`
  display: ${({ $isNeeded }) => ($isNeeded ? 'inline-block' : 'none')};
  min-height: 2.75rem;
  color: ${color.accent};
  font-weight: 650;

  ${narrow} {
    display: inline-block;
  }
`;
