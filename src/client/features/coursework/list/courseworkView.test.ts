import fc from 'fast-check';
import type { CourseworkItem } from '@/contract/coursework';
import { dayAfter } from '@/contract/calendar';
import { byDeadline } from '@/client/features/coursework/courseworkSlice';
import { groupsAfter, groupsOf, remainingText } from './courseworkView';
import { countsAfter, countsOf } from './subjectCounts';

const TODAY = '2026-11-21';

const items = fc
  .uniqueArray(
    fc.record({
      id: fc.nat(40).map(String),
      deadline: fc.integer({ min: -3, max: 10 }).map((days) => dayAfter(TODAY, days)),
      status: fc.constantFrom('undone' as const, 'done' as const),
      subject: fc.constantFrom('Python', 'Basic Tamil', 'Yoga in Practice'),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  )
  .map((some) =>
    some
      .map<CourseworkItem>((item) => ({
        ...item,
        topic: 'Loops',
        date: TODAY,
        remainingDays: 0,
      }))
      .sort(byDeadline),
  );

/** The same list with some items ticked, moved or gone: what is untouched stays the very same item. */
const changed = (before: readonly CourseworkItem[]) =>
  fc
    .array(fc.constantFrom('stays', 'stays', 'stays', 'ticked', 'moved', 'gone'), {
      minLength: before.length,
      maxLength: before.length,
    })
    .map((fates) =>
      before
        .flatMap((item, index): CourseworkItem[] => {
          if (fates[index] === 'gone') return [];
          if (fates[index] === 'ticked')
            return [{ ...item, status: item.status === 'done' ? 'undone' : 'done' }];
          return [fates[index] === 'moved' ? { ...item, deadline: dayAfter(item.deadline, 4) } : item];
        })
        .sort(byDeadline),
    );

const twoLists = items.chain((before) => fc.tuple(fc.constant(before), fc.oneof(changed(before), items)));

test('after any change as much of each subject is done as a fresh count would find', () => {
  fc.assert(
    fc.property(twoLists, ([before, after]) => {
      expect(countsAfter(countsOf(before), before, after)).toEqual(countsOf(after));
    }),
  );
});

test('after any change each item stands in the group, and at the place, where a fresh look would put it', () => {
  fc.assert(
    fc.property(twoLists, ([before, after]) => {
      const groups = groupsAfter(groupsOf(before, TODAY), before, after, TODAY);
      expect(groups).toEqual(groupsOf(after, TODAY));
    }),
  );
});

test('a group that nothing happened in stays the very same one, so that it is not drawn anew', () => {
  const due = (id: string, days: number): CourseworkItem => ({
    id,
    subject: 'Python',
    topic: 'Loops',
    date: TODAY,
    deadline: dayAfter(TODAY, days),
    status: 'undone',
    remainingDays: 0,
  });
  const late = due('1', -1);
  const before = [late, due('2', 0), due('3', 30)];
  const groups = groupsOf(before, TODAY);

  const after = groupsAfter(groups, before, before.with(0, { ...late, status: 'done' }), TODAY);

  expect(after.map(({ name }) => name)).toEqual(['today', 'later', 'done']);
  expect(after[0]).toBe(groups[1]);
  expect(after[1]).toBe(groups[2]);
});

test.each([
  ['undone', 1, 'Days remaining: 1'],
  ['undone', 0, 'Days remaining: 0'],
  ['undone', -1, 'Overdue by 1 day'],
  ['undone', -2, 'Overdue by 2 days'],
  ['done', 0, 'Days remaining: 0'],
  ['done', -1, 'Done'],
] as const)('an item that is %s and due in %i days says “%s”', (status, days, text) => {
  const item: CourseworkItem = {
    id: '1',
    subject: 'Python',
    topic: 'Loops',
    date: TODAY,
    deadline: dayAfter(TODAY, days),
    status,
    remainingDays: 0,
  };
  expect(remainingText(item, TODAY)).toBe(text);
});
