import { placeholders } from './placeholders';

test('details that an owner has not replaced yet are named', () => {
  const social = [
    { label: 'GitHub', url: 'https://github.com/' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ];
  const contact = { email: 'hello@deskfolio.example' };
  expect(placeholders({ url: 'https://deskfolio.example', contact, social })).toEqual([
    'src/site.ts: url is still https://deskfolio.example.',
    'src/site.ts: contact.email is still hello@deskfolio.example.',
    'src/site.ts: social GitHub is still https://github.com/.',
    'src/site.ts: social LinkedIn is still https://www.linkedin.com/.',
  ]);
});

test('real details are not', () => {
  const own = {
    url: 'https://mei.example.net',
    contact: { email: 'mei@example.org' },
    social: [{ label: 'GitHub', url: 'https://github.com/mei' }],
  };
  expect(placeholders(own)).toEqual([]);
});
