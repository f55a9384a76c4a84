import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { atNow, type Timed } from '@/client/features/studentData/studentDataEvents';
import { isStudentDataGone } from '@/client/features/auth/authSlice';

/** Why the devices are not in step. */
export type DevicesProblem =
  /** The server could not be asked, or did not help. */
  | 'offline'
  /** The key of this device opens another copy. */
  | 'wrongKey'
  /** There is a copy already, and this device has no key to it. */
  | 'codeNeeded'
  /** A code was entered before any device has made a copy. */
  | 'noCopy'
  | 'deleted'
  | 'unreadable'
  | 'tooLarge'
  | 'keyNotKept';

/** How the student's devices are kept in step (behaviour 7.11). The key is in IndexedDB alone. */
export type Devices = {
  /** Undefined until the device was asked. */
  isOn: boolean | undefined;
  problem: DevicesProblem | null;
  /** When this device and the copy were last the same, in milliseconds. */
  syncedAt: number | null;
  /** The revision of the copy that this device has merged. */
  etag: string | null;
  /** Whether this device may have what the copy lacks. */
  isAhead: boolean;
};

const OUT_OF_STEP: readonly DevicesProblem[] = ['wrongKey', 'unreadable', 'tooLarge'];

const initialState: Devices = {
  isOn: undefined,
  problem: null,
  syncedAt: null,
  etag: null,
  isAhead: true,
};

/** An address with this hash leads to the part of /activities about devices. */
export const DEVICES_HASH = '#devices';

/** The key is to be changed: the next sync does it. */
export const keyChangeRequested = createAction('devices/keyChangeRequested');

/** The copy may have changed: the page comes to the front, for example. */
export const syncRequested = createAction('devices/syncRequested');

export const devicesSlice = createSlice({
  name: 'devices',
  initialState,
  reducers: {
    /** What an earlier visit, or another tab, has left. */
    keyFound: (_state, { payload: isOn }: PayloadAction<boolean>): Devices => ({ ...initialState, isOn }),
    switchedOn: (): Devices => ({ ...initialState, isOn: true }),
    codeEntered: (): Devices => ({ ...initialState, isOn: true }),
    /** It opens another copy, and was not kept. */
    codeRefused: (state) => {
      state.problem = 'wrongKey';
    },
    stopped: (_state, { payload: problem }: PayloadAction<DevicesProblem | null>): Devices => ({
      ...initialState,
      isOn: false,
      problem,
    }),
    changesFound: (state) => {
      state.isAhead = true;
    },
    synced: {
      prepare: atNow<string>,
      reducer: (_state, { payload: etag, meta }: Timed<string>): Devices => ({
        isOn: true,
        problem: null,
        syncedAt: meta.at,
        etag,
        isAhead: false,
      }),
    },
    problemFound: (state, { payload }: PayloadAction<DevicesProblem>) => {
      // What is in the way stays so while the server cannot be asked.
      if (payload !== 'offline') state.problem = payload;
      else state.problem ??= payload;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isStudentDataGone, () => initialState),
  selectors: {
    selectDevices: (devices) => devices,
    /** Without a student having asked for it. */
    selectIsOutOfStep: ({ isOn, problem }) =>
      isOn === true && problem !== null && OUT_OF_STEP.includes(problem),
  },
});
