import { adminEndpoints } from '@/contract/adminEndpoints';
import { responses } from '@/server/openapi/responses';
import { found } from '@/server/http/httpError';
import { idParams, type Routes } from '@/server/plugins/validation';

const RETRIED = 'The mail is tried again. If it fails for good, it comes back here.';

/** The mail that could not be sent. */
export const mailRoutes: Routes = async (api, { mail, mails, now }) => {
  api.get(
    adminEndpoints.failedMails(),
    {
      config: { audience: 'admin' },
      schema: {
        summary: 'Lists the mails that were given up, the latest first',
        response: { 200: responses.failedMails },
      },
    },
    () => mails.failed(),
  );

  api.post(
    adminEndpoints.retryMail(':id'),
    {
      config: { audience: 'admin', errors: [404] },
      schema: {
        summary: 'Tries a mail again that was given up; only on a site that sends mail',
        params: idParams,
        response: { 200: responses.msg },
      },
    },
    async ({ params: { id } }) => {
      const { outbox } = found(mail);
      found(await mails.retry(now().getTime(), id));
      outbox.wake();
      return { msg: RETRIED };
    },
  );

  api.post(
    adminEndpoints.retryMails(),
    {
      config: { audience: 'admin', errors: [404] },
      schema: {
        summary: 'Tries all mails again that were given up; only on a site that sends mail',
        response: { 200: responses.msg },
      },
    },
    async () => {
      const { outbox } = found(mail);
      await mails.retry(now().getTime());
      outbox.wake();
      return { msg: RETRIED };
    },
  );
};
