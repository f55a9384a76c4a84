import type { FastifyRequest } from 'fastify';
import {
  forgotPasswordRules,
  LINK_INVALID,
  passwordResetRules,
  type PasswordReset,
} from '@/contract/auth/passwordReset';
import { passwordRule } from '@/contract/auth/auth';
import { endpoints } from '@/contract/endpoints';
import { responses } from '@/server/openapi/responses';
import { found, HttpError } from '@/server/http/httpError';
import { hashPassword, refuseCommon } from '@/server/passwords';
import type { Routes } from '@/server/plugins/validation';
import type { MailedLinks } from '@/server/tables/mailedLinks';

/** Mailed links, behind which one chooses a password: a forgotten one (behaviour 10.1), or an admin's (behaviour 4.3). */
export const mailedLinkRoutes: Routes = async (api, services) => {
  const { passwordResets, adminLinks, mail, limits, now } = services;
  const linkLimits = limits.hooks('links');

  /** Sets the password with the token of a link. */
  async function useLink(request: FastifyRequest<{ Body: PasswordReset }>, links: MailedLinks) {
    const { token, password } = request.body;
    await refuseCommon(password, passwordRule.change);
    const time = now().getTime();
    const user =
      (await links.isValid(token, time)) &&
      (await links.use(token, await hashPassword(password), time, mail?.notifyOfPassword));
    if (!user) {
      limits.spend(request);
      throw new HttpError(400, LINK_INVALID);
    }
    mail?.outbox.wake();
    return user;
  }

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
        found(mail);
        await linkLimits.onRequest(request);
      },
      onSend: linkLimits.onSend,
    },
    async (request, reply) => {
      limits.spend(request);
      await mail?.sendLink('link', request.body.email);
      return reply.code(202).send({ msg: 'If this address has an account, a link is on its way.' });
    },
  );

  api.post(
    endpoints.resetPassword(),
    {
      config: { audience: 'public', errors: [429] },
      schema: {
        summary: 'Sets the password with the token of a mailed link, and ends all sessions of the user',
        body: passwordResetRules,
        response: { 200: responses.msg },
      },
      ...limits.hooks('wrong links'),
    },
    async (request) => {
      const user = await useLink(request, passwordResets);
      request.log.info({ user }, 'password reset');
      return { msg: 'Password changed. Please sign in.' };
    },
  );

  api.post(
    endpoints.confirmAdmin(),
    {
      config: { audience: 'public', errors: [429] },
      schema: {
        summary:
          'Makes the user an admin with the token of a mailed link, sets the password and ends all sessions of the user',
        body: passwordResetRules,
        response: { 200: responses.msg },
      },
      ...limits.hooks('wrong links'),
    },
    async (request) => {
      const user = await useLink(request, adminLinks);
      request.log.info({ user }, 'admin confirmed');
      return { msg: 'You are an admin of this site now. Please sign in.' };
    },
  );
};
