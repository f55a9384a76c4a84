import { endpoints } from '@/contract/endpoints';
import { firstProblem } from '@/contract/rules';
import type { Photo } from '@/contract/photo';
import { photoOwnerRules } from '@/contract/user';
import { isOrphan } from '@/server/engines/failures';
import { admitSignedIn, sessionOf, signInAgain } from '@/server/plugins/auth';
import { NOT_FOUND, Refusal } from '@/server/plugins/errors';
import { redraw } from '@/server/plugins/pictures';
import type { Api } from '@/server/plugins/rules';
import { readUpload, takeForms } from '@/server/plugins/upload';
import type { Services } from '@/server/services';
import { isId } from '@/server/tables/ids';

const OWN_ONLY = 'You can change your own photo only.';
const NO_FILE = 'Please choose a photo.';
const TOO_LARGE = 'The photo must be at most 5 MB.';

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
      { config, ...limits.perAddress('uploads') },
      async (request) => {
        const { _id } = sessionOf(request).user;
        const { fields, file, isTooLarge } = await readUpload(request, 'image');
        const owners = fields.filter((field) => 'userId' in field);
        if (owners.some(({ userId }) => userId !== _id)) throw new Refusal(403, OWN_ONLY);
        if (isTooLarge) throw new Refusal(413, TOO_LARGE);
        const problem = firstProblem(photoOwnerRules, owners[0] ?? {});
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
