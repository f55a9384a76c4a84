import { statSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { filesOf } from './filesOf';

/**
 * The largest allowed size of JavaScript as browsers download it (brotli), in bytes. Longer details of another owner in
 * src/site.ts add about 1 KB to the landing page.
 */
export const budgets = { landing: 108_000, form: 40_000 };

/** Every page with a form, by the file that holds it. */
const FORMS = [
  'SignUpPage',
  'SignInPage',
  'ForgotPasswordPage',
  'ResetPasswordPage',
  'ContactPage',
  'EditProfilePage',
  'ChangePasswordPage',
  'SelectSubjectsPage',
  'AddAssignmentsPage',
  'AddPracticalsPage',
  'AdminEditUserPage',
  'AdminProjectsPage',
  'AdminEditProjectPage',
];

/** What every page of a signed-in user needs besides its own code. */
const MEMBER_MODULES = ['./guards', './MemberTools', './layout/StudentLayout', './memberData'];

/** What the landing page fetches once the browser has nothing better to do. */
const IDLE_MODULES = [
  './FeaturedWork',
  './LandingSections',
  './ServerConnection',
  './Toasts',
  'shortcuts/Shortcuts',
];

export type Weights = { landing: number; forms: Record<string, number> };

/**
 * The size of the scripts with which the landing page starts, and how much more a member who has seen that page downloads
 * for each page with a form, in bytes.
 */
export function weigh(compilation: Compilation, folder: string): Weights {
  const weightOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0);
  const landing = new Set(filesOf('index', compilation));
  const member = MEMBER_MODULES.flatMap((file) => filesOf(file, compilation));
  const seen = new Set([...landing, ...IDLE_MODULES.flatMap((file) => filesOf(file, compilation))]);
  const beyondLanding = (page: string) =>
    new Set([...member, ...filesOf(`/pages/${page}`, compilation)].filter((file) => !seen.has(file)));
  return {
    landing: weightOf(landing),
    forms: Object.fromEntries(FORMS.map((page) => [page, weightOf(beyondLanding(page))])),
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** What exceeds its budget, as messages; empty when nothing does. */
export function overBudget({ landing, forms }: Weights): string[] {
  const tooHeavy = (what: string, weight: number, budget: number) =>
    weight > budget ? [`${what}: ${kilobytes(weight)} of JavaScript, ${kilobytes(budget)} are allowed.`] : [];
  return [
    ...tooHeavy('The landing page', landing, budgets.landing),
    ...Object.entries(forms).flatMap(([page, weight]) =>
      tooHeavy(`${page} for a member, beyond the landing page`, weight, budgets.form),
    ),
  ];
}

export const summary = ({ landing, forms }: Weights) =>
  `JavaScript (brotli): ${kilobytes(landing)} for the landing page, at most ${kilobytes(Math.max(...Object.values(forms)))} more for a member's form.`;
