import { adminEndpoints } from '@/contract/adminEndpoints';
import { dayAfter } from '@/contract/calendar';
import { endpoints } from '@/contract/endpoints';
import type { Message } from '@/contract/messages/message';
import type { Overview } from '@/contract/overview';
import { MAX_ADDRESS_LENGTH } from '@/contract/webAddress';
import { site as owner } from '@/site';
import { ENGINES } from '@/testing/engines';
import { exampleMessage, exampleProject, makeAdmin, makeStudent, signedIn } from '@/testing/examples';
import { freshSites } from '@/testing/injectedSite';
import { calendarDays } from './calendarDays';
import { MOST_VISITORS, visitsTable } from './tables/visits';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the days of a time zone', () => {
  test.each([
    ['Asia/Kolkata', '2026-05-05', '2026-05-04T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-05-05', '2026-05-04T18:15:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    // The clocks go forward at midnight.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ])('in %s %s begins at %s', (timeZone, day, start) => {
    const days = calendarDays(timeZone);
    const time = days.startOf(day);
    expect(new Date(time).toISOString()).toBe(start);
    expect(days.dayOf(time)).toBe(day);
    expect(days.dayOf(time - 1)).toBe(dayAfter(day, -1));
  });
});

describe.each(ENGINES)('on %s', (engine) => {
  let clock: Date;
  const fresh = freshSites(engine, {}, () => clock);
  const { dayOf, startOf } = calendarDays(owner.timeZone);

  const visitBy = async (agent: string, visit: { page?: string; from?: string } = {}) =>
    (
      await fresh.site.send({
        method: 'PATCH',
        url: endpoints.totalVisits(),
        headers: { 'user-agent': agent },
        query: visit,
      })
    ).body;
  let visitors = 0;
  /** Of somebody who has not been here. */
  const visit = () => visitBy(`Browser ${(visitors += 1)}`);
  const write = () => fresh.site.ask(endpoints.contact(), { method: 'POST', body: exampleMessage() });

  test('the owner sees what there is and what happened on each of the last 30 days', async () => {
    const { ask } = fresh.site;
    const today = '2026-05-05';
    const at = async (time: number, ...acts: (() => Promise<unknown>)[]) => {
      clock = new Date(time);
      for (const act of acts) await act();
    };
    const yesterday = startOf(today) - 1;
    const first = startOf(dayAfter(today, -29));
    let admin = { email: '', password: '', token: '' };
    await at(first - 1, async () => (admin = await makeAdmin('Grace Hopper', ask)), visit, write);
    await at(first, visit, write, () => makeStudent('Ada Lovelace', ask));
    await at(yesterday, visit, visit, write);
    await at(startOf(today), visit, write, write);
    admin = { ...admin, ...(await signedIn(admin, ask)) };
    const { token } = admin;
    const { body } = await ask(endpoints.messages(), { token });
    const [latest, second] = body as Message[];
    await ask(endpoints.deleteMessage(latest?._id ?? ''), { method: 'DELETE', token });
    await ask(adminEndpoints.updateMessage(second?._id ?? ''), {
      method: 'PATCH',
      body: { status: 'read' },
      token,
    });
    await ask(endpoints.addProject(), { method: 'POST', body: exampleProject(), token });

    const answer = await ask(adminEndpoints.overview(), { token });
    expect(answer.status).toBe(200);
    const { days, ...totals } = answer.body as Overview;
    expect(totals).toEqual({
      users: 2,
      messages: 4,
      newMessages: 3,
      projects: 1,
      visits: 5,
      pages: [],
      sites: [],
    });
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => dayAfter(today, index - 29)),
    );
    expect(days.filter(({ visits, messages, users }) => visits + messages + users > 0)).toEqual([
      { day: dayOf(first), visits: 1, messages: 1, users: 1 },
      { day: dayOf(yesterday), visits: 2, messages: 1, users: 0 },
      { day: today, visits: 1, messages: 1, users: 0 },
    ]);
  });

  const overview = async () => {
    const { token } = await makeAdmin('Grace Hopper', fresh.site.ask);
    return (await fresh.site.ask(adminEndpoints.overview(), { token })).body as Overview;
  };

  test('whoever comes again on a day counts once on that day, and among all visits each time', async () => {
    clock = new Date('2026-05-05T05:05:05Z');
    for (const agent of ['Firefox', 'Safari', 'Firefox']) await visitBy(agent);
    await Promise.all([visitBy('Opera'), visitBy('Opera')]);
    clock = new Date(clock.getTime() + DAY);
    await visitBy('Firefox');
    const { days, visits } = await overview();
    expect(visits).toBe(6);
    expect(days.slice(-2).map((day) => day.visits)).toEqual([3, 1]);
  });

  test('the owner sees on which pages visits begin and which sites have the link', async () => {
    clock = new Date('2026-05-05T05:05:05Z');
    await visitBy('Firefox', { page: '/projects/12-a-tale-of-tiles', from: 'www.linkedin.com' });
    await visitBy('Firefox', { page: '/Contact', from: 'example.com' });
    await visitBy('Safari', { page: '/PROJECTS/12/', from: 'linkedin.com' });
    await visitBy('Opera', { page: '/', from: '' });
    await visitBy('Edge', { page: '/no/such/page', from: 'not a host <script>' });
    await visitBy('Chrome', { page: '/', from: 'news.ycombinator.com' });
    const { pages, sites } = await overview();
    expect(pages).toEqual([
      { name: '/', visits: 2 },
      { name: '/projects/12', visits: 2 },
    ]);
    expect(sites).toEqual([
      { name: 'linkedin.com', visits: 2 },
      { name: 'news.ycombinator.com', visits: 1 },
    ]);
  });

  test('neither addresses nor browsers are stored, and the hashes of a day go with it', async () => {
    clock = new Date('2026-05-05T05:05:05Z');
    await visitBy('Firefox');
    await visitBy('Safari');
    const stored = async () => {
      const { kysely } = fresh.site.database;
      const tables = ['visits', 'visitor_salts', 'visitors', 'visit_sources'] as const;
      return Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
    };
    expect(JSON.stringify(await stored())).not.toMatch(/127\.0\.0\.1|Firefox|Safari/);
    const [, salts, hashes] = await stored();
    expect([salts?.length, hashes?.length]).toEqual([1, 2]);

    clock = new Date(clock.getTime() + DAY);
    const deleteExpired = () =>
      visitsTable(fresh.site.database, calendarDays(owner.timeZone)).deleteExpired(clock.getTime());
    await deleteExpired();
    const [, noSalts, noHashes] = await stored();
    expect([noSalts, noHashes]).toEqual([[], []]);
    await visitBy('Firefox');
    await deleteExpired();
    const [, , laterHashes] = await stored();
    expect(laterHashes).toHaveLength(1);
    expect(hashes).not.toContainEqual(
      expect.objectContaining({ hash: (laterHashes as { hash: string }[])[0]?.hash }),
    );
  });

  test('a visitor who invents sites and projects fills no table, and hides no page', async () => {
    clock = new Date('2026-05-05T05:05:05Z');
    for (let made = 0; made < 210; made += 1)
      await visitBy(`Browser ${made}`, { page: `/projects/${made + 1}`, from: `site${made}.example` });
    await visitBy('Firefox', { page: '/Contact' });
    const { kysely } = fresh.site.database;
    const rows = await kysely.selectFrom('visit_sources').select(['kind', 'name']).execute();
    expect(rows).toHaveLength(401);
    expect(rows).toContainEqual({ kind: 'page', name: '/Contact' });
  });

  test('a day has a million visitors at most, and visits after that are still counted among all', async () => {
    clock = new Date('2026-05-05T05:05:05Z');
    const { kysely } = fresh.site.database;
    const day = dayOf(clock.getTime());
    await kysely.insertInto('visits').values({ day, count: MOST_VISITORS }).execute();
    expect(await visitBy('Firefox')).toEqual({ totalVisits: 1 });
    expect(await visitBy('Safari')).toEqual({ totalVisits: 2 });
    expect(await kysely.selectFrom('visitors').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['page=/&page=/projects', 'Page must be text'],
    ['from=github.com&from=gitlab.com', 'From must be text'],
    [`page=/${'x'.repeat(MAX_ADDRESS_LENGTH)}`, 'Page is too long'],
  ])('a visit that tells nonsense is refused: %.40s', async (query, msg) => {
    clock = new Date('2026-05-05T05:05:05Z');
    const answer = await fresh.site.ask(`${endpoints.totalVisits()}?${query}`, { method: 'PATCH' });
    expect(answer).toMatchObject({ status: 400, body: { msg } });
  });
});
