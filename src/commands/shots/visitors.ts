import type { BrowserContextOptions } from '@playwright/test';
import { admin, student, type Person } from '@/commands/demo/people';
import { day, exampleItem, withStoredData } from '@/e2e/studentPage';
import { signedInAs } from '@/e2e/signedInAs';
import type { BuiltServer } from '@/testing/builtServer';
import { makeStudent, signedIn } from '@/testing/examples';
import type { Visitor } from './pictured';

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

/** The browsers of the people who visit the site, and the id of a user whom the admin can edit. */
export async function visitorsOf({ ask, url }: BuiltServer) {
  const signIn = async ({ registration: { email, password } }: Person) => ({
    ...(await signedIn({ email, password }, ask)),
    password,
  });
  const diya = await signIn(student);
  const items = {
    assignments: assignments.map((item) => exampleItem(item)),
    practicals: practicals.map((item) => exampleItem(item)),
  };
  const browsers: Record<Visitor, BrowserContextOptions> = {
    visitor: { baseURL: url },
    student: withStoredData(diya, url, items),
    'new student': signedInAs(await makeStudent('Kabir Rao', ask), url),
    admin: signedInAs(await signIn(admin), url),
  };
  return { browsers, userId: diya._id };
}
