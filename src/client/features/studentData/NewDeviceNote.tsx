import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { useFocusMainWhenGone } from '@/client/ui/focusFallback';
import { Muted, Row } from '@/client/ui/layout';
import { Notice } from '@/client/ui/Notice';
import { canEncrypt } from './devices/deskCipher';
import { DEVICES_HASH } from './devices/devicesSlice';
import { ImportButton } from './ImportButton';
import { selectIsNewDevice } from './studentRecords';
import { studentDataText } from './studentDataText';

const { newDevice } = studentDataText;

/** Explains to a student on a second device where the lists are (behaviour 7.10). */
export function NewDeviceNote() {
  return useAppSelector(selectIsNewDevice) && <Note />;
}

function Note() {
  const note = useFocusMainWhenGone<HTMLDivElement>();
  const { data: features } = useGetFeaturesQuery();
  return (
    <Frame as="aside" ref={note}>
      <div>
        <strong>{newDevice.where}</strong>
        <Muted>
          {newDevice.how}{' '}
          {features?.devices !== false && canEncrypt() && (
            <>
              <Link to={paths.activities + DEVICES_HASH}>{newDevice.enterCode}</Link> {newDevice.ofIt}
            </>
          )}
        </Muted>
      </div>
      <Row>
        <ImportButton />
      </Row>
    </Frame>
  );
}

/** Also in the middle of an empty list. */
const Frame = styled(Notice)`
  text-align: start;
`;
