import { ENGINES, settingsOf } from '@/testing/engines';
import { makeAdmin, makeStudent } from '@/testing/examples';
import { sharedSite } from '@/testing/injectedSite';
import { runProgram } from '@/testing/runProgram';

const DAY = 24 * 60 * 60 * 1000;
const A_YEAR_AGO = Date.now() - 366 * DAY;
const SMTP_URL = 'smtp://127.0.0.1:1';

describe.each(ENGINES)('on %s', (engine) => {
  const shared = sharedSite(engine);
  const tidy = (args: string[] = [], settings: Record<string, string> = { SMTP_URL }) =>
    runProgram('src/commands/tidy.ts', args, { ...settingsOf(shared.location), ...settings });

  test('accounts that nobody proved and nobody has used for a year are listed, and removed when that is asked for', async () => {
    const { ask, database } = shared.site;
    await makeAdmin('Grace Hopper', ask);
    const used = await makeStudent('Ada Lovelace', ask);
    const gone = await makeStudent('Charles Babbage', ask);
    const proved = await makeStudent('Mary Somerville', ask);
    const { kysely } = database;
    await kysely.updateTable('users').set({ created_at: A_YEAR_AGO, used_at: A_YEAR_AGO }).execute();
    await kysely
      .updateTable('users')
      .set({ email_proved_at: A_YEAR_AGO })
      .where('email', '=', proved.email)
      .execute();
    await kysely.deleteFrom('sessions').where('user_id', 'in', [gone._id, proved._id]).execute();
    const emails = async () => {
      const rows = await kysely.selectFrom('users').select('email').execute();
      return rows.map(({ email }) => email);
    };

    const day = new Date(A_YEAR_AGO).toISOString().slice(0, 10);
    const counted = '1 account whose mailbox was never proved and that nobody has used for a year.\n';
    expect(await tidy()).toEqual({
      code: 0,
      stdout: `${gone.email}, signed up on ${day}\nTo remove them: npm run tidy -- --remove. Found ${counted}`,
      stderr: '',
    });
    expect(await emails()).toHaveLength(4);
    expect(await tidy(['--remove'])).toMatchObject({
      code: 0,
      stdout: `${gone.email}, signed up on ${day}\nRemoved ${counted}`,
    });
    expect(await emails()).not.toContain(gone.email);
    expect(await emails()).toEqual(expect.arrayContaining([used.email, proved.email]));
  });

  test('whoever has signed in within the year keeps the account, also without a session', async () => {
    const { ask, database } = shared.site;
    const back = await makeStudent('Emmy Noether', ask);
    await database.kysely.updateTable('users').set({ created_at: A_YEAR_AGO }).execute();
    await database.kysely.deleteFrom('sessions').where('user_id', '=', back._id).execute();
    expect((await tidy()).stdout).not.toContain(back.email);
  });

  test('without mail, where nobody can prove a mailbox, it says so and removes nobody', async () => {
    expect(await tidy(['--remove'], {})).toEqual({
      code: 1,
      stdout: '',
      stderr: 'SMTP_URL is not set: without mail nobody can prove a mailbox.\n',
    });
  });
});
