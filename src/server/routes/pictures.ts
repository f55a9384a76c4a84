import { adminEndpoints } from '@/contract/adminEndpoints';
import { parsePreviewPath, parseStillPath, pictureFile } from '@/contract/projects/picture';
import { pictureForm, responses } from '@/server/openapi/responses';
import { HttpError, orNotFound } from '@/server/http/httpError';
import { keepLatest } from '@/server/keepLatest';
import { previewOf, PROJECT_PICTURE, reencodeInSizes, sendPicture, stillOf } from '@/server/pictures';
import { acceptForms } from '@/server/http/upload';
import { fileParams, type Routes } from '@/server/plugins/validation';

/** Of link previews and stills. */
const MOST_KEPT = 20;

/** Pictures of projects, kept in the database. */
export const pictureRoutes: Routes = async (api, { pictures, limits, readUpload, now }) => {
  const madeOnce = keepLatest<Buffer>(MOST_KEPT);

  api.get(
    pictureFile(':file'),
    {
      config: { audience: 'public' },
      schema: {
        summary: 'One size of an uploaded picture of a project, or what link previews show; it never changes',
        params: fileParams,
        response: { 200: responses.picture },
      },
    },
    async ({ params }, reply) => {
      const path = pictureFile(params.file);
      const still = parseStillPath(path);
      if (still !== undefined) {
        const bytes = await madeOnce(path, async () =>
          stillOf(async () => orNotFound(await pictures.readLargest(still))),
        );
        return sendPicture(reply, bytes);
      }
      const preview = parsePreviewPath(path);
      if (!preview) return sendPicture(reply, orNotFound(await pictures.read(path)));
      const bytes = await madeOnce(path, async () =>
        previewOf(async () => orNotFound(await pictures.readLargest(preview.id)), preview.fit),
      );
      return sendPicture(reply, bytes, { type: 'image/jpeg' });
    },
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
