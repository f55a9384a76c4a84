import { adminEndpoints } from '@/contract/adminEndpoints';
import { pictureFile } from '@/contract/projects/picture';
import { pictureForm, responses } from '@/server/openapi/responses';
import { HttpError, orNotFound } from '@/server/http/httpError';
import { PROJECT_PICTURE, reencodeInSizes, sendPicture } from '@/server/pictures';
import { acceptForms } from '@/server/http/upload';
import { fileParams, type Routes } from '@/server/plugins/validation';

/** Pictures of projects, kept in the database. */
export const pictureRoutes: Routes = async (api, { pictures, limits, readUpload, now }) => {
  api.get(
    pictureFile(':file'),
    {
      config: { audience: 'public' },
      schema: {
        summary: 'One size of an uploaded picture of a project, which never changes',
        params: fileParams,
        response: { 200: responses.webp },
      },
    },
    async ({ params }, reply) =>
      sendPicture(reply, orNotFound(await pictures.read(pictureFile(params.file)))),
  );

  api.register(async (group) => {
    await acceptForms(group);

    group.post(
      adminEndpoints.uploadPicture(),
      {
        config: { audience: 'admin', form: pictureForm, errors: [429], errorKey: 'message' },
        schema: { summary: 'Uploads a picture for a project', response: { 201: responses.photo } },
        ...limits.hooks('uploads'),
      },
      async (request, reply) =>
        readUpload(request, PROJECT_PICTURE.noun, async ({ file, refusal }) => {
          if (refusal) throw refusal;
          if (!file?.length) throw new HttpError(400, 'Please choose a picture.');
          const sizes = await reencodeInSizes(file, PROJECT_PICTURE);
          return reply.code(201).send({ imageUrl: await pictures.add(sizes, now().getTime()) });
        }),
    );
  });
};
