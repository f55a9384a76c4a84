import {
  credentialsRules,
  passwordChangeRules,
  registrationRules,
  type Credentials,
  type CurrentUserAnswer,
  type Registration,
  type TokenAnswer,
} from '@/contract/auth';
import { endpoints } from '@/contract/endpoints';
import { sameEmailKey } from '@/contract/rules';
import { serverMessages } from '@/contract/serverMessages';
import { profileRules } from '@/contract/user';
import { admitSignedIn, sessionOf, signInAgain } from '@/server/plugins/auth';
import { Refusal } from '@/server/plugins/errors';
import { hashPassword, isPassword } from '@/server/plugins/passwords';
import type { Api } from '@/server/plugins/rules';
import type { Services } from '@/server/services';
import { isTaken } from '@/server/engines/failures';

const UPDATED = 'Updated Successfully';

/** Signing up, in and out. */
export function authRoutes(api: Api, { users, sessions, limits, config, now, tidy }: Services) {
  async function addUser({ name, email, isAdmin, password }: Registration) {
    if (await users.accountOf(email)) throw new Refusal(409, serverMessages.emailTaken);
    const passwordHash = await hashPassword(password);
    const user = { name, email, passwordHash, createdAt: now().getTime() };
    const asks = isAdmin === 'true';
    try {
      const id =
        asks && !config.adminEmails
          ? await users.addClaimingAdmin(user)
          : await users.add(user, asks && !!config.adminEmails?.includes(sameEmailKey(email)));
      return { id, passwordHash };
    } catch (error) {
      throw isTaken(error) ? new Refusal(409, serverMessages.emailTaken) : error;
    }
  }

  api.post<{ Body: Registration; Reply: TokenAnswer }>(
    endpoints.register(),
    { ...limits.perAddress('sign-ups'), schema: { body: registrationRules } },
    async (request, reply) => {
      limits.spend(request);
      const token = await sessions.open(await addUser(request.body), now().getTime());
      if (!token) throw signInAgain();
      return reply.code(201).send({ msg: serverMessages.registered, token });
    },
  );

  api.post<{ Body: Credentials; Reply: TokenAnswer }>(
    endpoints.login(),
    { ...limits.perAddress('sign-ins'), schema: { body: credentialsRules }, onResponse: tidy },
    async (request) => {
      const { email, password } = request.body;
      await limits.perAccount(request, sameEmailKey(email));
      const account = await users.accountOf(email);
      const isRight = await isPassword(password, account?.passwordHash);
      const token = isRight && account ? await sessions.open(account, now().getTime()) : undefined;
      if (!token) {
        limits.spend(request);
        throw new Refusal(401, serverMessages.credentialsWrong);
      }
      request.log.info({ user: account?.id }, 'signed in');
      return { msg: serverMessages.loggedIn, token };
    },
  );

  api.register(async (members: Api) => {
    admitSignedIn(members, sessions, now);

    members.post(endpoints.logout(), async (request, reply) => {
      await sessions.close(sessionOf(request).tokenHash);
      return reply.code(204).send();
    });

    members.get<{ Reply: CurrentUserAnswer }>(endpoints.currentUser(), async (request) => ({
      userData: sessionOf(request).user,
    }));

    members.patch(endpoints.editProfile(), { schema: { body: profileRules } }, async (request) => {
      const { _id, passkey } = sessionOf(request).user;
      await users.change(_id, request.body);
      const changed = await users.find(_id);
      if (!changed) throw signInAgain();
      return { msg: UPDATED, userData: { ...changed, passkey: request.body.passkey ?? passkey } };
    });

    members.post(
      endpoints.changePassword(),
      {
        config: { says: 'message' },
        onRequest: (request) => limits.perAccount(request, sameEmailKey(sessionOf(request).user.email)),
        onSend: limits.giveBack,
        schema: { body: passwordChangeRules },
      },
      async (request) => {
        const session = sessionOf(request);
        const { currentPassword, newPassword } = request.body;
        const account = await users.accountOf(session.user.email);
        const isRight = await isPassword(currentPassword, account?.passwordHash);
        const isChanged =
          isRight &&
          account?.id === session.user._id &&
          (await sessions.changePassword(session, account.passwordHash, await hashPassword(newPassword)));
        if (!isChanged) {
          limits.spend(request);
          return { message: serverMessages.currentPasswordWrong };
        }
        request.log.info({ user: session.user._id }, 'password changed');
        return { message: serverMessages.passwordChanged };
      },
    );
  });
}
