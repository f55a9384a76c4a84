import { endpoints } from '@/contract/endpoints';
import { HONEYPOT } from '@/contract/messages/message';
import { exampleMessage } from '@/testing/examples';
import { Value } from '@/commands/chaos/book';
import { nextNumber, someAddress, type Parts, type Steps } from './people';

export function visitor({ book, caller, site }: Parts): Steps {
  const get = (kind: string, path: string) => () => caller.call(`visitor: ${kind}`, path);
  return {
    async visit(chance) {
      const from = someAddress(chance);
      const answer = await caller.call('visitor: visit', endpoints.totalVisits(), { method: 'PATCH', from });
      if (answer.outcome === 'done') book.visits.numbers.push(Number(answer.body.totalVisits));
      if (answer.outcome === 'unknown') book.visits.unknown++;
    },
    async message(chance) {
      const message = `Message ${nextNumber()} of ${site.engine}`;
      const call = { method: 'POST', from: someAddress(chance), body: exampleMessage({ message }) };
      const { outcome } = await caller.call('visitor: message', endpoints.contact(), call);
      if (outcome === 'done')
        book.messages.set(message, {
          status: new Value('new'),
          isDeleted: new Value(false),
          wasDeleted: false,
        });
    },
    page: get('landing page', '/'),
    gallery: get('gallery', '/projects'),
    projects: get('projects', endpoints.projects()),
    async picture(chance) {
      const shown = chance.pick(
        book.projects.filter((each) => each.isDeleted.isCertain && each.picture.isCertain),
      );
      if (!shown || shown.isDeleted.current) return;
      await caller.call('visitor: picture', shown.picture.current);
    },
  };
}

export function robot({ caller }: Parts): Steps {
  const headers = { 'user-agent': 'ExampleBot/1.0 (+https://example.com/bot)' };
  return {
    visit: () => caller.call('robot: visit', endpoints.totalVisits(), { method: 'PATCH', headers }),
    sitemap: () => caller.call('robot: sitemap', '/sitemap.xml', { headers }),
    guess: (chance) =>
      caller.call('robot: unknown path', `/wp-admin/${chance.between(1, 1e6)}.php`, { headers }),
    formFiller: (chance) =>
      caller.call('robot: contact form', endpoints.contact(), {
        method: 'POST',
        from: someAddress(chance),
        body: { ...exampleMessage({ message: 'Buy now' }), [HONEYPOT]: 'https://spam.example.com' },
      }),
  };
}
