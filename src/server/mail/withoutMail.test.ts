import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { ENGINES } from '@/testing/engines';
import { exampleMessage, makeAdmin, makeStudent } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';

const NEXT = 'Analytical1843!';
const post = (body: unknown, token?: string) => ({ method: 'POST', body, token });

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine);

  test('a site without SMTP_URL sends no mail, keeps none, and offers nothing that needs it', async () => {
    const { ask, app, database } = fresh.site;
    const admin = await makeAdmin('Grace Hopper', ask);
    const student = await makeStudent('Ada Lovelace', ask);
    expect((await ask(endpoints.features())).body).toMatchObject({ mail: false });

    // What causes a mail elsewhere is answered in the same way.
    expect(await ask(endpoints.contact(), post(exampleMessage()))).toEqual(
      expect.objectContaining({ status: 201, body: { msg: 'Message sent successfully!' } }),
    );
    const change = { currentPassword: student.password, newPassword: NEXT };
    expect(await ask(endpoints.changePassword(), post(change, student.token))).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully' },
    });

    // A link can neither be asked for, not even wrongly, nor guessed.
    const unknown = await ask('/api/auth/unknown', post({}));
    for (const body of [{ email: student.email }, { email: 'no' }, {}]) {
      const { status, body: answer } = await ask(endpoints.forgotPassword(), post(body));
      expect([status, answer]).toEqual([404, unknown.body]);
    }
    const token = `${student._id}.${'A'.repeat(43)}`;
    expect(await ask(endpoints.resetPassword(), post({ token, password: NEXT }))).toMatchObject({
      status: 400,
      body: { msg: 'This link is no longer valid.' },
    });

    expect(await ask(adminEndpoints.failedMails(), admin)).toMatchObject({ status: 200, body: [] });
    expect(await ask(adminEndpoints.retryMail('A'.repeat(22)), post({}, admin.token))).toMatchObject({
      status: 404,
    });
    expect(await ask(adminEndpoints.retryMails(), post({}, admin.token))).toMatchObject({ status: 404 });
    expect(app.outbox).toBeNull();
    expect(await database.kysely.selectFrom('mails').selectAll().execute()).toEqual([]);
    expect(await database.kysely.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });
});
