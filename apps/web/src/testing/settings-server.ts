import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { refusal } from './fake-server.ts';
import { makeStoreSettings } from './samples.ts';
import { server } from './server.ts';

/** Sets up the settings of a store, which pages and colleagues change. A save with an old version is refused. */
export function serveSettings(changes: Partial<StoreSettings> = {}) {
  let current = makeStoreSettings(changes);
  const change = (changed: Partial<StoreSettings>) => {
    current = { ...current, ...changed, version: current.version + 1 };
    return current;
  };
  const save = (version: number, changed: Partial<StoreSettings>) =>
    version === current.version ? change(changed) : refusal('changedMeanwhile');
  const picture = (hash: string) => ({ hash, url: `/pictures/${hash}` });
  server.on(storeSettingsApi.readStoreSettings, () => current);
  server.on(storeSettingsApi.updateStoreBase, ({ body: { version, ...base } }) => save(version, { base }));
  server.on(storeSettingsApi.updateContacts, ({ body: { version, ...body } }) => save(version, body));
  server.on(storeSettingsApi.updateImages, ({ body: { version, cover, images } }) =>
    save(version, { cover: cover === null ? null : picture(cover), images: images.map(picture) }),
  );
  server.on(storeSettingsApi.updateAnnouncement, ({ body: { version, ...body } }) => save(version, body));
  server.on(storeSettingsApi.updateBookingNotice, ({ body: { version, ...body } }) => save(version, body));
  server.on(storeSettingsApi.updateBusinessConfig, ({ body: { version, ...body } }) => save(version, body));
  server.on(storeSettingsApi.updateWeekStart, ({ body: { version, ...body } }) => save(version, body));
  server.on(storeSettingsApi.updateDisplaySettings, ({ body: { version, ...body } }) => save(version, body));
  server.on(storeSettingsApi.updatePrinterSettings, ({ body: { version, ...body } }) => save(version, body));
  server.on(storeSettingsApi.updateSharingSettings, ({ body: { version, ...body } }) => save(version, body));
  server.on(storeSettingsApi.updateAutoPush, ({ body: { version, ...body } }) => save(version, body));
  return { change, read: () => current };
}
