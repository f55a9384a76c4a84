import { endpoints } from '@/contract/endpoints';
import { firstProblem } from '@/contract/rules';
import { photoOwnerRules } from '@/contract/users/user';
import { isForeignKeyViolation } from '@/server/engines/failures';
import { responses, photoForm } from '@/server/openapi/responses';
import { sessionOf, signInAgain } from '@/server/plugins/access';
import { caching } from '@/server/http/caching';
import { NOT_FOUND, HttpError } from '@/server/http/httpError';
import { reencode, sendPicture } from '@/server/pictures';
import { acceptForms } from '@/server/http/upload';
import { fileParams, idParams, type Api } from '@/server/plugins/validation';
import type { Services } from '@/server/services';
import { isId } from '@/server/tables/ids';

const PHOTO = { noun: 'photo', maxSide: 512 };
const OWN_ONLY = 'You can change your own photo only.';
const NO_FILE = 'Please choose a photo.';

const FILE = /^([\w-]{22})\.webp$/;

/** Pictures of people, kept in the database. */
export async function photoRoutes(api: Api, { photos, limits, readUpload }: Services) {
  api.get(
    endpoints.photo(':id'),
    {
      config: { audience: 'public', errors: [404], errorKey: 'message' },
      schema: {
        params: idParams,
        summary: "The address of a user's photo",
        response: { 200: responses.photo },
      },
    },
    async ({ params: { id } }) => {
      const imageUrl = isId(id) ? await photos.pathOf(id) : undefined;
      if (!imageUrl) throw new HttpError(404, NOT_FOUND);
      return { imageUrl };
    },
  );

  api.get(
    endpoints.photoFile(':file'),
    {
      config: { audience: 'public', errors: [404] },
      schema: {
        summary: 'A photo, which never changes',
        params: fileParams,
        response: { 200: responses.webp },
      },
    },
    async ({ params }, reply) => {
      const [, id] = FILE.exec(params.file) ?? [];
      const bytes = id ? await photos.read(id) : undefined;
      if (!bytes) throw new HttpError(404, NOT_FOUND);
      // Once it is deleted, no CDN must have a copy.
      return sendPicture(reply, bytes, caching.immutablePrivate);
    },
  );

  api.register(async (group: Api) => {
    await acceptForms(group);

    group.post(
      endpoints.uploadPhoto(),
      {
        config: { audience: 'signedIn', form: photoForm, errors: [403, 429], errorKey: 'message' },
        schema: { summary: 'Replaces the own photo', response: { 200: responses.photo } },
        ...limits.hooks('uploads'),
      },
      async (request) =>
        readUpload(request, PHOTO.noun, async ({ userIds, file, refusal }) => {
          const { _id } = sessionOf(request).user;
          if (userIds.some((userId) => userId !== _id)) throw new HttpError(403, OWN_ONLY);
          if (refusal) throw refusal;
          const problem = firstProblem(photoOwnerRules, { userId: userIds[0] });
          if (problem !== undefined) throw new HttpError(400, problem);
          if (!file?.length) throw new HttpError(400, NO_FILE);

          limits.spend(request);
          const picture = await reencode(file, PHOTO);
          try {
            return { imageUrl: await photos.replace(_id, picture) };
          } catch (error) {
            throw isForeignKeyViolation(error) ? signInAgain() : error;
          }
        }),
    );
  });
}
