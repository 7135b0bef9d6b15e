import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { StorePicture } from '@xiwei/contract/stores/store-settings.model.ts';
import { call } from '#api/client.ts';
import type { Upload } from '#ui/use-uploads.ts';

/** Returns the upload of pictures of a store, for picture fields. */
export const uploadPictureOf =
  (storeId: string): Upload<StorePicture> =>
  (file, { signal }) =>
    call(storeSettingsApi.uploadStorePicture, { params: { storeId }, body: file }, { signal });
