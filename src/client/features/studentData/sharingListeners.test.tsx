import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { itemsOf } from '@/testing/studentData';
import { exportName } from './dataFile';
import { essay, makeStudent } from '@/testing/examples';
import { openApp, unfold } from '@/testing/openApp';

const share = jest.fn<Promise<void>, [{ files: File[] }]>();

// As Chromium does, it takes files of some types only.
beforeEach(() =>
  Object.assign(navigator, {
    share: share.mockReset(),
    canShare: ({ files }: { files: File[] }) => files.every(({ name }) => name.endsWith('.txt')),
  }),
);
afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

async function openActivities() {
  const student = await makeStudent();
  const app = openApp('/activities', { as: student });
  await waitFor(() => expect(app.store.getState().persistence.isLoaded).toBe(true));
  act(() => void app.store.dispatch(assignmentsSlice.actions.itemAdded([essay])));
  await unfold(app.user, 'Your data');
  const pressShare = async () => app.user.click(await screen.findByRole('button', { name: 'Share' }));
  return { ...app, student, pressShare };
}

test('where the browser shares files, the export is handed to another app, and comes in again from there', async () => {
  share.mockResolvedValue();
  const { student, pressShare, close } = await openActivities();
  await pressShare();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  const [file] = share.mock.calls[0]![0].files as [File];
  expect(file.name).toBe(exportName('txt'));

  close();
  localStorage.clear();
  const { store, user } = openApp('/activities', { as: student });
  await userEvent.upload(await screen.findByLabelText('Import my data'), file);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Imported 1 item');
  expect(itemsOf(store.getState())).toMatchObject([{ topic: essay.topic }]);
});

test('a share that the browser refuses is explained; one that the student cancels is not', async () => {
  const { pressShare } = await openActivities();
  const explained = () => screen.queryByText(/^This browser could not share the file\./);
  const answerWith = async (reason: string) => {
    const answer = Promise.reject(new DOMException('', reason));
    share.mockReset().mockReturnValue(answer);
    await pressShare();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    await act(() => answer.catch(() => undefined));
  };
  await answerWith('AbortError');
  expect(explained()).not.toBeInTheDocument();
  await answerWith('NotAllowedError');
  expect(explained()).toBeVisible();
});
