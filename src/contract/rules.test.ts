import { object, type AnySchema } from 'yup';
import {
  credentialsRules,
  passwordChangeRules,
  passwordFormRules,
  registrationRules,
  signInRules,
  signUpRules,
} from '@/contract/auth/auth';
import { messageRules } from '@/contract/messages/message';
import { phoneRule } from '@/contract/messages/phone';
import { projectFormRules, projectRules } from '@/contract/projects/projectRules';
import { phone } from '@/testing/examples';
import { firstProblem, isEmail, isStrongPassword, passwordChecklist, sameEmailKey } from './rules';
import { subjectsRules } from '@/contract/studentData/subjectsRules';
import { profileRules, userUpdateRules } from '@/contract/users/user';
import { isSitePath, isWebAddress } from './webAddress';

const x = (length: number) => 'x'.repeat(length);
const emailOf = (length: number) => `${x(length - 12)}@example.com`;
const urlOf = (length: number) => `https://a.b/${x(length - 12)}`;

type Case = [values: object, problem: string | undefined];

function checks(rules: AnySchema, valid: object, cases: Case[]) {
  test('what is right passes', () => {
    expect(firstProblem(rules, valid)).toBeUndefined();
  });
  test.each(cases)('%j: %s', (values, problem) => {
    expect(firstProblem(rules, { ...valid, ...values })).toBe(problem);
  });
}

const registration = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'Lovelace1815!' };
const STRONG = 'Password must be 8+ chars with uppercase, lowercase, number, and special character';

const registrationCases: Case[] = [
  [{ name: 'Adas' }, undefined],
  [{ name: 'Ada' }, 'Name must be at least 4 characters'],
  [{ name: x(100) }, undefined],
  [{ name: x(101) }, 'Full Name is too long'],
  [{ name: undefined }, 'Full Name is required'],
  [{ name: '   ' }, 'Full Name is required'],
  [{ name: 42 }, 'Full Name must be text'],
  [{ name: 'Ada\0Lovelace' }, 'Full Name has a character that cannot be stored'],
  [{ email: '' }, 'Email Address is required'],
  [{ email: 'ada@example' }, 'Invalid email format'],
  [{ email: emailOf(254) }, undefined],
  [{ email: emailOf(255) }, 'Email Address is too long'],
  [{ isAdmin: 'true' }, undefined],
  [{ isAdmin: 'false' }, undefined],
  [{ isAdmin: 'TRUE' }, 'Must be either "true" or "false"'],
  [{ isAdmin: true }, 'IsAdmin must be text'],
  [{ password: '' }, 'Password is required'],
  [{ password: 'Aa1!aaaa' }, undefined],
  [{ password: 'Aa1!aaa' }, STRONG],
  [{ password: 'aa1!aaaa' }, STRONG],
  [{ password: 'AA1!AAAA' }, STRONG],
  [{ password: 'Aaa!aaaa' }, STRONG],
  [{ password: 'Aa1aaaaa' }, STRONG],
  [{ password: 'Aa1!aaaa#' }, STRONG],
  [{ password: 'Aa1! aaaa' }, STRONG],
  [{ password: 'Aa1!aaaa\u200b' }, STRONG],
  [{ password: 'Aa1!aaaa\0' }, 'Password has a character that cannot be stored'],
  [{ password: `Aa1!${x(252)}` }, undefined],
  [{ password: `Aa1!${x(253)}` }, 'Password is too long'],
  [{ name: 'Ada', email: 'x', password: 'x' }, 'Name must be at least 4 characters'],
  [{ email: 'x', isAdmin: 'x', password: 'x' }, 'Invalid email format'],
];

describe('signing up', () => {
  checks(signUpRules, { ...registration, confirmPassword: 'Lovelace1815!' }, [
    ...registrationCases.filter(([{ password }]: [{ password?: string }, unknown]) => password === undefined),
    [{ confirmPassword: '' }, 'Confirm Password is required'],
    [{ confirmPassword: 'lovelace1815!' }, 'Passwords do not match'],
    [{ password: 'x', confirmPassword: 'y' }, STRONG],
    [{ name: '', confirmPassword: 'y' }, 'Full Name is required'],
  ]);
});

describe('a registration', () => checks(registrationRules, registration, registrationCases));

describe('signing in', () => {
  checks(signInRules, { email: 'ada@example.com', password: 'Lovelace' }, [
    [{ email: ' ' }, 'Email Address is required'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'x'.repeat(7) }, 'Password must be at least 8 characters'],
    [{ password: ' '.repeat(8) }, undefined],
  ]);
});

describe('credentials, as the server sees them', () => {
  const MISSING = 'Email and password are required';
  checks(credentialsRules, { email: 'ada@example.com', password: 'x' }, [
    [{ email: 'ada' }, undefined],
    [{ email: x(60_000), password: x(60_000) }, undefined],
    [{ password: ' ' }, undefined],
    [{ email: '' }, MISSING],
    [{ email: undefined }, MISSING],
    [{ email: 5 }, MISSING],
    [{ email: ['ada@example.com'] }, MISSING],
    [{ password: '' }, MISSING],
    [{ password: 12345678 }, MISSING],
  ]);
});

describe('changing the password', () => {
  const change = { currentPassword: 'x', newPassword: 'Lovelace1815!' };
  const WEAK = 'Password must meet all requirements';
  const cases: Case[] = [
    [{ currentPassword: '' }, 'Current password is required'],
    [{ currentPassword: x(256) }, undefined],
    [{ currentPassword: x(257) }, 'Current Password is too long'],
    [{ newPassword: undefined }, 'New password is required'],
    [{ currentPassword: undefined, newPassword: undefined }, 'Current password is required'],
  ];
  describe('as the server sees it', () =>
    checks(passwordChangeRules, change, [
      ...cases,
      [{ newPassword: 'Aa1!aaa' }, WEAK],
      [{ newPassword: 'Aa1!aaaa' }, undefined],
      [{ newPassword: 'Aa1!aaaa#' }, WEAK],
      [{ newPassword: `Aa1!${x(253)}` }, 'New Password is too long'],
      [{ newPassword: 8 }, 'New Password must be text'],
    ]));
  describe('as the form sees it', () =>
    checks(passwordFormRules, { ...change, confirmPassword: change.newPassword }, [
      ...cases,
      [{ confirmPassword: '' }, 'Please confirm your new password'],
      [{ confirmPassword: 'x' }, 'Passwords do not match'],
    ]));

  test.each([
    ['', []],
    ['aaaaaaa', ['lower']],
    ['aaaaaaaa', ['8', 'lower']],
    ['A1', ['upper', 'number']],
    ['@', ['special']],
    ['#', []],
    ['Aa1!aaaa', ['8', 'upper', 'lower', 'number', 'special']],
  ])('the live list ticks what %j fulfils', (password, expected) => {
    const names = ['8', 'upper', 'lower', 'number', 'special'];
    expect(names.filter((_name, index) => passwordChecklist[index]?.isMet(password))).toEqual(expected);
  });
});

const profileCases: Case[] = [
  [{ name: 'Ada' }, undefined],
  [{ name: 'Al' }, 'Name must be at least 3 characters long'],
  [{ name: x(100) }, undefined],
  [{ name: x(101) }, 'Name is too long'],
  [{ name: '' }, undefined],
  [{ name: '  ' }, undefined],
  [{ name: null }, 'Name must be text'],
  [{ rollNo: '12345678' }, undefined],
  [{ rollNo: '1234567' }, 'Roll Number must be an 8-digit number'],
  [{ rollNo: '1234567a' }, 'Roll Number must be an 8-digit number'],
  [{ rollNo: '١٢٣٤٥٦٧٨' }, 'Roll Number must be an 8-digit number'],
  [{ rollNo: 12345678 }, 'Roll Number must be text'],
  [{ phone: '1234567890' }, undefined],
  [{ phone: '123456789' }, 'Phone Number must be exactly 10 digits'],
  [{ phone: '12345678901' }, 'Phone Number must be exactly 10 digits'],
  [{ course: 'Maths' }, undefined],
  [{ course: 'Math' }, 'Course must be at least 5 characters long'],
  [{ department: 'Music' }, undefined],
  [{ department: 'Arts' }, 'Department must be at least 5 characters long'],
];

describe('editing a profile', () => {
  checks(profileRules, {}, [
    ...profileCases,
    [{ passkey: 'abc' }, undefined],
    [{ passkey: 'ab' }, 'Passkey must be at least 3 characters long'],
    [{ passkey: x(100) }, undefined],
    [{ passkey: x(101) }, 'Passkey is too long'],
    [{ email: 'not looked at' }, undefined],
  ]);
});

describe('editing a user', () => {
  checks(userUpdateRules, {}, [
    ...profileCases,
    [{ email: 'ada@example.com' }, undefined],
    [{ email: 'ada' }, 'Invalid email format'],
    [{ email: emailOf(255) }, 'Email is too long'],
    [{ isAdmin: 'not looked at' }, undefined],
  ]);
});

describe('a message', () => {
  const message = { name: 'A', email: 'a@b.c', phone, message: 'x' };
  checks(messageRules, message, [
    [{ name: '' }, 'Full Name is required'],
    [{ name: x(100) }, undefined],
    [{ name: x(101) }, 'Full Name is too long'],
    [{ email: '' }, 'Enter a valid email'],
    [{ email: 'a@b' }, 'Enter a valid email'],
    [{ email: emailOf(254) }, undefined],
    [{ email: emailOf(255) }, 'Email is too long'],
    [{ message: ' ' }, 'Message cannot be empty'],
    [{ message: x(5000) }, undefined],
    [{ message: x(5001) }, 'Message is too long'],
  ]);
});

describe.each(['optional', 'none'] as const)('a phone number that is %s', (kind) => {
  const rules = object({ phone: phoneRule(kind) });
  const bad = 'Enter a valid phone number';
  checks(rules, { phone: '+91 98765 43210' }, [
    [{ phone: '' }, undefined],
    [{ phone: undefined }, undefined],
    [{ phone: '(98765) 43210' }, undefined],
    [{ phone: '123456789' }, bad],
    [{ phone: '+123456' }, bad],
  ]);
  test('is an empty text where there is none', () => {
    expect(rules.validateSync({})).toEqual({ phone: '' });
  });
});

describe('a phone number of ten digits', () => {
  const rules = object({ phone: phoneRule('required') });
  const bad = 'Enter a valid 10-digit phone number';
  checks(rules, { phone: '1234567890' }, [
    [{ phone: '' }, bad],
    [{ phone: undefined }, bad],
    [{ phone: '123456789' }, bad],
    [{ phone: '12345678901' }, bad],
    [{ phone: '+91 98765 43210' }, bad],
    [{ phone: '9876543210 x' }, bad],
  ]);

  test.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    ' (987) 65.432/10 ',
    '९८७६५ ४३२१०',
    '٩٨٧٦٥٤٣٢١٠',
    '𝟵𝟴𝟳𝟲𝟱𝟰𝟯𝟮𝟭𝟬',
  ])('is stored without what is written around them: %s', (phone) => {
    expect(rules.validateSync({ phone })).toEqual({ phone: '9876543210' });
  });
});

describe('an international phone number', () => {
  const rules = object({ phone: phoneRule('international') });
  const bad = 'Enter a valid phone number';
  checks(rules, { phone: '+441234567' }, [
    [{ phone: '' }, bad],
    [{ phone: '98765 43210' }, bad],
    [{ phone: '+123456' }, bad],
    [{ phone: '+1234567890123456' }, bad],
    [{ phone: '+44 20 7946 x' }, bad],
  ]);

  test('is stored without blanks and hyphens', () => {
    expect(rules.validateSync({ phone: ' +44 20-7946 0018 ' })).toEqual({ phone: '+442079460018' });
  });
});

describe('a project', () => {
  const project = {
    id: 1,
    title: 'T',
    description: 'D',
    imageURL: 'https://a.b/c.png',
    category: ['CSS'],
    liveLink: 'https://a.b',
    sourceCode: 'no',
    responsive: 'YES',
    betterUI: 'PC',
  };
  const cases: Case[] = [
    [{ title: '' }, 'Title is required'],
    [{ title: x(200) }, undefined],
    [{ title: x(201) }, 'Title is too long'],
    [{ description: ' ' }, 'Description is required'],
    [{ description: x(5000) }, undefined],
    [{ description: x(5001) }, 'Description is too long'],
    [{ imageURL: '' }, 'Image URL is required'],
    [{ imageURL: '/projects/a.webp' }, undefined],
    [{ imageURL: '//a.b/c.png' }, 'Image URL must be a web address'],
    [{ imageURL: 'a.png' }, 'Image URL must be a web address'],
    [{ imageURL: urlOf(2048) }, undefined],
    [{ imageURL: urlOf(2049) }, 'Image URL is too long'],
    [{ liveLink: '' }, 'Live Link is required'],
    [{ imageURL: 'No' }, undefined],
    [{ liveLink: 'no' }, undefined],
    [{ liveLink: 'none' }, 'Live Link must be a web address'],
    [{ liveLink: '/here' }, 'Live Link must be a web address'],
    [{ sourceCode: '' }, 'Source Code is required'],
    [{ sourceCode: 'NO' }, undefined],
    [{ sourceCode: 'https://a.b' }, undefined],
    [{ responsive: 'no' }, undefined],
    [{ responsive: 'yes' }, undefined],
    [{ responsive: '' }, 'Responsive must be YES or NO'],
    [{ responsive: 'maybe' }, 'Responsive must be YES or NO'],
    [{ betterUI: '' }, 'Better UI is required'],
    [{ betterUI: 'Mobile' }, undefined],
    [{ betterUI: 'Tablet' }, 'Better UI must be PC or Mobile'],
  ];
  describe('as the server sees it', () =>
    checks(projectRules, project, [
      ...cases,
      [{ id: undefined }, 'Id is required'],
      [{ id: Number.MAX_SAFE_INTEGER }, undefined],
      [{ id: Number.MAX_SAFE_INTEGER + 1 }, 'Id must be a positive whole number'],
      [{ id: 0 }, 'Id must be a positive whole number'],
      [{ id: -1 }, 'Id must be a positive whole number'],
      [{ id: '1' }, 'Id must be a positive whole number'],
      [{ category: undefined }, 'Category is required'],
      [{ category: [] }, 'Category is required'],
      [{ category: [' '] }, 'Category is required'],
      [{ category: [5] }, 'Category must be text'],
      [{ category: [x(100)] }, undefined],
      [{ category: [x(101)] }, 'Category is too long'],
      [{ category: Array(20).fill('CSS') }, undefined],
      [{ category: Array(21).fill('CSS') }, 'Category is too long'],
    ]));
  describe('as the form sees it', () =>
    checks(projectFormRules, { ...project, category: 'CSS, React JS' }, [
      ...cases,
      [{ category: ' , ' }, 'Category is required'],
      [{ category: x(101) }, 'Category is too long'],
    ]));

  test('is cleaned when it is checked', () => {
    const typed = {
      ...project,
      title: ' T ',
      category: [' CSS '],
      sourceCode: ' No ',
      responsive: ' yes ',
      x: 1,
    };
    expect(projectRules.cast(typed, { stripUnknown: true })).toEqual(project);
  });
});

describe('subjects', () => {
  const MISSING = 'Please select a subject for AEC, VAC, SEC, and GE before submitting.';
  checks(subjectsRules, { AEC: 'a', VAC: 'b', SEC: 'c', GE: 'd' }, [
    [{ AEC: '' }, MISSING],
    [{ GE: undefined }, MISSING],
  ]);
});

test.each([
  ['a@b.c', true],
  ['a.b+c@d-e.co.in', true],
  ['ä@ö.de', true],
  ['a@b', false],
  ['@b.c', false],
  ['a@b.', false],
  ['a b@c.d', false],
  ['a@b@c.d', false],
  ['', false],
  ['zoe\u0308@example.org', true],
  ['mailto:ann@example.org', false],
  ['MAILTO:ann@example.org', false],
  ['ann\u200b@example.org', false],
  ['ann\u2800@example.org', false],
  ['ann\ufffc@example.org', false],
  ['ann\ud801@example.org', false],
  ['<ann@example.org>', false],
  ['ann@exa\u00admple.org', false],
  ['ann@example.\u2060org', false],
  ['\u202eann@example.org', false],
  ['ann\ufeff@example.org', false],
  ['ann\u0007@example.org', false],
  ['a\u034fnn@example.org', false],
  ['ann\u3164@example.org', false],
  ['ann@example.org\u200d', false],
])('whether %j looks like an address: %s', (value, expected) => {
  expect(isEmail(value)).toBe(expected);
});

test.each([
  ['http://a.b', true],
  ['HTTPS://a.b/c?d=e#f', true],
  ['https://user:secret@a.b', true],
  ['https://', false],
  ['//a.b', false],
  ['javascript:alert(1)', false],
  [' https://a.b', false],
  ['https://a b', false],
  ['https:\\\\a.b', false],
])('whether %j is a web address: %s', (value, expected) => {
  expect(isWebAddress(value)).toBe(expected);
});

test.each([
  ['/a.png', true],
  ['/', true],
  ['//a.b', false],
  ['/\\a.b', false],
  ['/a b', false],
  ['a.png', false],
])('whether %j is a path on the site: %s', (value, expected) => {
  expect(isSitePath(value)).toBe(expected);
});

test('one person’s address is the same however it is typed', () => {
  expect(sameEmailKey(' Ada@EXAMPLE.com ')).toBe(sameEmailKey('ada@example.COM'));
  expect(sameEmailKey('zoe\u0308@example.com')).toBe(sameEmailKey('ZOË@example.com'));
});

test('a password of any length is checked in no time', () => {
  expect(isStrongPassword('aA1!'.repeat(1_000_000))).toBe(false);
});
