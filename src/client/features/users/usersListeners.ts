import { selectUserId } from '@/client/features/auth/authSlice';
import { fixed, messageOr, showToast, toastOutcomes } from '@/client/features/toasts/showToast';
import { api } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { exportUsers, usersApi } from './usersApi';
import { usersText } from './usersText';

const { listUsers, findUser, updateUser, deleteUser, deleteUsers } = usersApi.endpoints;

export function addUsersListeners(listen: StartListening) {
  toastOutcomes(listen, listUsers, {
    refused: messageOr(usersText.fetchRefused),
    unreachable: fixed(usersText.notFetched),
  });
  toastOutcomes(listen, findUser, { refused: messageOr(usersText.oneNotFetched) });
  toastOutcomes(listen, exportUsers, { refused: messageOr(usersText.notExported) });
  toastOutcomes(listen, deleteUser, {
    success: fixed(usersText.deleted),
    refused: messageOr(usersText.notDeleted),
  });

  // A refused update is explained in its form.
  toastOutcomes(listen, updateUser, { success: fixed(usersText.updated) });
  listen({
    matcher: updateUser.matchFulfilled,
    effect: ({ meta }, { dispatch, getState }) => {
      const isOneself = meta.arg.originalArgs.id === selectUserId(getState());
      if (isOneself) dispatch(api.util.invalidateTags(['CurrentUser']));
    },
  });

  listen({
    matcher: deleteUsers.matchFulfilled,
    effect: ({ payload }) => {
      const isComplete = payload.failed === 0;
      showToast[isComplete ? 'success' : 'error'](usersText.severalDeleted(payload));
    },
  });
}
