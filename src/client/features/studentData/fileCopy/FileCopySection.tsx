import { selectUserId } from '@/client/features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Muted, Row, Stack } from '@/client/ui/layout';
import { useFocusFallback } from '@/client/ui/focusFallback';
import { FieldError } from '@/client/ui/TextField.styles';
import { useFocusAtHash } from '@/client/ui/useFocusAtHash';
import { COPY_HASH, fileCopySlice, type CopyProblem, type FileCopy } from './fileCopySlice';
import { fileCopyText } from './fileCopyText';
import { canKeepCopy } from './fileHandle';

const { fileRequested, copyStopped, permissionRequested, problemIgnored } = fileCopySlice.actions;

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The copy of the student's data in a file of their own (behaviour 7.8). */
export function FileCopySection() {
  const copy = useAppSelector(fileCopySlice.selectors.selectFileCopy);
  if (useAppSelector(selectUserId) === null) return null;
  if (!canKeepCopy()) return <Muted>{fileCopyText.unsupported}</Muted>;
  return copy.fileName === undefined ? null : <KnownCopy copy={copy} />;
}

function KnownCopy({ copy }: { copy: FileCopy }) {
  // A button goes when it has done its work.
  const { fallback, onFocus } = useFocusFallback<HTMLDivElement>(copy);
  useFocusAtHash(COPY_HASH, fallback);

  const { problem, reason } = copy;
  const Status = problem ? FieldError : Muted;
  return (
    <Stack ref={fallback} tabIndex={-1} onFocus={onFocus} $gap="s">
      <div role="status">
        <Status>{statusText(copy)}</Status>
      </div>
      <Row>
        <Actions copy={copy} />
      </Row>
      {problem !== 'unreadable' && reason !== null && (
        <FieldError role="alert">{fileCopyText.refused(reason)}</FieldError>
      )}
    </Stack>
  );
}

function statusText({ fileName, problem, reason, syncedAt }: FileCopy) {
  if (!fileName) return fileCopyText.hint;
  if (problem) return fileCopyText.problem[problem](fileName, reason);
  const time = syncedAt === null ? '' : ` ${fileCopyText.synced(timeFormat.format(syncedAt))}`;
  return fileCopyText.kept(fileName) + time;
}

type Action = readonly [label: string, event: () => { type: string }];

const useExisting: Action = [fileCopyText.useExisting, () => fileRequested('existing')];
const beginnings: Action[] = [[fileCopyText.keep, () => fileRequested('new')], useExisting];

/** What can be done about a problem, besides waiting. */
const remedies: Record<CopyProblem, Action[]> = {
  needsPermission: [[fileCopyText.allow, permissionRequested]],
  gone: [[fileCopyText.writeAgain, problemIgnored], useExisting],
  unreadable: [[fileCopyText.replace, problemIgnored]],
  otherAccount: [[fileCopyText.mergeOther, problemIgnored]],
  inUse: [],
  notWritten: [],
};

function Actions({ copy: { fileName, problem } }: { copy: FileCopy }) {
  const dispatch = useAppDispatch();
  const stop: Action = [fileCopyText.stop, copyStopped];
  const buttons = fileName ? [...(problem ? remedies[problem] : []), stop] : beginnings;
  return buttons.map(([label, event]) => (
    <Button key={label} $weight="quiet" onClick={() => dispatch(event())}>
      {label}
    </Button>
  ));
}
