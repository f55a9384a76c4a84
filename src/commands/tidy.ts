import { usersTable } from '@/server/tables/users';
import { withExistingDatabase } from './existingDatabase';
import { runCommand } from './runCommand';

const USAGE = 'Usage: npm run tidy, or npm run tidy -- --remove';

/** Lists the accounts that nobody seems to use, or removes them. */
runCommand(async () => {
  const [option, ...more] = process.argv.slice(2);
  const isRemoval = option === '--remove';
  if ((option !== undefined && !isRemoval) || more.length > 0) throw new Error(USAGE);

  return withExistingDatabase(async (database, { smtpUrl }) => {
    if (!smtpUrl) throw new Error('SMTP_URL is not set: without mail nobody can prove a mailbox.');
    const users = usersTable(database);
    const aYearAgo = new Date();
    aYearAgo.setFullYear(aYearAgo.getFullYear() - 1);
    const since = aYearAgo.getTime();
    const unused = await (isRemoval ? users.removeUnusedSince(since) : users.unusedSince(since));

    const days = unused.map(
      ({ email, createdAt }) => `${email}, signed up on ${new Date(createdAt).toISOString().slice(0, 10)}`,
    );
    const many = unused.length === 1 ? '1 account' : `${unused.length} accounts`;
    const done = isRemoval ? 'Removed' : 'To remove them: npm run tidy -- --remove. Found';
    return [
      ...days,
      `${done} ${many} whose mailbox was never proved and that nobody has used for a year.`,
    ].join('\n');
  });
});
