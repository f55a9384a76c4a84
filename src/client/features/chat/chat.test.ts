import { makeStore } from '@/client/app/store';
import { signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import { pageOpened } from '@/client/features/page/pageSlice';
import { addListeners, noNavigation } from '@/testing/openStore';
import { addChatListeners, chooseReply, writingTime } from './chatListeners';
import { clockTime, messageSent, selectAdminIsTyping, selectIsLocked, selectMessages } from './chatSlice';
import { replies } from './chatText';

const HALF_PAST_TWO = new Date(2026, 10, 21, 14, 30);

/** A store whose random numbers are these; the last one repeats. */
function openChat(...numbers: number[]) {
  const random = () => (numbers.length > 1 ? numbers.shift() : numbers[0]) ?? 0;
  const { store } = makeStore(undefined, { ...noNavigation, random });
  addListeners(store, addChatListeners);
  const shown = () => selectMessages(store.getState());
  return {
    send: (text: string) => store.dispatch(messageSent(text)),
    shown,
    /** What was said after the two messages with which every conversation begins. */
    news: () =>
      shown()
        .slice(2)
        .map(({ sender, text, time }) => ({ sender, text, time })),
    isLocked: () => selectIsLocked(store.getState()),
    adminIsTyping: () => selectAdminIsTyping(store.getState()),
    store,
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers({ now: HALF_PAST_TWO });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a conversation begins with a greeting and a question', () => {
  const [greeting, question, ...more] = openChat().shown();
  expect(more).toEqual([]);
  expect(greeting).toMatchObject({ sender: 'admin', time: '09:00 AM' });
  expect(question).toMatchObject({ sender: 'user', time: '09:01 AM' });
  expect(question?.text).toContain('services');
});

test('a message is shown at once, trimmed, with its time', () => {
  const { send, news, isLocked, adminIsTyping } = openChat();
  send('  Hello?  ');
  expect(news()).toEqual([{ sender: 'user', text: 'Hello?', time: '02:30 PM' }]);
  expect([isLocked(), adminIsTyping()]).toEqual([true, true]);
});

test('an empty message is not sent and gets no reply', async () => {
  const { send, news, isLocked, adminIsTyping } = openChat();
  send('');
  send(' \t ');
  expect([isLocked(), adminIsTyping()]).toEqual([false, false]);
  await pass(10_000);
  expect(news()).toEqual([]);
});

test('no other message can be sent for four seconds', async () => {
  const { send, news, isLocked } = openChat(0);
  send('one');
  await pass(3_999);
  expect(isLocked()).toBe(true);
  send('two');
  expect(news().map(({ text }) => text)).toEqual(['one', replies[0]]);

  await pass(1);
  expect(isLocked()).toBe(false);
  send('three');
  expect(news().at(-1)?.text).toBe('three');
});

test.each([
  ['earliest', 0, 3_000],
  ['average', 0.5, 4_000],
  ['latest', 0.999_999, 5_000],
])('the %s reply comes after its random delay', async (_which, random, due) => {
  const { send, news, adminIsTyping } = openChat(random, 0.4);
  send('Hello?');
  await pass(due - 5);
  expect([news().length, adminIsTyping()]).toEqual([1, true]);
  await pass(5);
  expect(news().at(-1)).toMatchObject({ sender: 'admin', text: replies[2], time: '02:30 PM' });
  expect(adminIsTyping()).toBe(false);
});

test('a reply also comes when the student has left the chat', async () => {
  const { send, news, store } = openChat();
  store.dispatch(pageOpened('/chat/admin', 'Admin Support'));
  send('I shall be back.');
  store.dispatch(pageOpened('/', 'Home'));
  await pass(5_000);
  expect(news().map(({ sender }) => sender)).toEqual(['user', 'admin']);
});

test('the typing indicator is shown until the last reply', async () => {
  const { send, news, adminIsTyping } = openChat(0.999_999);
  send('one');
  await pass(4_000);
  send('two');
  await pass(1_000);
  expect(news().map(({ sender }) => sender)).toEqual(['user', 'user', 'admin']);
  expect(adminIsTyping()).toBe(true);
  await pass(4_000);
  expect(news().map(({ sender }) => sender)).toEqual(['user', 'user', 'admin', 'admin']);
  expect(adminIsTyping()).toBe(false);
});

test.each([
  ['signs out', signedOut('asked')],
  [
    'is replaced by another user from another tab',
    signedInElsewhere({ token: 'another', suspendedToken: null }),
  ],
])('a user who %s gets no reply, and the next one does not see the conversation', async (_what, leaving) => {
  const { send, news, isLocked, adminIsTyping, store } = openChat();
  send('My secret question');
  await pass(500);
  store.dispatch(leaving);
  expect(news()).toEqual([]);
  expect([isLocked(), adminIsTyping()]).toEqual([false, false]);

  send('A question of the next user');
  await pass(3_900);
  // By now the first lock would have expired, and the first reply arrived.
  expect(isLocked()).toBe(true);
  expect(news().filter(({ sender }) => sender === 'admin')).toHaveLength(1);
});

test('each of the five replies has the same chance, and each takes two to four seconds', () => {
  const chosen = Array.from({ length: 500 }, (_, index) => chooseReply(index / 500));
  expect(replies.map((reply) => chosen.filter((text) => text === reply).length)).toEqual(Array(5).fill(100));
  expect([0, 0.25, 0.5].map(writingTime)).toEqual([2_000, 2_500, 3_000]);
});

test.each([
  [0, 0, '12:00 AM'],
  [9, 5, '09:05 AM'],
  [11, 59, '11:59 AM'],
  [12, 0, '12:00 PM'],
  [23, 30, '11:30 PM'],
])('%i:%i is shown as %s', (hours, minutes, shown) => {
  expect(clockTime(new Date(2026, 0, 1, hours, minutes).getTime())).toBe(shown);
});
