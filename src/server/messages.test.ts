import { adminEndpoints } from '@/contract/adminEndpoints';
import { endpoints } from '@/contract/endpoints';
import { HONEYPOT, type Message } from '@/contract/messages/message';
import type { Overview } from '@/contract/overview';
import { ENGINES } from '@/testing/engines';
import { exampleMessage, makeAdmin, makeStudent, phone, phoneProblem } from '@/testing/examples';
import { freshSites, sharedSite } from '@/testing/injectedSite';

const UNKNOWN_ID = 'A'.repeat(22);
const moment = new Date('2026-05-05T05:05:05Z');

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = freshSites(engine, {}, () => moment);

  const send = (body: unknown) => fresh.site.ask(endpoints.contact(), { method: 'POST', body });

  async function inbox() {
    const { token } = await makeAdmin('Grace Hopper', fresh.site.ask);
    const read = async () =>
      (await fresh.site.ask(endpoints.messages(), { token })).body as (Message & { created_at?: number })[];
    const remove = (id: string) => fresh.site.ask(endpoints.deleteMessage(id), { method: 'DELETE', token });
    return { read, remove, token };
  }

  test('a visitor’s message reaches the admin as it was written, without surrounding spaces', async () => {
    expect(await send(exampleMessage({ message: '  Grüße 🎉\nzwei Zeilen ' }))).toMatchObject({
      status: 201,
      body: { msg: 'Message sent successfully!' },
    });
    expect(await (await inbox()).read()).toEqual([
      {
        _id: expect.any(String) as string,
        ...exampleMessage(),
        message: 'Grüße 🎉\nzwei Zeilen',
        isAdmin: false,
        status: 'new',
        createdAt: moment.toISOString(),
      },
    ]);
  });

  test('the newest message comes first, also among messages of the same millisecond', async () => {
    for (const message of ['one', 'two', 'three', 'four', 'five']) await send(exampleMessage({ message }));
    const messages = await (await inbox()).read();
    expect(messages.map(({ message }) => message)).toEqual(['five', 'four', 'three', 'two', 'one']);
  });

  test('it is marked when its address belongs to an admin, in any case', async () => {
    await send(exampleMessage({ email: 'GRACE@example.com' }));
    await send(exampleMessage({ email: 'student@example.com' }));
    const { read } = await inbox();
    await makeStudent('Ada Lovelace', fresh.site.ask);
    const { kysely } = fresh.site.database;
    await kysely
      .updateTable('users')
      .set({ email: 'grace@example.com', email_key: 'grace@example.com' })
      .where('is_admin', '=', 1)
      .execute();
    expect((await read()).map(({ email, isAdmin }) => [email, isAdmin])).toEqual([
      ['student@example.com', false],
      ['GRACE@example.com', true],
    ]);
  });

  test('an admin deletes one, once', async () => {
    await send(exampleMessage({ message: 'stays' }));
    await send(exampleMessage({ message: 'goes' }));
    const { read, remove } = await inbox();
    const [goes] = await read();
    expect(await remove(goes?._id ?? '')).toMatchObject({
      status: 200,
      body: { msg: 'Message deleted successfully' },
    });
    expect((await read()).map(({ message }) => message)).toEqual(['stays']);
    for (const id of [goes?._id ?? '', UNKNOWN_ID, 'x', 'a%00b']) {
      expect(await remove(id)).toMatchObject({ status: 404, body: { msg: 'Failed to delete message' } });
    }
  });

  test('a message whose hidden field is filled in is answered like success, kept and suspected', async () => {
    expect(await send({ ...exampleMessage(), [HONEYPOT]: 'https://spam.example' })).toMatchObject({
      status: 201,
      body: { msg: 'Message sent successfully!' },
    });
    await send({ ...exampleMessage({ message: 'by a person' }), [HONEYPOT]: '' });
    const { read, token } = await inbox();
    expect((await read()).map(({ message, status }) => [message, status])).toEqual([
      ['by a person', 'new'],
      [exampleMessage().message, 'suspected'],
    ]);
    const counts = async () => (await fresh.site.ask(adminEndpoints.messageCounts(), { token })).body;
    const overview = async () =>
      (await fresh.site.ask(adminEndpoints.overview(), { token })).body as Overview;
    expect(await counts()).toEqual({ new: 1, read: 0, answered: 0, suspected: 1 });
    expect(await overview()).toMatchObject({ messages: 1, newMessages: 1 });
    expect((await overview()).days.at(-1)).toMatchObject({ messages: 1 });

    const search = `${endpoints.messages()}?status=suspected`;
    const [suspected] = (await fresh.site.ask(search, { token })).body as Message[];
    const change = { method: 'PATCH', token, body: { status: 'new', was: 'suspected' } };
    await fresh.site.ask(adminEndpoints.updateMessage(suspected?._id ?? ''), change);
    expect(await counts()).toEqual({ new: 2, read: 0, answered: 0, suspected: 0 });
  });

  const writtenPhone = ` (${phone.slice(0, -5)}) ${phone.slice(-5)}`;
  test('a phone number is stored without what is written around its digits', async () => {
    expect((await send(exampleMessage({ phone: writtenPhone }))).status).toBe(201);
    expect((await (await inbox()).read())[0]?.phone).toBe(phone);
  });

  test('half of a surrogate pair is stored as the replacement character', async () => {
    expect((await send(exampleMessage({ message: 'half \ud83c' }))).status).toBe(201);
    expect((await (await inbox()).read())[0]?.message).toBe('half \ufffd');
  });
});

describe.each(ENGINES)('on %s, a message', (engine) => {
  const shared = sharedSite(engine);

  test.each([
    [{}, 'Full Name is required'],
    [exampleMessage({ phone: '123456789' }), phoneProblem],
    [exampleMessage({ message: 'a\0b' }), 'Message has a character that cannot be stored'],
    [{ ...exampleMessage(), message: { text: 'x' } }, 'Message must be text'],
  ])('is refused in the words of the form: %j', async (body, msg) => {
    expect(await shared.site.ask(endpoints.contact(), { method: 'POST', body })).toMatchObject({
      status: 400,
      body: { msg },
    });
  });
});
