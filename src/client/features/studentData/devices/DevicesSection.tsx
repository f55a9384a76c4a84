import { Form, Formik } from 'formik';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { object, string } from 'yup';
import { useGetFeaturesQuery } from '@/client/features/backend/featuresApi';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { selectIsOnline } from '@/client/store/api';
import { clockTime } from '@/client/lib/dayFormat';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { Disclosure } from '@/client/ui/Disclosure';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';
import { useFocusFallback } from '@/client/ui/focusFallback';
import { Muted, Row, Stack } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { FieldError } from '@/client/ui/TextField.styles';
import { useFocusAtHash } from '@/client/ui/focusFallback';
import { keyIn } from './deskKey';
import { useDeleteDeskMutation } from './deskApi';
import { canEncrypt } from './deskCipher';
import { DEVICES_HASH, devicesSlice, type Devices, type DevicesProblem } from './devicesSlice';
import { devicesText as text } from './devicesText';
import { changeKey, enterKey, stop, switchOn } from './devicesThunks';
import { useWaitingKey, WaitingCode } from './WaitingCode';

/** Keeps the student's devices in step, with a copy on the server that only they can read (behaviour 7.11). */
export function DevicesSection() {
  const waiting = useWaitingKey();
  const isLoaded = useAppSelector(selectIsLoaded);
  const devices = useAppSelector(devicesSlice.selectors.selectDevices);
  const { data: features } = useGetFeaturesQuery();
  const { hash, key } = useLocation();
  if (!isLoaded || devices.isOn === undefined || features?.devices === false) return null;
  const problem = hidesCopy(devices.problem) ? devices.problem : null;
  const asked = waiting.key ? 'code' : hash === DEVICES_HASH ? key : null;
  return (
    <Disclosure label={text.title} opensFor={problem ?? asked}>
      <Muted>
        {canEncrypt()
          ? 'Your laptop and your phone can have the same lists. The server keeps a copy that only your devices can read. Without any of them and without the code, it cannot be opened any more.'
          : 'This browser, or a site without HTTPS, cannot keep your devices in step. A file carries your lists along as well.'}
      </Muted>
      {canEncrypt() && <KnownDevices devices={devices} waiting={waiting} />}
    </Disclosure>
  );
}

const hidesCopy = (problem: DevicesProblem | null) => problem !== null && problem !== 'offline';
const CAN_REMOVE: readonly (DevicesProblem | null)[] = ['tooLarge'];
const LACK_CODE: readonly (DevicesProblem | null)[] = ['wrongKey', 'codeNeeded'];
const NEED_CODE: readonly (DevicesProblem | null)[] = ['wrongKey', 'codeNeeded', 'noCopy'];

type Props = { devices: Devices; waiting: ReturnType<typeof useWaitingKey> };

function KnownDevices({ devices, waiting: { key, forget } }: Props) {
  const dispatch = useAppDispatch();
  const { isOn, problem, syncedAt } = devices;
  // A button goes when it has done its work.
  const { fallback, onFocus } = useFocusFallback<HTMLDivElement>(devices);
  useFocusAtHash(DEVICES_HASH, fallback);
  const [deleteDesk, { isError, startedTimeStamp = 0, reset }] = useDeleteDeskMutation();
  const isNotRemoved = isError && startedTimeStamp > (syncedAt ?? 0);
  const [open, setOpen] = useState<'enter' | 'change' | 'remove'>();
  /** The student says that no device of theirs shows the code that opens the copy. */
  const [isCodeLost, setCodeLost] = useState(false);
  const { open: openDialog, dialog } = useDialogOnDemand(showToast.dialogNotLoaded);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  const isInStep = isOn && !hidesCopy(problem);
  /** Not before the first sync has shown whether its key opens the copy. */
  const isKnown = !isOn || syncedAt !== null || hidesCopy(problem);
  const lacksCode = LACK_CODE.includes(problem);
  if (isCodeLost && !lacksCode) setCodeLost(false);
  const canRemove = isInStep || CAN_REMOVE.includes(problem) || (lacksCode && isCodeLost);
  const canEnter = !isOn || NEED_CODE.includes(problem);
  const isEntering = canEnter && open === 'enter';
  const addDevice = () =>
    openDialog(async () => {
      const { AddDeviceDialog } = await import('./AddDeviceDialog');
      return (closeDialog) => <AddDeviceDialog close={closeDialog} />;
    });
  const switchOnAndAsk = async () => {
    if (!(await dispatch(switchOn()))) return;
    openDialog(async () => {
      const { KeepCode } = await import('./AddDeviceDialog');
      return (closeKeepCode) => <KeepCode close={closeKeepCode} />;
    });
  };
  const changeKeyAndShow = async () => {
    if (await dispatch(changeKey())) addDevice();
  };
  const questions = {
    change: {
      title: text.change,
      text: 'For a lost device: it can no longer read what you add. Your other devices need the new code, which is shown next.',
      confirm: () => void changeKeyAndShow(),
    },
    remove: {
      title: text.remove,
      text: 'Your lists stay on your devices, which are no longer kept in step.',
      confirm: () => void deleteDesk(),
    },
  };
  const question = open && open !== 'enter' ? questions[open] : undefined;
  /** What failed before is no longer of interest. */
  const afresh = (act: () => void) => () => {
    reset();
    act();
  };
  const button = (label: string, act: () => void) => (
    <Button $weight="quiet" onClick={afresh(act)}>
      {label}
    </Button>
  );

  return (
    <Stack ref={fallback} tabIndex={-1} onFocus={onFocus} $gap="s">
      <div role="status">
        {/* The form says it at its field. */}
        {!(isEntering && problem === 'wrongKey') && <Status devices={devices} />}
      </div>
      {problem === 'wrongKey' && isOn && !isCodeLost && <p>{text.keyReplaced}</p>}
      {lacksCode && isCodeLost && <p>{text.codeLost}</p>}
      {isNotRemoved && <FieldError role="alert">The copy could not be deleted.</FieldError>}
      <Row>
        {(!isOn || problem === 'deleted') && button('Keep my devices in step', () => void switchOnAndAsk())}
        {isInStep && button(text.add, addDevice)}
        {canEnter && (
          <Button
            ref={opener}
            $weight="quiet"
            aria-expanded={isEntering}
            onClick={afresh(() => setOpen(isEntering ? undefined : 'enter'))}
          >
            Enter a code
          </Button>
        )}
        {isInStep && button(text.change, () => setOpen('change'))}
        {isOn && button('Stop on this device', () => void dispatch(stop()))}
        {lacksCode && !isCodeLost && button('I do not have the code', () => setCodeLost(true))}
        {canRemove && button(text.remove, () => setOpen('remove'))}
      </Row>
      {key && isKnown && !isEntering && (
        <WaitingCode waitingKey={key} forget={forget} isInStep={isInStep === true} />
      )}
      {isEntering && (
        <CodeForm
          close={close}
          cancel={() => {
            close();
            opener.current?.focus();
          }}
        />
      )}
      {dialog}
      {question && <ConfirmDialog {...question} confirmLabel={question.title} close={close} />}
    </Stack>
  );
}

function Status({ devices: { isOn, problem, syncedAt } }: { devices: Devices }) {
  const isOnline = useAppSelector(selectIsOnline);
  if (isOn && !isOnline && !hidesCopy(problem)) return <Muted>{text.problem.offline}</Muted>;
  if (problem !== null) {
    const Text = hidesCopy(problem) ? FieldError : Muted;
    return <Text>{text.problem[problem]}</Text>;
  }
  if (!isOn) return null;
  return (
    <Muted>
      {syncedAt === null ? 'Waiting for the first copy…' : `In step ${clockTime.format(syncedAt)}`}
    </Muted>
  );
}

const codeRules = object({
  code: string().test(
    'key',
    ({ value }: { value?: string }) => text.notACode(value ?? ''),
    (code = '') => keyIn(code) !== undefined,
  ),
});

function CodeForm({ close, cancel }: { close: () => void; cancel: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={codeRules}
      onSubmit={async ({ code }, { setFieldError }) => {
        const key = keyIn(code);
        if (!key) return;
        if (await dispatch(enterKey(key))) close();
        else setFieldError('code', text.problem.wrongKey);
      }}
    >
      <Form
        noValidate
        onKeyDown={({ key }) => {
          if (key === 'Escape') cancel();
        }}
      >
        <Stack $gap="s">
          <TextField
            name="code"
            label="Code"
            hint="Another device of yours shows it under Add a device."
            autoComplete="off"
            autoFocus
            spellCheck={false}
          />
          <Row>
            <Button type="submit">{text.connect}</Button>
          </Row>
        </Stack>
      </Form>
    </Formik>
  );
}
