import { endpoints } from '@/contract/endpoints';
import { firstProblem } from '@/contract/rules';
import type { Photo } from '@/contract/photo';
import { photoOwnerRules } from '@/contract/user';
import { isOrphan } from '@/server/engines/failures';
import { admitSignedIn, sessionOf, signInAgain } from '@/server/plugins/auth';
import { NOT_FOUND, Refusal } from '@/server/plugins/errors';
import { redraw } from '@/server/plugins/pictures';
import type { Api } from '@/server/plugins/rules';
import { isForm, takeForms, uploadOf } from '@/server/plugins/upload';
import type { Services } from '@/server/services';
import { isId } from '@/server/tables/ids';

const OWN_ONLY = 'You can change your own photo only.';
const NO_FILE = 'Please choose a photo.';

const FILE = /^([\w-]{22})\.webp$/;
const A_YEAR = 'public, max-age=31536000, immutable';

const config = { says: 'message' } as const;

/** Pictures of people, kept in the database. */
export function photoRoutes(api: Api, { photos, sessions, limits, now }: Services) {
  api.get<{ Params: { id: string }; Reply: Photo }>(
    endpoints.photo(':id'),
    { config },
    async ({ params: { id } }) => {
      const imageUrl = isId(id) ? await photos.pathOf(id) : undefined;
      if (!imageUrl) throw new Refusal(404, NOT_FOUND);
      return { imageUrl };
    },
  );

  api.get<{ Params: { file: string } }>(endpoints.photoFile(':file'), async ({ params }, reply) => {
    const [, id] = FILE.exec(params.file) ?? [];
    const bytes = id ? await photos.read(id) : undefined;
    if (!bytes) throw new Refusal(404, NOT_FOUND);
    return reply
      .type('image/webp')
      .header('cache-control', A_YEAR)
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });

  api.register(async (members: Api) => {
    admitSignedIn(members, sessions, now);
    takeForms(members);

    members.post<{ Reply: Photo }>(
      endpoints.uploadPhoto(),
      {
        config,
        // Whose photo it is stands in the form, and that comes before how often (contract 3, order of refusals).
        onRequest: async (request) =>
          void (isForm(request) || (await limits.holdForAddress(request, 'uploads'))),
        onSend: limits.giveBack,
      },
      async (request) => {
        const { _id } = sessionOf(request).user;
        const { owners, file, refusal } = uploadOf(request);
        if (owners.some((owner) => owner !== _id)) throw new Refusal(403, OWN_ONLY);
        await limits.holdForAddress(request, 'uploads');
        if (refusal) throw refusal;
        const problem = firstProblem(photoOwnerRules, { userId: owners[0] });
        if (problem !== undefined) throw new Refusal(400, problem);
        if (!file?.length) throw new Refusal(400, NO_FILE);

        limits.spend(request);
        const picture = await redraw(file);
        try {
          return { imageUrl: await photos.replace(_id, picture) };
        } catch (error) {
          throw isOrphan(error) ? signInAgain() : error;
        }
      },
    );
  });
}
