import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type { MenuChoices, PreorderSettings } from '@xiwei/contract/preorders/preorders.model.ts';
import { findStore, listShownDishes, say } from '#modules/stores/index.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { findSettings, type SettingsRow, saveSettings } from './menus.store.ts';
import type { PreordersDeps } from './preorders.deps.ts';

type Api = typeof storeMenuApi;

export async function listMenuChoices(
  _deps: PreordersDeps,
  { db, input, language }: Call<(typeof myMenuApi)['listMenuChoices']>,
): Promise<MenuChoices> {
  const { storeId } = input.params;
  const store = await findStore(db, storeId);
  if (!store) throw new Refusal('notFound');
  const settings = await findSettings(db, storeId);
  const dishes = await listShownDishes(db, storeId);
  return {
    storeName: say(store.name, language),
    open: settings.open,
    changeHours: settings.change_hours,
    minimumPerAdult: settings.minimum_per_adult,
    dishes: dishes
      .filter(({ sold_out }) => !sold_out)
      .map(({ id, name, description, section, price, signature, picture }) => ({
        id,
        name: say(name, language),
        description: say(description, language),
        section: say(section, language),
        price,
        signature,
        pictureUrl: pictureUrl(picture),
      })),
  };
}

export const readPreorderSettings = async (
  _deps: PreordersDeps,
  { db, input, role }: Call<Api['readPreorderSettings']>,
) => describeSettings(await findSettings(db, input.params.storeId), role);

export async function updatePreorderSettings(deps: PreordersDeps, call: Call<Api['updatePreorderSettings']>) {
  const { storeId } = call.input.params;
  const row = await saveSettings(call.db, storeId, call.input.body);
  await deps.emit(call.db, call.now, [`store:${storeId}`, `public:${storeId}`], 'preorders.settingsChanged', {
    storeId,
  });
  return describeSettings(row, call.role);
}

const describeSettings = (
  { version, open, change_hours, minimum_per_adult }: SettingsRow,
  role: StaffRole,
): PreorderSettings => ({
  version,
  open,
  changeHours: change_hours,
  minimumPerAdult: minimum_per_adult,
  can: can(role, { manager: ['update'] }),
});
