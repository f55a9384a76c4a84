import { adminEndpoints } from '@/contract/adminEndpoints';
import { responses } from '@/server/openapi/responses';
import { orNotFound } from '@/server/http/httpError';
import { idParams, type Routes } from '@/server/plugins/validation';

/** The mail that could not be sent. */
export const mailRoutes: Routes = async (api, { mail, mails, now }) => {
  async function retry(id?: string) {
    const { outbox } = orNotFound(mail);
    const isRetried = await mails.retry(now().getTime(), id);
    if (id !== undefined) orNotFound(isRetried);
    outbox.wake();
    return { msg: 'The mail is tried again. If it fails for good, it comes back here.' };
  }

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
      config: { audience: 'admin' },
      schema: {
        summary: 'Tries a mail again that was given up; only on a site that sends mail',
        params: idParams,
        response: { 200: responses.msg },
      },
    },
    ({ params: { id } }) => retry(id),
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
    () => retry(),
  );
};
