import { lock, unlock } from './lock';
import { findRecord, forgetPassword, keepRecord, openRecord, removeRecords } from './records';

const ada = { email: 'Ada@Example.com', userId: 'ada', password: 'Lovelace1815!', passkey: 'difference' };

const recovered = async (email: string, passkey: string) => {
  const record = findRecord(email);
  return record && (await openRecord(record, passkey));
};

test('a locked text is opened by its passkey alone, and for its owner alone', async () => {
  const locked = await lock('Lovelace1815!', 'difference', 'ada');
  expect(locked.rounds).toBeGreaterThanOrEqual(600_000);
  expect(JSON.stringify(locked)).not.toContain('Lovelace');
  expect(await unlock(locked, 'difference', 'ada')).toBe('Lovelace1815!');
  expect(await unlock(locked, 'Difference', 'ada')).toBeUndefined();
  expect(await unlock(locked, 'difference', 'mary')).toBeUndefined();
});

test('the same password is never locked the same way twice', async () => {
  const [one, other] = await Promise.all([lock('x', 'difference', 'ada'), lock('x', 'difference', 'ada')]);
  expect(one.salt).not.toBe(other.salt);
  expect(one.iv).not.toBe(other.iv);
  expect(one.text).not.toBe(other.text);
});

test('there is one record for each address, found without regard to case', async () => {
  await keepRecord(ada);
  await keepRecord({ ...ada, email: 'mary@example.com', userId: 'mary', password: 'Somerville1780!' });
  expect(await recovered(' ada@example.COM ', 'difference')).toBe('Lovelace1815!');
  expect(await recovered('mary@example.com', 'difference')).toBe('Somerville1780!');
  expect(findRecord('charles@example.com')).toBeUndefined();
});

test('blanks around a passkey and the way its letters are composed do not count', async () => {
  await keepRecord({ ...ada, passkey: ' clef d’été ' });
  expect(await recovered(ada.email, 'clef d’été'.normalize('NFD'))).toBe('Lovelace1815!');
});

test('without a passkey the record holds the address alone', async () => {
  await keepRecord({ ...ada, passkey: '' });
  expect(findRecord(ada.email)).toEqual({ email: 'Ada@Example.com', userId: 'ada' });
});

test('an account that has moved to another address leaves no record under the former one', async () => {
  await keepRecord({ ...ada, passkey: '' });
  await keepRecord({ ...ada, email: 'countess@example.com', passkey: '' });
  expect(findRecord(ada.email)).toBeUndefined();
  expect(findRecord('countess@example.com')).toBeDefined();
});

test('a record falls back to the address, or goes, for its own account alone', async () => {
  await keepRecord(ada);
  await keepRecord({ ...ada, email: 'mary@example.com', userId: 'mary' });
  forgetPassword('ada');
  expect(findRecord(ada.email)).toEqual({ email: 'Ada@Example.com', userId: 'ada' });
  expect(findRecord('mary@example.com')?.password).toBeDefined();
  removeRecords('ada');
  expect(findRecord(ada.email)).toBeUndefined();
  expect(findRecord('mary@example.com')).toBeDefined();
});

test.each(['{', 'null', '[]', '{"email":1}', '{"email":"ada@example.com"}'])(
  'a damaged record (%s) is none',
  (text) => {
    localStorage.setItem('recovery:ada@example.com', text);
    expect(findRecord('ada@example.com')).toBeUndefined();
  },
);
