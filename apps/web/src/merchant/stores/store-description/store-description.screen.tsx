import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storeBaseEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { SettingsPage } from '#merchant/settings/settings-page.tsx';
import { pickBase } from '../parts/pick-base.ts';

/** The description of the store, in three languages. It is part of the store's basics, which are saved as they were read. */
export const StoreDescriptionScreen = () => (
  <SettingsPage
    words="description"
    save={storeSettingsApi.updateStoreBase}
    schema={storeBaseEdit}
    pick={pickBase}
  >
    {(f) => <f.localized name="description" multiline rows={14} max={5000} />}
  </SettingsPage>
);
