import { isEmail } from '@/contract/rules';
import { usersTable } from '@/server/tables/users';
import { withExistingDatabase } from './existingDatabase';
import { runCommand } from './runCommand';

const USAGE = 'Usage: npm run admin -- EMAIL or npm run admin -- --remove EMAIL';

const answers = {
  made: (email: string) => `${email} is an admin now.`,
  removed: (email: string) => `${email} is an ordinary user now.`,
};

const refusals = {
  unknown: (email: string) => `No user is registered as ${email}. Sign up with this address first.`,
  'no admin': (email: string) => `${email} is no admin.`,
  'last admin': (email: string) => `${email} is the only admin. Make another user an admin first.`,
};

runCommand(async () => {
  const args = process.argv.slice(2);
  const isRemoval = args[0] === '--remove';
  const [email, ...more] = isRemoval ? args.slice(1) : args;
  if (!email || more.length > 0) throw new Error(USAGE);
  if (!isEmail(email)) throw new Error(`${JSON.stringify(email)} is not an e-mail address.`);

  const result = await withExistingDatabase((database) => {
    const users = usersTable(database);
    return isRemoval ? users.removeAdmin(email) : users.makeAdmin(email);
  });
  if (result in refusals) throw new Error(refusals[result as keyof typeof refusals](email));
  return answers[result as keyof typeof answers](email);
});
