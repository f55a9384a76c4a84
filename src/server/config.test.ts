import { site } from '@/site';
import { SettingError, readConfig, withoutPassword } from './config';

test('without settings it listens on localhost:3000 with an embedded database', () => {
  expect(readConfig({})).toEqual({
    host: 'localhost',
    logLevel: 'info',
    port: 3000,
    metricsPort: undefined,
    metricsHost: 'localhost',
    dataDir: './data',
    databaseUrl: undefined,
    setupCode: undefined,
    adminEmails: undefined,
    rateLimit: 10,
    trustProxy: [],
    smtpUrl: undefined,
    mailFrom: { name: site.brand, address: site.contact.email },
    pushToLoopback: false,
    notifyEmails: undefined,
    siteUrl: site.url,
    corsOrigin: undefined,
    apiBaseUrl: undefined,
  });
});

test('an empty variable is an unset one', () => {
  const empty = Object.fromEntries(
    ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'ADMIN_EMAILS', 'RATE_LIMIT', 'TRUST_PROXY'].map((name) => [
      name,
      '',
    ]),
  );
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65535 }],
  [{ METRICS_PORT: '9464' }, { metricsPort: 9464 }],
  [{ METRICS_HOST: '0.0.0.0' }, { metricsHost: '0.0.0.0' }],
  [{ RATE_LIMIT: '0' }, { rateLimit: 0 }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ HOST: '[::1]' }, { host: '::1' }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  [{ HOST: 'my-host.example.com' }, { host: 'my-host.example.com' }],
  [
    { ADMIN_EMAILS: 'Ada@Example.com, bob@example.com' },
    { adminEmails: ['ada@example.com', 'bob@example.com'] },
  ],
  [{ ADMIN_EMAILS: 'ada@example.com,' }, { adminEmails: ['ada@example.com'] }],
  [{ TRUST_PROXY: ' ,10.0.0.0/8, ,::1, ' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
  [
    { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' },
    { trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] },
  ],
  [{ SMTP_URL: 'smtp://mail.example.com' }, { smtpUrl: 'smtp://mail.example.com' }],
  [{ SMTP_URL: 'smtps://a%40b.de:s%2Fp@[::1]:465/' }, { smtpUrl: 'smtps://a%40b.de:s%2Fp@[::1]:465/' }],
  [
    { SMTP_URL: 'smtp://me@example.com:secret@mail.example.com:587' },
    { smtpUrl: 'smtp://me@example.com:secret@mail.example.com:587' },
  ],
  [{ MAIL_FROM: 'me@example.com' }, { mailFrom: { name: site.brand, address: 'me@example.com' } }],
  [{ MAIL_FROM: ' Ada <me@example.com> ' }, { mailFrom: { name: 'Ada', address: 'me@example.com' } }],
  [
    { MAIL_FROM: '"Lovelace, Ada" <me@example.com>' },
    { mailFrom: { name: 'Lovelace, Ada', address: 'me@example.com' } },
  ],
  [
    { NOTIFY_EMAILS: 'Ada@Example.com, bob@example.com' },
    { notifyEmails: ['Ada@Example.com', 'bob@example.com'] },
  ],
  [{ SITE_URL: 'https://example.com/' }, { siteUrl: 'https://example.com' }],
  [{ SITE_URL: 'https://example.com/desk/' }, { siteUrl: 'https://example.com/desk' }],
  [{ CORS_ORIGIN: 'https://example.com/' }, { corsOrigin: 'https://example.com' }],
  [{ CORS_ORIGIN: 'http://localhost:8080' }, { corsOrigin: 'http://localhost:8080' }],
  [{ API_BASE_URL: 'https://example.com/backend/' }, { apiBaseUrl: 'https://example.com/backend' }],
  [
    { DATABASE_URL: 'postgres://me:secret@db:5432/site' },
    { databaseUrl: 'postgres://me:secret@db:5432/site' },
  ],
  [{ DATABASE_URL: 'postgresql:///site?host=/run/pg' }, { databaseUrl: 'postgresql:///site?host=/run/pg' }],
])('%j is understood', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test.each([
  ['PORT', ['65536', '-1', '3000.5', '1e3', '0x10', 'http', ' ', '３０００', '3000\n']],
  ['METRICS_PORT', ['0', '65536', 'yes', '127.0.0.1:9464']],
  ['RATE_LIMIT', ['-1', '1.5', 'ten', 'Infinity', '9999999999']],
  ['LOG_LEVEL', ['debug', 'INFO', 'none', '30']],
  [
    'HOST',
    ['http://localhost', 'local host', '256.1.1.1', '1.2.3', 'a:80', '-', 'a..b', '[::1', '[::1]:80', '[a]'],
  ],
  ['DATA_DIR', ['  ']],
  ['ADMIN_EMAILS', ['ada', 'ada,', 'ada@example.com;bob@example.com', ',', 'a@b']],
  ['TRUST_PROXY', ['true', '10.0.0.0/33', '10.0.0', '::1/129', ',', '10.0.0.0/8/8', 'loopback']],
  [
    'SMTP_URL',
    [
      'mail.example.com',
      'http://mail.example.com',
      'smtp://',
      'smtp://a..b',
      'smtp://mail.example.com/inbox',
    ],
  ],
  ['MAIL_FROM', ['me', 'Ada <me>', 'a@b.de\nBcc: c@d.de', 'Ada <a@b.de> Bob', 'a@b.de, c@d.de']],
  ['NOTIFY_EMAILS', ['ada', 'ada,', ',']],
  ['SITE_URL', ['example.com', 'https://example.com/?desk', 'ftp://a.com']],
  [
    'CORS_ORIGIN',
    ['*', 'example.com', 'https://example.com/path', 'https://a.com,https://b.com', 'ftp://a.com'],
  ],
  ['API_BASE_URL', ['api.example.com', '/api', 'https://', 'https://a.com?x=1', 'ftp://a.com']],
  [
    'DATABASE_URL',
    [
      'mysql://db/site',
      'postgres://',
      'postgres:///site',
      'localhost',
      'postgres://h:99999/site',
      'postgres://***@a:5432,b:99999/site',
    ],
  ],
])('%s is refused in one line that names it, what was given and what is expected', (name, values) => {
  for (const given of values) {
    const refusal = refusalOf({ [name]: given });
    expect(refusal.split('\n')).toHaveLength(1);
    expect(refusal).toContain(name);
    expect(refusal).toContain(JSON.stringify(given).slice(1, -1));
    expect(refusal).toMatch(/ is expected\.$/);
  }
});

test.each([
  'mysql://me:hunter2@db/site',
  'postgres://me:hunter2',
  'postgres://me:hun@ter2@db:x/site',
  'postgres://me:hunter2/3@db:99999/site',
  'host=db user=me password=hunter2',
  'postgres://me:100%hunter2@db/site',
  'hunter2',
  'mysql://db/site?password=hunter2',
  'postgres:///site?user=me&pass=hunter2',
  'postgres://db:x/site?PGPASSWORD=hun&ter2',
  'postgres://me:hunter2 @db/site',
  'postgres//me,hunter2',
  'PGPASSWORD=hunter2 psql',
  'postgres://me:hunter2,x@a,b/site?target_session_attrs=none',
])('a password in DATABASE_URL is never shown: %s', (given) => {
  const refusal = refusalOf({ DATABASE_URL: given });
  expect(refusal).not.toMatch(/hun|ter2/);
  expect(refusal).toContain('DATABASE_URL');
});

test.each([
  'smtp://me:hunter2',
  'smtp://:hunter2@mail.example.com',
  'smtp://me:hun/ter2@mail.example.com',
  'smtp://me:hun#ter2@mail.example.com',
  'smtp://me:hunter2@mail.example.com/x',
  'smtp://me:hunter2@mail.example.com?auth=plain',
  'smpt://me:hunter2@mail.example.com',
  'me:hunter2@mail.example.com',
  'hunter2',
])('a password in SMTP_URL is never shown: %s', (given) => {
  const refusal = refusalOf({ SMTP_URL: given });
  expect(refusal).not.toMatch(/hun|ter2/);
  expect(refusal).toMatch(/^SMTP_URL is .* is expected\.$/);
});

test.each([
  'postgres://me:secret@a:5432,b/site?target_session_attrs=read-write',
  'postgres://a,[::1]:5433,c/site?target_session_attrs=primary',
  'postgres:///site?host=/run/a,/run/b&target_session_attrs=any',
])('several hosts are understood: %s', (given) => {
  expect(readConfig({ DATABASE_URL: given }).databaseUrl).toBe(given);
});

test.each([
  'postgres://a,,b/site',
  'postgres://a,b:x/site',
  'postgres:///site?host=a,',
  'postgres:///site?host=a,b,c&port=1,2',
  'postgres://a,b/site?target_session_attrs=standby',
  'postgres://a/site?target_session_attrs=',
])('several hosts that make no sense are refused: %s', (given) => {
  expect(refusalOf({ DATABASE_URL: given })).toMatch(/^DATABASE_URL is .* is expected\.$/);
});

test('an address without its password still shows the host and the database', () => {
  expect(withoutPassword('postgres://me:secret@a:5432,b/site')).toBe('postgres://***@a:5432,b/site');
  expect(withoutPassword('postgres://me,secret')).toBe('postgres://***');
  expect(withoutPassword('postgres://me:secret@db:5432/site')).toBe('postgres://***@db:5432/site');
  expect(withoutPassword('postgres://db:5432/site')).toBe('postgres://db:5432/site');
  expect(withoutPassword('postgres://me:secret@[::1]:5432/site?password=secret&sslmode=require')).toBe(
    'postgres://***@[::1]:5432/site?***',
  );
});

function refusalOf(environment: Record<string, string>) {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(environment)} was taken`);
}

test('a setup code has at least 16 characters, and a shorter one is refused without being shown', () => {
  expect(readConfig({ SETUP_CODE: 'sixteen letters!' })).toMatchObject({ setupCode: 'sixteen letters!' });
  for (const short of ['hunter2', `hunter2${' '.repeat(20)}`]) {
    const refuse = () => readConfig({ SETUP_CODE: short });
    expect(refuse).toThrow('SETUP_CODE is "***", but a text of at least 16 characters is expected.');
  }
});
