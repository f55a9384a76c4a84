import type { BrowserContextOptions } from 'playwright-core';
import { admin, student, type Person } from '@/commands/demo/people';
import { day, exampleItem, workedBefore } from '@/e2e/desk';
import { signedInAs } from '@/e2e/signedInAs';
import { askAt, type Ask } from '@/testing/ask';
import { makeStudent, signedIn } from '@/testing/examples';
import type { Guest } from './scenes';

const MINUTES = 60_000;

/** A term in the middle: something overdue, something due, something done. */
const assignments = [
  { subject: 'Database Management Systems', topic: 'Normal forms, with examples', deadline: day(-2) },
  { subject: 'Programming in JAVA', topic: 'Threads and locks', deadline: day(0) },
  { subject: 'Python', topic: 'A parser for train timetables', deadline: day(1) },
  { subject: 'Mathematics for Computing - II', topic: 'Eigenvalues by hand', deadline: day(9) },
  { subject: 'Digital Empowerment', topic: 'Essay on open data', deadline: day(30), status: 'done' as const },
];
const practicals = [
  { subject: 'Programming in JAVA', topic: 'A calculator with tests', deadline: day(4) },
  { subject: 'Database Management Systems', topic: 'A library in five tables', deadline: day(12) },
];

const detailsOf = ({ registration: { email, password } }: Person) => ({ email, password });

/** The browsers of the people who look at the site: what each of them remembers from earlier visits. */
export async function guestsOf(origin: string): Promise<{
  browsers: Record<Guest, BrowserContextOptions>;
  /** A user for the admin to edit. */
  userId: string;
}> {
  const ask: Ask = askAt(origin);
  const diya = { ...(await signedIn(detailsOf(student), ask)), password: '' };
  const owner = await signedIn(detailsOf(admin), ask);
  const freshman = await makeStudent('Kabir Rao', ask);
  const kept = {
    assignments: assignments.map((item, index) =>
      exampleItem({ ...item, id: `${Date.now() - index * MINUTES}-a` }),
    ),
    practicals: practicals.map((item) => exampleItem(item)),
  };
  return {
    browsers: {
      visitor: { baseURL: origin },
      student: workedBefore(diya, origin, kept),
      freshman: signedInAs(freshman, origin),
      admin: signedInAs(owner, origin),
    },
    userId: diya._id,
  };
}
