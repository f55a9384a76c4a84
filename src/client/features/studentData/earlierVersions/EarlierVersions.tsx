import { useEffect, useState } from 'react';
import { ChangesPreview } from '@/client/features/studentData/ChangesPreview';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Disclosure } from '@/client/ui/Disclosure';
import { RestoreList, RestoreRow } from '@/client/ui/RestoreList';
import { Muted } from '@/client/ui/layout';
import { FieldError } from '@/client/ui/TextField.styles';
import { earlierVersionsSlice, restoreConfirmed } from './earlierVersionsSlice';
import { earlierVersionsText } from './earlierVersionsText';
import { listVersions, previewVersion, type Restore } from './versionThunks';
import type { EarlierVersion } from './versionStorage';

const { selectEarlierVersions } = earlierVersionsSlice.selectors;
const { preview } = earlierVersionsText;

/** Lists what this device keeps of former days, to be restored (behaviour 7.9). */
export function EarlierVersions() {
  const isLoaded = useAppSelector(selectIsLoaded);
  if (!isLoaded) return null;
  return (
    <Disclosure label="Earlier versions" level={3}>
      <Versions />
    </Disclosure>
  );
}

function Versions() {
  const dispatch = useAppDispatch();
  const { versions, problem } = useAppSelector(selectEarlierVersions);
  const [opened, setOpened] = useState<{ version: EarlierVersion; restore: Restore | null }>();
  const open = async (version: EarlierVersion) =>
    setOpened({ version, restore: await dispatch(previewVersion(version.id)) });

  // Another tab may have saved one.
  useEffect(() => void dispatch(listVersions()), [dispatch]);

  return (
    <>
      <Muted>{earlierVersionsText.what}</Muted>
      {problem && <p role="status">{earlierVersionsText.problem[problem]}</p>}
      {versions?.length === 0 && <p>There are none yet. One is saved each day before your first change.</p>}
      {versions && versions.length > 0 && (
        <RestoreList>
          {versions.toReversed().map((version) => (
            <RestoreRow
              key={version.id}
              title={earlierVersionsText.time(version.at)}
              details={earlierVersionsText.detail(version)}
              label={earlierVersionsText.restoreVersion(version.at)}
              restore={() => void open(version)}
            >
              {opened?.version.id === version.id && !opened.restore && (
                <FieldError role="alert">
                  This version is damaged or no longer there. Nothing was changed. The others are not
                  affected.
                </FieldError>
              )}
            </RestoreRow>
          ))}
        </RestoreList>
      )}
      {opened?.restore && (
        <RestorePreview {...opened.restore} at={opened.version.at} close={() => setOpened(undefined)} />
      )}
    </>
  );
}

function RestorePreview({ at, data, changes, close }: Restore & { at: number; close: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <ChangesPreview
      title="Restore an earlier version"
      changes={changes}
      lead={<Muted>{preview.lead(at)}</Muted>}
      nothing={<p>They are the same today: nothing changes.</p>}
      confirmLabel="Restore"
      confirm={() => dispatch(restoreConfirmed({ at, data }))}
      close={close}
    />
  );
}
