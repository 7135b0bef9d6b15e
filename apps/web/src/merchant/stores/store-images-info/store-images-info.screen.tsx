import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { imagesEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { useRead } from '#api/hooks.ts';
import { SettingsPage } from '#merchant/settings/settings-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { uploadPictureOf } from '#shared/stores/upload-picture.ts';

/** The most pictures of a store, without the cover. */
const MAX_IMAGES = 20;

/** Cover and pictures of the store, in their order. */
export function StoreImagesInfoScreen() {
  const params = { storeId: useWorkplace().id };
  const { cover, images = [] } = useRead(storeSettingsApi.readStoreSettings, { params }).data ?? {};
  const pictures = {
    known: cover ? [cover, ...images] : images,
    upload: uploadPictureOf(params.storeId),
  };
  return (
    <SettingsPage
      words="images"
      save={storeSettingsApi.updateImages}
      schema={imagesEdit}
      pick={(settings) => ({
        cover: settings.cover?.hash ?? null,
        images: settings.images.map(({ hash }) => hash),
      })}
      refusalFields={{ pictureMissing: 'images' }}
    >
      {(f) => (
        <>
          <f.picture name="cover" {...pictures} />
          <f.pictures name="images" max={MAX_IMAGES} {...pictures} />
        </>
      )}
    </SettingsPage>
  );
}
