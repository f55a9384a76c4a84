import { whenNobodyTypes } from './typing';

const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function beginWaiting() {
  const waiting = { isOver: false };
  press();
  void whenNobodyTypes().then(() => (waiting.isOver = true));
  return waiting;
}

test('a write waits for a pause between two words', async () => {
  const waiting = beginWaiting();
  await jest.advanceTimersByTimeAsync(100);
  press();
  await jest.advanceTimersByTimeAsync(100);
  expect(waiting.isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  expect(waiting.isOver).toBe(true);
});

test('whoever does not stop typing holds up for less than a second what other tabs are to show', async () => {
  const waiting = beginWaiting();
  for (let passed = 0; passed < 900; passed += 100) {
    await jest.advanceTimersByTimeAsync(100);
    press();
  }
  expect(waiting.isOver).toBe(true);
});
