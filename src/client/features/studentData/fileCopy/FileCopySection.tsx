import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { canKeepCopy } from '@/client/lib/canKeepCopy';
import { selectUserId } from '@/client/features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { Muted, Row, Stack } from '@/client/ui/layout';
import { useFocusFallback } from '@/client/ui/focusFallback';
import { FieldError } from '@/client/ui/TextField.styles';
import { COPY_HASH } from './copyHash';
import { fileCopySlice, type CopyProblem, type FileCopy } from './fileCopySlice';
import { fileCopyText } from './fileCopyText';

const { fileWanted, copyStopped, permissionWanted, rewriteWanted, otherAccountAccepted } =
  fileCopySlice.actions;

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The copy of the student's data in a file of their own (behaviour 7.8). */
export function FileCopySection() {
  const copy = useAppSelector(fileCopySlice.selectors.selectFileCopy);
  if (useAppSelector(selectUserId) === null) return null;
  if (!canKeepCopy()) return <Muted>{fileCopyText.unsupported}</Muted>;
  return copy.status === 'unknown' ? null : <KnownCopy copy={copy} />;
}

function KnownCopy({ copy }: { copy: FileCopy }) {
  // A button goes when it has done its work.
  const { fallback, onFocus } = useFocusFallback<HTMLDivElement>(copy);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === COPY_HASH) fallback.current?.focus();
  }, [hash, key, fallback]);

  const { fileName, problem, reason } = copy;
  const isWaiting = problem !== null || copy.status === 'needsPermission';
  const Status = isWaiting ? FieldError : Muted;
  return (
    <Stack ref={fallback} tabIndex={-1} onFocus={onFocus} $gap="s">
      <div role="status">
        <Status>{fileName === null ? fileCopyText.hint : statusText(copy, fileName)}</Status>
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

function statusText({ status, problem, reason, inStepAt }: FileCopy, name: string) {
  if (status === 'needsPermission') return fileCopyText.needsPermission(name);
  if (problem) return fileCopyText.problem[problem](name, reason);
  const time = inStepAt === null ? '' : ` ${fileCopyText.inStep(timeFormat.format(inStepAt))}`;
  return fileCopyText.kept(name) + time;
}

/** What can be done about a problem, besides waiting. */
const remedies: Record<CopyProblem, readonly [label: string, event: () => { type: string }][]> = {
  gone: [
    [fileCopyText.writeAgain, rewriteWanted],
    [fileCopyText.useExisting, () => fileWanted('existing')],
  ],
  unreadable: [[fileCopyText.replace, rewriteWanted]],
  otherAccount: [[fileCopyText.mergeOther, otherAccountAccepted]],
  inUse: [],
  notWritten: [],
};

const beginnings = [
  [fileCopyText.keep, () => fileWanted('new')],
  [fileCopyText.useExisting, () => fileWanted('existing')],
] as const;

const stop = [fileCopyText.stop, copyStopped] as const;

function actionsFor({ status, problem }: FileCopy) {
  if (status === 'none') return beginnings;
  if (status === 'needsPermission') return [[fileCopyText.allow, permissionWanted], stop] as const;
  return [...(problem ? remedies[problem] : []), stop];
}

function Actions({ copy }: { copy: FileCopy }) {
  const dispatch = useAppDispatch();
  return actionsFor(copy).map(([label, event]) => (
    <Button key={label} type="button" $weight="quiet" onClick={() => dispatch(event())}>
      {label}
    </Button>
  ));
}
