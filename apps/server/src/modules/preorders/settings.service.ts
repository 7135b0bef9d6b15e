import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type { PreorderSettings } from '@xiwei/contract/preorders/preorders.model.ts';
import type { SetMenuRule } from '@xiwei/contract/stores/set-menu-rules.model.ts';
import { listOfferedWithBooking, listProductTitles } from '#modules/shop/index.ts';
import { say, setSetMenuRules } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { findSettings, type SettingsRow, saveSettings } from './menus.store.ts';
import type { PreordersDeps } from './preorders.deps.ts';

type Api = typeof storeMenuApi;

export const readPreorderSettings = async (
  _deps: PreordersDeps,
  { db, input, role, language }: Call<Api['readPreorderSettings']>,
) => {
  const { storeId } = input.params;
  return describeSettings(db, storeId, await findSettings(db, storeId), role, language);
};

export async function updatePreorderSettings(deps: PreordersDeps, call: Call<Api['updatePreorderSettings']>) {
  const { db, now, input, role, language } = call;
  const { storeId } = input.params;
  const { open, setMenuRules } = input.body;
  // Bookings wait until the rules that they follow are committed.
  await setSetMenuRules(db, storeId, open ? setMenuRules : []);
  await requireProducts(db, storeId, setMenuRules);
  const row = await saveSettings(db, storeId, input.body);
  await deps.emit(db, now, [`store:${storeId}`, `public:${storeId}`], 'preorders.settingsChanged', {
    storeId,
  });
  return describeSettings(db, storeId, row, role, language);
}

const productIdsOf = (rules: readonly SetMenuRule[]): string[] => [
  ...new Set(rules.flatMap(({ productIds }) => productIds)),
];

async function requireProducts(db: Db, storeId: string, rules: readonly SetMenuRule[]): Promise<void> {
  const ids = productIdsOf(rules);
  if ((await listProductTitles(db, storeId, ids)).length < ids.length) throw new Refusal('setMenuMissing');
}

async function describeSettings(
  db: Db,
  storeId: string,
  { version, open, change_hours, minimum_per_adult, set_menu_rules }: SettingsRow,
  role: StaffRole,
  language: Language,
): Promise<PreorderSettings> {
  const offered = await listOfferedWithBooking(db, storeId);
  const isOffered = new Set(offered.map(({ id }) => id));
  const others = productIdsOf(set_menu_rules).filter((id) => !isOffered.has(id));
  const products = [...offered, ...(await listProductTitles(db, storeId, others))];
  return {
    ...{ version, open, changeHours: change_hours, minimumPerAdult: minimum_per_adult },
    setMenuRules: set_menu_rules,
    products: products.map(({ id, title }) => ({
      ...{ id, title: say(title, language), offered: isOffered.has(id) },
    })),
    can: can(role, { manager: ['update'] }),
  };
}
