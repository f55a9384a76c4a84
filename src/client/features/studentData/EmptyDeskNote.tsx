import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import { Muted, Row } from '@/client/ui/layout';
import { useAppSelector } from '@/client/store/hooks';
import { useFocusMainWhenGone } from '@/client/ui/focusFallback';
import { ImportButton } from './ImportButton';
import { selectIsEmptyDesk } from './records';
import { studentDataText } from './studentDataText';

const { emptyDesk } = studentDataText;

/** Explains to a student on a second device where the lists are (behaviour 7.10). */
export function EmptyDeskNote() {
  return useAppSelector(selectIsEmptyDesk) && <Note />;
}

function Note() {
  const note = useFocusMainWhenGone<HTMLElement>();
  return (
    <Frame ref={note}>
      <p>{emptyDesk.where}</p>
      <Muted>{emptyDesk.how}</Muted>
      <Row>
        <ImportButton />
      </Row>
    </Frame>
  );
}

const Frame = styled.aside`
  display: grid;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  text-align: start;

  > p:first-child {
    font-weight: 600;
  }
  > :last-child {
    margin-block-start: ${space.xs};
  }
`;
