import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';
import { Muted, Row, Stack } from '@/client/ui/layout';
import { TextField } from '@/client/ui/TextField';
import { FieldError } from '@/client/ui/TextField.styles';
import { keyIn } from './deskKey';
import { useDeleteDeskMutation } from './deskApi';
import { devicesSlice, type Devices } from './devicesSlice';
import { devicesText as text } from './devicesText';
import { changeKey, enterKey, stop, switchOn } from './devicesThunks';
import { WaitingCode } from './WaitingCode';

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

type Open = 'enter' | 'change' | 'remove';

/** Keeps the student's devices in step, with a copy on the server that only they can read (behaviour 7.11). */
export function DevicesSection() {
  const dispatch = useAppDispatch();
  const id = useId();
  const isLoaded = useAppSelector(selectIsLoaded);
  const devices = useAppSelector(devicesSlice.selectors.selectDevices);
  const [deleteDesk, { isError: isNotRemoved }] = useDeleteDeskMutation();
  const [open, setOpen] = useState<Open>();
  const { open: openDialog, dialog } = useDialogOnDemand(showToast.dialogNotLoaded);
  if (!isLoaded || devices.isOn === undefined) return null;

  const close = () => setOpen(undefined);
  const { problem } = devices;
  const needsCode = problem === 'wrongKey' || problem === 'codeNeeded' || problem === 'noCopy';
  const isInStep = devices.isOn && problem === null;
  const addDevice = () =>
    openDialog(async () => {
      const { AddDeviceDialog } = await import('./AddDeviceDialog');
      return (closeDialog) => <AddDeviceDialog close={closeDialog} />;
    });
  const button = (label: string, onClick: () => void) => (
    <Button $weight="quiet" onClick={onClick}>
      {label}
    </Button>
  );

  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{text.title}</h2>
        <Muted>{text.lead}</Muted>
        <div role="status">
          <Status devices={devices} />
        </div>
        {isNotRemoved && <FieldError role="alert">{text.notRemoved}</FieldError>}
        <Row>
          {(!devices.isOn || problem === 'deleted') && button(text.keep, () => void dispatch(switchOn()))}
          {isInStep && button(text.add, addDevice)}
          {(!devices.isOn || needsCode) && button(text.enter, () => setOpen('enter'))}
          {isInStep && button(text.change, () => setOpen('change'))}
          {devices.isOn && button(text.stop, () => void dispatch(stop()))}
          {isInStep && button(text.remove, () => setOpen('remove'))}
        </Row>
        {!isInStep && <WaitingCode />}
        {open === 'enter' && <CodeForm close={close} />}
      </Stack>
      {dialog}
      {open === 'change' && (
        <ConfirmDialog
          title={text.change}
          text={text.changeQuestion}
          confirmLabel={text.change}
          confirm={() => void dispatch(changeKey())}
          close={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={text.remove}
          text={text.removeQuestion}
          confirmLabel={text.remove}
          confirm={() => void deleteDesk()}
          close={close}
        />
      )}
    </section>
  );
}

function Status({ devices: { isOn, problem, syncedAt } }: { devices: Devices }) {
  if (problem !== null)
    return problem === 'offline' ? (
      <Muted>{text.problem[problem]}</Muted>
    ) : (
      <FieldError>{text.problem[problem]}</FieldError>
    );
  if (!isOn) return null;
  return <Muted>{syncedAt === null ? text.waiting : text.inStep(timeFormat.format(syncedAt))}</Muted>;
}

const codeRules = object({
  code: string()
    .required(text.notACode)
    .test('key', text.notACode, (code) => keyIn(code) !== undefined),
});

function CodeForm({ close }: { close: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={codeRules}
      onSubmit={async ({ code }) => {
        const key = keyIn(code);
        if (!key) return;
        await dispatch(enterKey(key));
        close();
      }}
    >
      <Form noValidate>
        <Stack $gap="s">
          <TextField
            name="code"
            label={text.code}
            hint={text.codeHint}
            autoComplete="off"
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
