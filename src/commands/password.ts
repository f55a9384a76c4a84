import { registrationRules } from '@/contract/auth/auth';
import { firstProblem, isEmail } from '@/contract/rules';
import { hashPassword } from '@/server/passwords';
import { mailsTable } from '@/server/tables/mails';
import { sessionsTable } from '@/server/tables/sessions';
import { usersTable } from '@/server/tables/users';
import { withExistingDatabase } from './existingDatabase';
import { readPassword } from './readPassword';
import { onlyArgument, runCommand } from './runCommand';

runCommand(async () => {
  const email = onlyArgument('npm run password -- EMAIL');
  if (!isEmail(email)) throw new Error(`${JSON.stringify(email)} is not an e-mail address.`);

  return withExistingDatabase(async (database, { smtpUrl }) => {
    const account = await usersTable(database).accountOf(email);
    const unknown = new Error(`No user is registered as ${email}.`);
    if (!account) throw unknown;
    const password = await readPassword(process.stdin, process.stderr);
    const problem = firstProblem(registrationRules.pick(['password']), { password });
    if (problem !== undefined) throw new Error(problem);
    const isReset = await sessionsTable(database).resetPassword(
      account.id,
      await hashPassword(password),
      smtpUrl
        ? (trx, recipient) => mailsTable(database).addPasswordNotice(trx, recipient, Date.now())
        : undefined,
    );
    if (!isReset) throw unknown;
    return `${email} has a new password and is signed out everywhere.`;
  });
});
