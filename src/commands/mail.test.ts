import { runProgram } from '@/testing/runProgram';
import { startMailServer, type MailServer } from '@/testing/mailServer';

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.stop());

const sendByCommand = (args: string[], settings: Record<string, string>) =>
  runProgram('src/commands/mail.ts', args, settings);

test('a test mail is sent, and the answer of the mail server is shown in one line', async () => {
  const settings = { SMTP_URL: mailServer.url(), MAIL_FROM: 'Desk <desk@example.com>' };
  expect(await sendByCommand(['ada@example.com'], settings)).toEqual({
    code: 0,
    stdout: 'A mail to ada@example.com is sent. The mail server answered: 250 Queued\n',
    stderr: '',
  });
  expect(mailServer.mails()).toMatchObject([
    { recipients: ['ada@example.com'], from: { name: 'Desk', address: 'desk@example.com' } },
  ]);
});

test('why it was not sent is said in one line, without the password', async () => {
  const refused = await sendByCommand(['ada@example.com'], { SMTP_URL: mailServer.url('me:hunter2@') });
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^The mail server refused the user or the password: 535 [^\n]*\n$/);
  expect(refused.stderr).not.toContain('hunter2');

  const away = await sendByCommand(['ada@example.com'], { SMTP_URL: 'smtp://localhost:1' });
  expect(away.stderr).toMatch(/^The mail server could not be used: [^\n]*ECONNREFUSED[^\n]*\n$/);
});

test('a call that cannot succeed is explained', async () => {
  const usage = await sendByCommand([], {});
  expect([usage.code, usage.stderr]).toEqual([1, 'Usage: npm run mail -- ADDRESS\n']);
  expect((await sendByCommand(['ada'], {})).stderr).toBe('"ada" is not an e-mail address.\n');
  expect((await sendByCommand(['ada@example.com'], {})).stderr).toBe(
    'SMTP_URL is not set: without it the site sends no mail.\n',
  );
});
