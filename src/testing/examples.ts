import { site } from '@/site';
import type { CurrentUserResponse, TokenResponse } from '@/contract/auth/auth';
import type { CourseworkItem } from '@/contract/studentData/coursework';
import { endpoints } from '@/contract/endpoints';
import type { NewMessage } from '@/contract/messages/message';
import type { NewProject } from '@/contract/projects/projectRules';
import { FILE_VERSION, type StudentDataFile } from '@/contract/studentData/studentDataFile';
import type { User } from '@/contract/users/user';
import { ask as askOwnServer, type Ask } from './ask';
import { SETUP_CODE } from './setupCode';

/** A user with their password and a session token. */
export type Person = User & { password: string; token: string };

let made = 0;
const next = () => ++made;

function mustBe<T>(expected: number, { status, body }: { status: number; body: unknown }) {
  if (status !== expected) {
    throw new Error(`The server answered ${status} where ${expected} was expected: ${JSON.stringify(body)}`);
  }
  return body as T;
}

async function register(
  body: { name: string; email: string; isAdmin?: 'true'; setupCode?: string },
  ask: Ask,
): Promise<Person> {
  const password = 'Lovelace1815!';
  mustBe(201, await ask(endpoints.register(), { method: 'POST', body: { ...body, password } }));
  return { ...(await signedIn({ email: body.email, password }, ask)), password };
}

/** A new session of a registered user. */
export async function signedIn({ email, password }: { email: string; password: string }, ask = askOwnServer) {
  const login = await ask(endpoints.login(), { method: 'POST', body: { email, password } });
  const { token } = mustBe<TokenResponse>(200, login);
  const { userData } = mustBe<CurrentUserResponse>(200, await ask(endpoints.currentUser(), { token }));
  return { ...userData, token };
}

/** Registers a student and signs them in. */
export function makeStudent(name = 'Ada Lovelace', ask: Ask = askOwnServer) {
  return register({ name, email: `student${next()}@example.com` }, ask);
}

/** Registers an admin and signs them in. */
export function makeAdmin(name = 'Grace Hopper', ask: Ask = askOwnServer) {
  const email = `admin${next()}@example.com`;
  return register({ name, email, isAdmin: 'true', setupCode: SETUP_CODE }, ask);
}

/** A project as an admin would enter it. */
export function exampleProject(differing: Partial<NewProject> = {}): NewProject {
  const id = next();
  return {
    id,
    title: `Project ${id}`,
    description: 'Plans a week of meals from what the fridge holds.',
    imageURL: '/pictures/example.png',
    category: ['React JS'],
    liveLink: 'https://example.com/live',
    sourceCode: 'https://example.com/source',
    responsive: 'YES',
    betterUI: 'PC',
    ...differing,
  };
}

/** Adds projects to the gallery. */
export async function addProjects(admin: Person, projects: NewProject[], ask: Ask = askOwnServer) {
  for (const body of projects) {
    mustBe(201, await ask(endpoints.addProject(), { method: 'POST', body, token: admin.token }));
  }
}

/** Texts that run from the right: a short one, and one of several words. */
export const arabic = { title: 'مكتبة', text: 'قائمة الكتب التي قرأناها معا' };

/** An assignment as a student enters it. */
export const essay: CourseworkItem = {
  id: '1790000000000-essay',
  subject: 'Programming in JAVA',
  topic: 'Essay',
  date: '2026-11-21',
  deadline: '2026-11-30',
  status: 'undone',
  remainingDays: 9,
};

/** An exported file of a student who has nothing yet. */
export const emptyFile: StudentDataFile = {
  app: 'deskfolio',
  version: FILE_VERSION,
  exportedAt: '2026-11-21T09:30:00.000Z',
  subjects: null,
  subjectsChangedAt: 0,
  ownSubjects: [],
  ownSubjectsChangedAt: {},
  assignments: [],
  practicals: [],
  deleted: {},
};

const { phone: phoneKind } = site.contactForm;

/** A phone number as this site's contact form stores it, and what it says of a wrong one. */
export const phone = phoneKind === 'international' ? '+919876543210' : '9876543210';
export const phoneProblem =
  phoneKind === 'required' ? 'Enter a valid 10-digit phone number' : 'Enter a valid phone number';

/** What a visitor fills in beside the other fields of the contact form, which may not ask for a number. */
export const typedPhone: Record<string, string> = phoneKind === 'none' ? {} : { Phone: phone };

/** A message as a visitor would write it. */
export function exampleMessage(differing: Partial<NewMessage> = {}): NewMessage {
  return {
    name: 'Charles Babbage',
    email: 'charles@example.com',
    phone,
    message: 'Could your engine also play chess?',
    ...differing,
  };
}
