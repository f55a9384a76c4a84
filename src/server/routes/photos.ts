import { endpoints } from '@/contract/endpoints';
import { firstProblem } from '@/contract/rules';
import { photoOwnerRules } from '@/contract/users/user';
import { isForeignKeyViolation } from '@/server/engines/failures';
import { responses, photoForm } from '@/server/openapi/responses';
import { sessionOf, signInAgain } from '@/server/plugins/access';
import { caching } from '@/server/http/caching';
import { HttpError, orNotFound } from '@/server/http/httpError';
import { reencode, sendPicture } from '@/server/pictures';
import { acceptForms } from '@/server/http/upload';
import { fileParams, idParams, type Routes } from '@/server/plugins/validation';

const PHOTO = { noun: 'photo', maxWidth: 512, maxHeight: 512 };

/** Pictures of people, kept in the database. */
export const photoRoutes: Routes = async (api, { photos, limits, readUpload }) => {
  api.get(
    endpoints.photo(':id'),
    {
      config: { audience: 'public', errorKey: 'message' },
      schema: {
        params: idParams,
        summary: "The address of a user's photo",
        response: { 200: responses.photo },
      },
    },
    async ({ params: { id } }) => {
      return { imageUrl: orNotFound(await photos.pathOf(id)) };
    },
  );

  api.get(
    endpoints.photoFile(':file'),
    {
      config: { audience: 'public' },
      schema: {
        summary: 'A photo, which never changes',
        params: fileParams,
        response: { 200: responses.webp },
      },
    },
    // Once it is deleted, no CDN must have a copy.
    async ({ params }, reply) =>
      sendPicture(reply, orNotFound(await photos.read(params.file)), {
        cacheControl: caching.immutablePrivate,
      }),
  );

  api.register(async (group) => {
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
          if (userIds.some((userId) => userId !== _id))
            throw new HttpError(403, 'You can change your own photo only.');
          if (refusal) throw refusal;
          const problem = firstProblem(photoOwnerRules, { userId: userIds[0] });
          if (problem !== undefined) throw new HttpError(400, problem);
          if (!file?.length) throw new HttpError(400, 'Please choose a photo.');

          const picture = await reencode(file, PHOTO);
          try {
            return { imageUrl: await photos.replace(_id, picture) };
          } catch (error) {
            throw isForeignKeyViolation(error) ? signInAgain() : error;
          }
        }),
    );
  });
};
