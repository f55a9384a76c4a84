import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';
import { Muted, Row } from '@/client/ui/layout';
import { useAppSelector } from '@/client/store/hooks';
import { useFocusMainWhenGone } from '@/client/ui/focusFallback';
import { ImportButton } from './ImportButton';
import { selectIsNewDevice } from './studentRecords';
import { studentDataText } from './studentDataText';

const { newDevice } = studentDataText;

/** Explains to a student on a second device where the lists are (behaviour 7.10). */
export function NewDeviceNote() {
  return useAppSelector(selectIsNewDevice) && <Note />;
}

function Note() {
  const note = useFocusMainWhenGone<HTMLElement>();
  return (
    <Frame ref={note}>
      <p>{newDevice.where}</p>
      <Muted>{newDevice.how}</Muted>
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
