import { statSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { filesOf } from './filesOf';

/** What the code of a page may weigh as browsers get it (brotli), in bytes. */
export const budgets = { landing: 126_000, form: 32_000, member: 20_000 };

/** Every page with a form, by the file that holds it. */
const FORMS = [
  'SignUpPage',
  'SignInPage',
  'ForgotPasswordPage',
  'ContactPage',
  'EditProfilePage',
  'ChangePasswordPage',
  'SelectSubjectsPage',
  'AddAssignmentsPage',
  'AddPracticalsPage',
  'AdminEditUserPage',
  'AdminProjectsPage',
];

/** What stands around a signed-in person's pages, whichever it is: it comes once, with the first of them. */
const AROUND_MEMBERS = [
  './guards',
  './MemberTools',
  './layout/StudentLayout',
  'updates/UpdateNotice',
  './accountPersister',
];

export type Weights = { landing: number; forms: Record<string, number>; member: number };

/** What the landing page downloads, how much more each page with a form does, and a member's frame, in bytes. */
export function weigh(compilation: Compilation, folder: string): Weights {
  const weightOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0);
  const landing = new Set(filesOf('index', compilation).concat(filesOf('/pages/HomePage', compilation)));
  const shared = filesOf('./Toasts', compilation);
  const beyond = (files: string[]) => new Set([...files, ...shared].filter((file) => !landing.has(file)));
  const around = beyond(AROUND_MEMBERS.flatMap((file) => filesOf(file, compilation)));
  for (const file of shared) around.delete(file);
  return {
    landing: weightOf(landing),
    forms: Object.fromEntries(
      FORMS.map((page) => [page, weightOf(beyond(filesOf(`/pages/${page}`, compilation)))]),
    ),
    member: weightOf(around),
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** What is too heavy, in words; empty when nothing is. */
export function overBudget({ landing, forms, member }: Weights): string[] {
  const tooHeavy = (what: string, weight: number, budget: number) =>
    weight > budget ? [`${what}: ${kilobytes(weight)} of JavaScript, ${kilobytes(budget)} are allowed.`] : [];
  return [
    ...tooHeavy('The landing page', landing, budgets.landing),
    ...Object.entries(forms).flatMap(([page, weight]) =>
      tooHeavy(`${page}, beyond the landing page`, weight, budgets.form),
    ),
    ...tooHeavy('What stands around the pages of a member', member, budgets.member),
  ];
}

export const summary = ({ landing, forms, member }: Weights) =>
  `JavaScript (brotli): ${kilobytes(landing)} for the landing page, at most ${kilobytes(Math.max(...Object.values(forms)))} more for a form, ${kilobytes(member)} around the pages of a member.`;
