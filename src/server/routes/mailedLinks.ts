import { forgotPasswordRules, LINK_INVALID, passwordResetRules } from '@/contract/auth/passwordReset';
import { endpoints } from '@/contract/endpoints';
import { responses } from '@/server/openapi/responses';
import { HttpError, orNotFound } from '@/server/http/httpError';
import { hashPassword } from '@/server/passwords';
import type { Routes } from '@/server/plugins/validation';
import type { MailedLinks } from '@/server/tables/mailedLinks';

/** Mailed links, behind which one chooses a password: a forgotten one, or an admin's. */
export const mailedLinkRoutes: Routes = async (api, services) => {
  const { passwordResets, adminLinks, mail, limits, now } = services;
  const linkLimits = limits.hooks('links');

  api.post(
    endpoints.forgotPassword(),
    {
      config: { audience: 'public', errors: [404, 429] },
      schema: {
        summary: 'Mails a link to a new password; only on a site that sends mail',
        body: forgotPasswordRules,
        response: { 202: responses.msg },
      },
      async onRequest(request) {
        orNotFound(mail);
        await linkLimits.onRequest(request);
      },
      onSend: linkLimits.onSend,
    },
    async (request, reply) => {
      await mail?.sendLink('link', request.body.email);
      return reply.code(202).send({ msg: 'If this address has an account, a link is on its way.' });
    },
  );

  /** A route that sets the password with the token of a link. */
  const linkRoute = (path: string, links: MailedLinks, summary: string, event: string, msg: string) =>
    api.post(
      path,
      {
        config: { audience: 'public', errors: [429] },
        schema: { summary, body: passwordResetRules, response: { 200: responses.msg } },
        ...limits.hooks('wrong links'),
      },
      async (request) => {
        const { token, password } = request.body;
        const time = now().getTime();
        const user =
          (await links.isValid(token, time)) &&
          (await links.use(token, await hashPassword(password), time, mail?.notifyOfPassword));
        if (!user) throw new HttpError(400, LINK_INVALID);
        limits.right(request);
        mail?.outbox.wake();
        request.log.info({ user }, event);
        return { msg };
      },
    );

  linkRoute(
    endpoints.resetPassword(),
    passwordResets,
    'Sets the password with the token of a mailed link, and ends all sessions of the user',
    'password reset',
    'Password changed. Please sign in.',
  );
  linkRoute(
    endpoints.confirmAdmin(),
    adminLinks,
    'Makes the user an admin with the token of a mailed link, sets the password and ends all sessions of the user',
    'admin confirmed',
    'You are an admin of this site now. Please sign in.',
  );
};
