import { isEmail } from '@/contract/rules';
import { readConfig } from '@/server/config';
import { testMail } from '@/server/mail/mailTexts';
import { openTransport, reasonOf } from '@/server/mail/transport';
import { newId } from '@/server/tables/ids';
import { onlyArgument, runCommand } from './runCommand';

runCommand(async () => {
  const recipient = onlyArgument('npm run mail -- ADDRESS');
  if (!isEmail(recipient)) throw new Error(`${JSON.stringify(recipient)} is not an e-mail address.`);
  const { smtpUrl, mailFrom, siteUrl } = readConfig(process.env);
  if (!smtpUrl) throw new Error('SMTP_URL is not set: without it the site sends no mail.');

  try {
    const transport = openTransport(smtpUrl, mailFrom);
    const answer = await transport.send(testMail(siteUrl), { id: newId(), recipient });
    return `A mail to ${recipient} is sent. The mail server answered: ${answer}`;
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
});
