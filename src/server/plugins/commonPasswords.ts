import { passwordCommon } from '@/contract/auth';
import { HttpError } from './errors';

const COUNT = 10_000;

let list: Promise<ReadonlySet<string>> | undefined;

/** Read when it is needed first: it takes a tenth of a second. */
async function readList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COUNT));
}

/** Without what people add to please the rules: `Password1!` becomes `password1`. */
const plain = (password: string) => password.toLowerCase().replace(/^[@$!%*?&]+|[@$!%*?&]+$/g, '');

/** Refuses a new password that is among the 10,000 most common, in the words of the rule that it breaks. */
export async function refuseCommon(password: string, rule: string) {
  const common = await (list ??= readList());
  if (common.has(password.toLowerCase()) || common.has(plain(password)))
    throw new HttpError(400, passwordCommon(rule));
}
