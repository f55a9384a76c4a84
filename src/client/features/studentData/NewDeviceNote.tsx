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
        <strong>Your lists live in the browser in which you made them.</strong>
        <Muted>
          {'Are they on another device? Export your data there, and import the file here.'}{' '}
          {features?.devices !== false && canEncrypt() && (
            <>
              <Link to={paths.activities + DEVICES_HASH}>Enter a code</Link> that it shows, to keep both in
              step.
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
