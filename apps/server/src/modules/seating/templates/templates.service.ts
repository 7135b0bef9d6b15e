import type { templatesApi } from '@xiwei/contract/seating/templates.api.ts';
import { STORE_TEMPLATES } from '@xiwei/contract/seating/templates.model.ts';
import { fillSettings, findStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { changeSeating, planFrom } from '../settings/change-seating.ts';
import type { SeatingDeps } from '../settings/seating.deps.ts';
import { findSeating, type Seating, saveSeating } from '../settings/seating.store.ts';
import { describeTemplate, rulesFrom, seatingFrom } from './build-template.ts';
import { TEMPLATES } from './store-templates.ts';

type Api = typeof templatesApi;

/** Checks that nothing would be mixed with a template: the store has no tables and no shifts. */
const isEmpty = ({ kinds, shifts, areas, turnRules }: Seating): boolean =>
  kinds.length + shifts.length + areas.length + turnRules.length === 0;

/** Checks whether a store is empty, so that it can use a template. */
export const canUseTemplate = async (db: Db, storeId: string, now: Date): Promise<boolean> =>
  isEmpty(await findSeating(db, storeId, planFrom(now)));

export async function listTemplates(
  _deps: SeatingDeps,
  { db, now, input, role }: Call<Api['listTemplates']>,
) {
  const isUsable = await canUseTemplate(db, input.params.storeId, now);
  return {
    items: STORE_TEMPLATES.map((template) => describeTemplate(template, TEMPLATES[template])),
    can: isUsable ? can(role, { manager: ['apply'] }) : [],
  };
}

export const applyTemplate = (deps: SeatingDeps, call: Call<Api['applyTemplate']>) =>
  changeSeating(deps, call, async (seating, storeId) => {
    if (!isEmpty(seating)) throw new Refusal('storeNotEmpty');
    const store = await findStore(call.db, storeId);
    if (!store) throw new Refusal('notFound');
    const template = TEMPLATES[call.input.body.template];
    const ids = new Map<string, string>();
    const idOf = (part: string, name: string): string => {
      const key = `${part} ${name}`;
      const id = ids.get(key) ?? newId(call.now);
      ids.set(key, id);
      return id;
    };
    await saveSeating(call.db, storeId, seatingFrom(template, idOf));
    await fillSettings(deps, call, store, {
      rules: rulesFrom(template, store.rules, idOf),
      hours: template.hours,
    });
    call.audit({ before: { rules: store.rules, hours: store.hours } });
    return {};
  });
