import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  credentialsRules,
  passwordChangeRules,
  registrationRules,
  type Registration,
} from '@/contract/auth/auth';
import { areAccountsOpen } from '@/contract/auth/accounts';
import { endpoints } from '@/contract/endpoints';
import { sameEmailKey } from '@/contract/rules';
import { serverMessages } from '@/contract/serverMessages';
import { profileRules } from '@/contract/users/user';
import { deviceOf } from '@/server/http/deviceOf';
import { responses } from '@/server/openapi/responses';
import { sessionOf, signInAgain } from '@/server/plugins/access';
import { HttpError } from '@/server/http/httpError';
import { hashPassword, isPassword } from '@/server/passwords';
import type { Routes } from '@/server/plugins/validation';
import type { NewUser } from '@/server/tables/users';
import { isUniqueViolation } from '@/server/engines/failures';

/** In a time that does not depend on where the two differ. */
function isSameSecret(given: unknown, secret: string | undefined) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && secret !== undefined && timingSafeEqual(digest(given), digest(secret));
}

/** Accounts, sessions and profiles. */
export const authRoutes: Routes = async (api, services) => {
  const { users, sessions, mail, limits, config, firstAdminCode, now } = services;

  function add(user: NewUser, { isAdmin, setupCode }: Registration) {
    const asks = isAdmin === 'true';
    if (asks && isSameSecret(setupCode, firstAdminCode)) return users.addClaimingAdmin(user);
    return users.add(user, asks && isSameSecret(setupCode, config.setupCode));
  }

  /** The code that the server has printed is for the first admin alone. */
  const isSetupCode = async (given: unknown) =>
    isSameSecret(given, config.setupCode) ||
    (isSameSecret(given, firstAdminCode) && (await users.adminEmails()).length === 0);

  /** With closed accounts only those with a setup code sign up (behaviour 5.10). */
  async function refuseClosed(request: FastifyRequest) {
    if (areAccountsOpen) return;
    if (await isSetupCode((request.body as { setupCode?: unknown } | null | undefined)?.setupCode)) return;
    throw new HttpError(403, serverMessages.signUpClosed);
  }

  /** Undefined if the address is taken. */
  async function addUser(registration: Registration) {
    const { name, email, password } = registration;
    if (await users.accountOf(email)) return undefined;
    const passwordHash = await hashPassword(password);
    try {
      const id = await add({ name, email, passwordHash, createdAt: now().getTime() }, registration);
      return { id, passwordHash };
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  }

  api.post(
    endpoints.register(),
    {
      config: { audience: 'public', errors: [...(areAccountsOpen ? [] : [403]), 409, 429] },
      schema: { summary: 'Creates an account', body: registrationRules, response: { 201: responses.token } },
      ...limits.hooks('sign-ups'),
      preValidation: refuseClosed,
    },
    async (request, reply) => {
      const { email, isAdmin } = request.body;
      const account = await addUser(request.body);
      // Also if the address is taken: someone else may have registered it before its owner.
      if (isAdmin === 'true' && config.adminEmails?.includes(sameEmailKey(email)))
        await mail?.sendLink('admin', email);
      if (!account) throw new HttpError(409, serverMessages.emailTaken);
      const token = await sessions.open(account, now().getTime());
      if (!token) throw signInAgain();
      return reply.code(201).send({ msg: serverMessages.registered, token });
    },
  );

  api.post(
    endpoints.login(),
    {
      config: { audience: 'public', errors: [401, 429] },
      schema: { summary: 'Opens a session', body: credentialsRules, response: { 200: responses.token } },
      ...limits.hooks('sign-ins'),
    },
    async (request) => {
      const { email, password } = request.body;
      await limits.perAccount(request, sameEmailKey(email));
      const account = await users.accountOf(email);
      const isRight = await isPassword(password, account?.passwordHash);
      const token =
        isRight && account
          ? await sessions.open(account, now().getTime(), deviceOf(request.headers['user-agent']))
          : undefined;
      if (!token) throw new HttpError(401, serverMessages.credentialsWrong);
      limits.right(request);
      request.log.info({ user: account?.id }, 'signed in');
      return { msg: serverMessages.loggedIn, token };
    },
  );

  api.post(
    endpoints.logout(),
    {
      config: { audience: 'signedIn' },
      schema: { summary: 'Ends this session', response: { 204: responses.nothing } },
    },
    async (request, reply) => {
      await sessions.close(sessionOf(request).tokenHash);
      return reply.code(204).send();
    },
  );

  api.get(
    endpoints.currentUser(),
    {
      config: { audience: 'signedIn' },
      schema: { summary: 'The signed-in user', response: { 200: responses.currentUser } },
    },
    async (request) => ({ userData: sessionOf(request).user }),
  );

  api.patch(
    endpoints.editProfile(),
    {
      config: { audience: 'signedIn' },
      schema: {
        summary: 'Changes the own profile: a field that is not sent stays, an empty one is cleared',
        body: profileRules,
        response: { 200: responses.editedUser },
      },
    },
    async (request) => {
      const { _id } = sessionOf(request).user;
      const userData = await users.change(_id, request.body);
      if (!userData) throw signInAgain();
      return { msg: 'Updated Successfully', userData };
    },
  );

  api.post(
    endpoints.changePassword(),
    {
      config: { audience: 'signedIn', errors: [429], errorKey: 'message' },
      schema: {
        summary: 'Changes the own password and ends all other sessions',
        body: passwordChangeRules,
        response: { 200: responses.message },
      },
      onRequest: (request) => limits.perAccount(request, sameEmailKey(sessionOf(request).user.email)),
      onSend: limits.end,
    },
    async (request) => {
      const session = sessionOf(request);
      const { currentPassword, newPassword } = request.body;
      const account = await users.accountOf(session.user.email);
      const isRight = await isPassword(currentPassword, account?.passwordHash);
      const isChanged =
        isRight &&
        account?.id === session.user._id &&
        (await sessions.changePassword(
          session,
          account.passwordHash,
          await hashPassword(newPassword),
          mail?.notifyOfPassword,
        ));
      if (!isChanged) {
        request.refusal = serverMessages.currentPasswordWrong;
        return { message: request.refusal };
      }
      limits.right(request);
      mail?.outbox.wake();
      request.log.info({ user: session.user._id }, 'password changed');
      return { message: serverMessages.passwordChanged };
    },
  );
};
