import { adminEndpoints } from '@/contract/adminEndpoints';
import type { Photo } from '@/contract/photo';
import { api } from '@/client/store/api';
import { sendUpload } from '@/client/features/uploads/sendUpload';

/** Apart from adminProjectsApi.ts: the list of projects does not need it. */
const pictureApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<Photo, string>({
      queryFn: (uploadId, queryApi) =>
        sendUpload(uploadId, { path: adminEndpoints.uploadPicture() }, queryApi),
    }),
  }),
});

export const { useUploadPictureMutation } = pictureApi;
