import { decryptText, encryptText } from './encryption';
import { findRecord, forgetPassword, saveRecord, decryptPassword, removeRecords } from './records';

const ada = { email: 'Ada@Example.com', userId: 'ada', password: 'Lovelace1815!', passkey: 'difference' };

const recovered = async (email: string, passkey: string) => {
  const record = findRecord(email);
  return record && (await decryptPassword(record, passkey));
};

test('an encrypted text needs its passkey and its owner', async () => {
  const encrypted = await encryptText('Lovelace1815!', 'difference', 'ada');
  expect(encrypted.rounds).toBeGreaterThanOrEqual(600_000);
  expect(JSON.stringify(encrypted)).not.toContain('Lovelace');
  expect(await decryptText(encrypted, 'difference', 'ada')).toBe('Lovelace1815!');
  expect(await decryptText(encrypted, 'Difference', 'ada')).toBeUndefined();
  expect(await decryptText(encrypted, 'difference', 'mary')).toBeUndefined();
});

test('the same password is never encrypted the same way twice', async () => {
  const [one, other] = await Promise.all([
    encryptText('x', 'difference', 'ada'),
    encryptText('x', 'difference', 'ada'),
  ]);
  expect(one.salt).not.toBe(other.salt);
  expect(one.iv).not.toBe(other.iv);
  expect(one.text).not.toBe(other.text);
});

test('there is one record for each address, found in any case', async () => {
  await saveRecord(ada);
  await saveRecord({ ...ada, email: 'mary@example.com', userId: 'mary', password: 'Somerville1780!' });
  expect(await recovered(' ada@example.COM ', 'difference')).toBe('Lovelace1815!');
  expect(await recovered('mary@example.com', 'difference')).toBe('Somerville1780!');
  expect(findRecord('charles@example.com')).toBeUndefined();
});

test('blanks around a passkey and the composition of its characters do not matter', async () => {
  await saveRecord({ ...ada, passkey: ' clef d’été ' });
  expect(await recovered(ada.email, 'clef d’été'.normalize('NFD'))).toBe('Lovelace1815!');
});

test('without a passkey the record has only the address', async () => {
  await saveRecord({ ...ada, passkey: '' });
  expect(findRecord(ada.email)).toEqual({ email: 'Ada@Example.com', userId: 'ada' });
});

test('an account that changes its address leaves no record under the previous one', async () => {
  await saveRecord({ ...ada, passkey: '' });
  await saveRecord({ ...ada, email: 'countess@example.com', passkey: '' });
  expect(findRecord(ada.email)).toBeUndefined();
  expect(findRecord('countess@example.com')).toBeDefined();
});

test('forgetting a password or removing records affects one account only', async () => {
  await saveRecord(ada);
  await saveRecord({ ...ada, email: 'mary@example.com', userId: 'mary' });
  forgetPassword('ada');
  expect(findRecord(ada.email)).toEqual({ email: 'Ada@Example.com', userId: 'ada' });
  expect(findRecord('mary@example.com')?.password).toBeDefined();
  removeRecords('ada');
  expect(findRecord(ada.email)).toBeUndefined();
  expect(findRecord('mary@example.com')).toBeDefined();
});

test('a record without a password says what has changed, if the account has a passkey', async () => {
  const changed = () => findRecord(ada.email)?.changed;
  await saveRecord({ ...ada, passkey: '' });
  forgetPassword('ada', 'password');
  expect(changed()).toBeUndefined();
  forgetPassword('ada', 'passkey');
  expect(changed()).toBe('passkey');
  forgetPassword('ada', 'password');
  expect(changed()).toBe('password');
  await saveRecord(ada);
  expect(changed()).toBeUndefined();
  forgetPassword('ada', 'password');
  expect(changed()).toBe('password');
  forgetPassword('ada');
  expect(changed()).toBeUndefined();
});

test.each(['{', 'null', '[]', '{"email":1}', '{"email":"ada@example.com"}'])(
  'a damaged record (%s) is ignored',
  (text) => {
    localStorage.setItem('recovery:ada@example.com', text);
    expect(findRecord('ada@example.com')).toBeUndefined();
  },
);
