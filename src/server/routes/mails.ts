import { adminEndpoints } from '@/contract/adminEndpoints';
import { responses } from '@/server/openapi/responses';
import { HttpError, NOT_FOUND } from '@/server/http/httpError';
import { idParams, type Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';
import { isId } from '@/server/tables/ids';

const RETRIED = 'The mail is tried again. If it fails for good, it comes back here.';

/** The mail that could not be sent. */
export async function mailRoutes(api: Api, { mail, mails, now }: Services) {
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
      const isRetried = mail && isId(id) && (await mails.retry(id, now().getTime()));
      if (!isRetried) throw new HttpError(404, NOT_FOUND);
      mail.outbox.wake();
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
      if (!mail) throw new HttpError(404, NOT_FOUND);
      await mails.retry('all', now().getTime());
      mail.outbox.wake();
      return { msg: RETRIED };
    },
  );
}
