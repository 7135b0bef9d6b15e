import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import {
  type DishInput,
  MAX_DISHES,
  type MenuDish,
  type MenuList,
} from '@xiwei/contract/stores/menu.model.ts';
import { json } from '#platform/db/db.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  changeDish,
  type DishRow,
  dishes,
  nextDishPosition,
  placeDishes,
  type SectionRow,
  sections,
} from './menu.store.ts';
import { addSection } from './menu-sections.service.ts';
import { emitToPublic } from './public-events.ts';
import type { StoresDeps } from './stores.deps.ts';
import { describePicture } from './stores.describe.ts';
import { lockPublicContent } from './stores.store.ts';

type Api = typeof menuApi;
type DishEdit = Call<Api['createDish']> | Call<Api['updateDish']>;

export async function listDishes(_deps: StoresDeps, { db, input, role }: Call<Api['listDishes']>) {
  const { storeId } = input.params;
  return describeMenu(await sections.list(db, storeId), await dishes.list(db, storeId), role);
}

export async function createDish(deps: StoresDeps, call: Call<Api['createDish']>): Promise<MenuDish> {
  const { db, input, now, role } = call;
  const { storeId } = input.params;
  await lockPublicContent(db, storeId);
  if ((await dishes.list(db, storeId)).length >= MAX_DISHES) throw new Refusal('dishLimitReached');
  await requirePicture(deps, call);
  const sectionId = await sectionFor(call);
  const row = await dishes.add(db, { storeId, id: newId(now) }, dishValues(input.body, sectionId));
  await emitToPublic(deps, call, 'stores.menuChanged', storeId);
  return describeDish(row, role);
}

export async function updateDish(deps: StoresDeps, call: Call<Api['updateDish']>): Promise<MenuDish> {
  const { db, input, role, audit } = call;
  const { storeId, dishId: id } = input.params;
  await lockPublicContent(db, storeId);
  await requirePicture(deps, call);
  const before = (await dishes.list(db, storeId)).find((dish) => dish.id === id);
  const sectionId = await sectionFor(call);
  const moves = before !== undefined && before.section_id !== sectionId;
  const row = await changeDish(db, { storeId, id }, input.body.version, {
    ...dishValues(input.body, sectionId),
    ...(moves && { position: await nextDishPosition(db, storeId) }),
  });
  audit({ before });
  await emitToPublic(deps, call, 'stores.menuChanged', storeId);
  return describeDish(row, role);
}

export async function setSoldOut(deps: StoresDeps, call: Call<Api['setSoldOut']>): Promise<MenuDish> {
  const { db, input, role } = call;
  const { storeId, dishId: id } = input.params;
  const row = await changeDish(db, { storeId, id }, 'latest', { sold_out: input.body.soldOut });
  await emitToPublic(deps, call, 'stores.menuChanged', storeId);
  return describeDish(row, role);
}

export async function deleteDish(deps: StoresDeps, call: Call<Api['deleteDish']>) {
  const { db, input, audit } = call;
  const { storeId, dishId: id } = input.params;
  await lockPublicContent(db, storeId);
  const before = (await dishes.list(db, storeId)).find((dish) => dish.id === id);
  await dishes.delete(db, { storeId, id });
  audit({ before });
  await emitToPublic(deps, call, 'stores.menuChanged', storeId);
  return {};
}

export async function sortDishes(deps: StoresDeps, call: Call<Api['sortDishes']>): Promise<MenuList> {
  const { db, input, role } = call;
  const { storeId } = input.params;
  const places = input.body.dishes;
  await lockPublicContent(db, storeId);
  const listed = await sections.list(db, storeId);
  const existing = await dishes.list(db, storeId);
  const named = new Set(places.map(({ id }) => id));
  const isWhole = named.size === places.length && existing.length === places.length;
  const isKnown =
    existing.every(({ id }) => named.has(id)) &&
    places.every(({ sectionId }) => listed.some(({ id }) => id === sectionId));
  if (!isWhole || !isKnown) throw new Refusal('changedMeanwhile');
  await placeDishes(db, storeId, places);
  await emitToPublic(deps, call, 'stores.menuChanged', storeId);
  return describeMenu(listed, await dishes.list(db, storeId), role);
}

/** Returns the id of the section of a dish that is saved. Creates the section if it is new. */
async function sectionFor(call: DishEdit): Promise<string> {
  const { db, input } = call;
  const { sectionId, newSection } = input.body;
  const { storeId } = input.params;
  if (sectionId === null) return (await addSection(call, storeId, newSection, 'newSection')).id;
  const exists = (await sections.list(db, storeId)).some(({ id }) => id === sectionId);
  if (!exists) throw new Refusal('menuSectionMissing');
  return sectionId;
}

async function requirePicture({ pictures }: StoresDeps, { db, input }: DishEdit): Promise<void> {
  const { picture } = input.body;
  if (picture !== null && !(await pictures.has(db, [picture]))) throw new Refusal('pictureMissing');
}

const dishValues = (dish: DishInput, sectionId: string) => ({
  name: json(dish.name),
  description: json(dish.description),
  section_id: sectionId,
  price: dish.price,
  signature: dish.signature,
  picture: dish.picture,
  sold_out: dish.soldOut,
  hidden: dish.hidden,
});

const describeMenu = (listed: SectionRow[], rows: DishRow[], role: StaffRole): MenuList => ({
  items: rows.map((row) => describeDish(row, role)),
  sections: listed.map(({ id, name }) => ({ id, name })),
  can: can(role, { manager: ['create', 'sort'] }),
});

const describeDish = (row: DishRow, role: StaffRole): MenuDish => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  price: row.price as Fen,
  sectionId: row.section_id,
  signature: row.signature,
  picture: describePicture(row.picture),
  soldOut: row.sold_out,
  hidden: row.hidden,
  can: can(role, { manager: ['update', 'delete'] }),
});
