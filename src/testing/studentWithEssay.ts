import { act, screen, waitFor } from '@testing-library/react';
import { assignmentsSlice } from '@/client/features/coursework/courseworkSlice';
import { essay, makeStudent, type Person } from './examples';
import { openApp } from './openApp';

/** What this device has stored of a student's assignments. */
export const storedAssignments = ({ _id }: Person) => localStorage.getItem(`persist:assignments:${_id}`);

/** A student who has an essay to write, and whose page is closed. */
export async function studentWithEssay() {
  const student = await makeStudent();
  const { store, close } = openApp('/showAssignments', { as: student });
  await screen.findByRole('heading', { level: 1, name: 'Assignments' });
  act(() => void store.dispatch(assignmentsSlice.actions.itemAdded([essay])));
  await waitFor(() => expect(storedAssignments(student)).toContain('Essay'));
  close();
  return student;
}
