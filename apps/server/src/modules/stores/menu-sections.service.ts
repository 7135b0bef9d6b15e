import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Localized } from '@xiwei/contract/common/language.ts';
import type { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { MAX_MENU_SECTIONS, type MenuSection } from '@xiwei/contract/stores/menu.model.ts';
import { json } from '#platform/db/db.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { countDishesBySection, dishes, placeDishes, type SectionRow, sections } from './menu.store.ts';
import { emitToPublic } from './public-events.ts';
import type { StoresDeps } from './stores.deps.ts';
import { lockPublicContent } from './stores.store.ts';
import { requireNewName } from './unique-names.ts';

type Api = typeof menuApi;
type Counts = ReadonlyMap<string, number>;

export async function listMenuSections(
  _deps: StoresDeps,
  { db, input, role }: Call<Api['listMenuSections']>,
) {
  const { storeId } = input.params;
  return describeSections(await sections.list(db, storeId), await countDishesBySection(db, storeId), role);
}

export async function createMenuSection(
  deps: StoresDeps,
  call: Call<Api['createMenuSection']>,
): Promise<MenuSection> {
  const { storeId } = call.input.params;
  await lockPublicContent(call.db, storeId);
  const row = await addSection(call, storeId, call.input.body.name, 'name');
  await emitToPublic(deps, call, 'stores.menuChanged', storeId);
  return describeSection(row, new Map(), call.role);
}

/** Adds a section at the end of the menu, which the caller has locked. `field` is the input that has the name. */
export async function addSection(
  call: Pick<Call, 'db' | 'now' | 'language'>,
  storeId: string,
  name: Localized,
  field: string,
): Promise<SectionRow> {
  const existing = await sections.list(call.db, storeId);
  if (existing.length >= MAX_MENU_SECTIONS) throw new Refusal('menuSectionLimitReached');
  requireNewName(call, existing, { name }, { code: 'menuSectionDuplicate', field });
  return sections.add(call.db, { storeId, id: newId(call.now) }, { name: json(name) });
}

export async function updateMenuSection(
  deps: StoresDeps,
  call: Call<Api['updateMenuSection']>,
): Promise<MenuSection> {
  const { db, input, role, audit } = call;
  const { storeId, sectionId: id } = input.params;
  await lockPublicContent(db, storeId);
  const existing = await sections.list(db, storeId);
  const others = existing.filter((section) => section.id !== id);
  requireNewName(call, others, input.body, { code: 'menuSectionDuplicate', field: 'name' });
  const { name, version } = input.body;
  const row = await sections.update(db, { storeId, id }, { name: json(name), version });
  audit({ before: existing.find((section) => section.id === id) });
  await emitToPublic(deps, call, 'stores.menuChanged', storeId);
  return describeSection(row, await countDishesBySection(db, storeId), role);
}

export async function deleteMenuSection(deps: StoresDeps, call: Call<Api['deleteMenuSection']>) {
  const { db, input, audit } = call;
  const { storeId, sectionId: id } = input.params;
  const { moveTo } = input.query;
  await lockPublicContent(db, storeId);
  const listed = await sections.list(db, storeId);
  const all = await dishes.list(db, storeId);
  const moved = all.filter((dish) => dish.section_id === id);
  if (moved.length > 0) {
    if (moveTo === undefined) throw new Refusal('menuSectionNotEmpty');
    if (moveTo === id || !listed.some((section) => section.id === moveTo))
      throw new Refusal('menuSectionMissing');
    const rest = all.filter((dish) => dish.section_id !== id);
    await placeDishes(db, storeId, [
      ...rest.map((dish) => ({ id: dish.id, sectionId: dish.section_id })),
      ...moved.map((dish) => ({ id: dish.id, sectionId: moveTo })),
    ]);
  }
  await sections.delete(db, { storeId, id });
  audit({ before: listed.find((section) => section.id === id), moved: moved.map((dish) => dish.id) });
  await emitToPublic(deps, call, 'stores.menuChanged', storeId);
  return {};
}

export async function sortMenuSections(deps: StoresDeps, call: Call<Api['sortMenuSections']>) {
  const { db, input, role } = call;
  const { storeId } = input.params;
  await lockPublicContent(db, storeId);
  const rows = await sections.sort(db, storeId, input.body.ids);
  await emitToPublic(deps, call, 'stores.menuChanged', storeId);
  return describeSections(rows, await countDishesBySection(db, storeId), role);
}

const describeSections = (rows: SectionRow[], counts: Counts, role: StaffRole) => ({
  items: rows.map((row) => describeSection(row, counts, role)),
  can: can(role, { manager: ['create', 'sort'] }),
});

const describeSection = (row: SectionRow, counts: Counts, role: StaffRole): MenuSection => ({
  id: row.id,
  version: row.version,
  name: row.name,
  dishes: counts.get(row.id) ?? 0,
  can: can(role, { manager: ['update', 'delete'] }),
});
