import { endpoints } from '@/contract/endpoints';
import { sharedSite } from '@/testing/injectedSite';

const shared = sharedSite('sqlite');

test('the server says what it offers, to everyone', async () => {
  expect(await shared.site.ask(endpoints.features())).toMatchObject({
    status: 200,
    body: {
      mail: false,
      sessions: true,
      overview: true,
      messageStatus: true,
      restore: true,
      editProject: true,
      pictures: true,
      devices: true,
      push: true,
    },
  });
});
