import { selectUserId } from '@/client/features/auth/authSlice';
import { showToast, toastAnswers, toastProblems } from '@/client/features/toasts/showToast';
import { api } from '@/client/store/api';
import type { StartListening } from '@/client/store/listening';
import { usersApi } from './usersApi';
import { usersText } from './usersText';

const { listUsers, exportUsers, findUser, updateUser, deleteUser, deleteUsers } = usersApi.endpoints;

export function addUsersListeners(listen: StartListening) {
  toastProblems(listen, listUsers, usersText.fetchRefused, usersText.notFetched);
  toastProblems(listen, findUser, usersText.oneNotFetched);
  toastProblems(listen, exportUsers, usersText.notExported);

  // A refused update is explained in its form.
  toastAnswers(listen, [updateUser, deleteUser]);
  listen({
    matcher: updateUser.matchFulfilled,
    effect: ({ meta }, { dispatch, getState }) => {
      const isOneself = meta.arg.originalArgs.id === selectUserId(getState());
      if (isOneself) dispatch(api.util.invalidateTags(['CurrentUser']));
    },
  });

  toastProblems(listen, deleteUser, usersText.notDeleted);
  listen({
    matcher: deleteUsers.matchFulfilled,
    effect: ({ payload }) => {
      const isComplete = payload.failed === 0;
      showToast[isComplete ? 'success' : 'error'](usersText.severalDeleted(payload));
    },
  });
}
