import { createAction } from '@reduxjs/toolkit';

/** "Clear my data on this device" was confirmed (contract 5.2): whoever keeps something of this student lets it go. */
export const deviceDataCleared = createAction('device/dataCleared');

/** The passkey was set, changed or removed in the profile: what it opened on this device no longer does (contract 5.3). */
export const passkeyChanged = createAction('profile/passkeyChanged');
