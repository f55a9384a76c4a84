import {
  forgotPasswordRules,
  LINK_INVALID,
  passwordResetRules,
  type ForgottenPassword,
  type PasswordReset,
} from '@/contract/passwordReset';
import { passwordRule } from '@/contract/auth';
import { endpoints } from '@/contract/endpoints';
import { responses } from '@/server/openapi/responses';
import { refuseCommon } from '@/server/plugins/commonPasswords';
import { HttpError, NOT_FOUND } from '@/server/plugins/errors';
import { hashPassword } from '@/server/plugins/passwords';
import type { Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';

const SENT = 'If this address has an account, a link is on its way.';
const CHANGED = 'Password changed. Please sign in.';

/** A forgotten password: a mailed link leads to a new one (behaviour 10.1). */
export function passwordResetRoutes(api: Api, { passwordResets, mail, limits, now }: Services) {
  const linkLimits = limits.hooks('links');

  api.post<{ Body: ForgottenPassword; Reply: { msg: string } }>(
    endpoints.forgotPassword(),
    {
      config: {
        audience: 'public',
        summary: 'Mails a link to a new password; only on a site that sends mail',
        success: [202, responses.msg],
        errors: [404, 429],
      },
      schema: { body: forgotPasswordRules },
      async onRequest(request) {
        if (!mail) throw new HttpError(404, NOT_FOUND);
        await linkLimits.onRequest(request);
      },
      onSend: linkLimits.onSend,
    },
    async (request, reply) => {
      limits.spend(request);
      await mail?.sendLink(request.body.email);
      return reply.code(202).send({ msg: SENT });
    },
  );

  api.post<{ Body: PasswordReset; Reply: { msg: string } }>(
    endpoints.resetPassword(),
    {
      config: {
        audience: 'public',
        summary: 'Sets the password with the token of a mailed link, and ends all sessions of the user',
        success: [200, responses.msg],
        errors: [429],
      },
      schema: { body: passwordResetRules },
      ...limits.hooks('wrong links'),
    },
    async (request) => {
      const { token, password } = request.body;
      await refuseCommon(password, passwordRule.change);
      const time = now().getTime();
      const user =
        (await passwordResets.isValid(token, time)) &&
        (await passwordResets.use(token, await hashPassword(password), time, mail?.notifyOfPassword));
      if (!user) {
        limits.spend(request);
        throw new HttpError(400, LINK_INVALID);
      }
      mail?.outbox.wake();
      request.log.info({ user }, 'password reset');
      return { msg: CHANGED };
    },
  );
}
