import type { Fen } from '@xiwei/contract/common/money.ts';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import type { MenuDish, MenuList } from '@xiwei/contract/stores/menu.model.ts';
import { refusal } from './fake-server.ts';
import { idOf } from './samples.ts';
import { server } from './server.ts';

export const SOUPS = { id: idOf(60), name: { en: 'Soups' } };
export const MAINS = { id: idOf(61), name: { en: 'Mains', 'zh-Hans': '主菜' } };

const makeDish = (changes: Partial<MenuDish>): MenuDish => ({
  id: idOf(70),
  version: 0,
  name: { en: 'Broth' },
  description: {},
  price: 4800 as Fen,
  sectionId: SOUPS.id,
  signature: false,
  picture: null,
  soldOut: false,
  hidden: false,
  can: ['update', 'delete'],
  ...changes,
});
export const BROTH = makeDish({});
export const CRAB = makeDish({ id: idOf(71), name: { en: 'Crab soup' }, price: 12_800 as Fen });
export const DUCK = makeDish({
  id: idOf(72),
  name: { en: 'Duck', 'zh-Hans': '烤鸭' },
  sectionId: MAINS.id,
  price: 28_800 as Fen,
  signature: true,
});

/** Sets up the menu of a store, which pages and colleagues change. Hosts see it without actions. */
export function serveMenu(initial: MenuDish[], { isHost = false } = {}) {
  let dishes = initial;
  let sections: MenuList['sections'] = [SOUPS, MAINS];
  const list = (): MenuList => ({
    items: isHost ? dishes.map((dish) => ({ ...dish, can: [] })) : dishes,
    sections,
    can: isHost ? [] : ['create', 'sort'],
  });
  const change = (id: string, values: Partial<MenuDish>): MenuDish => {
    dishes = dishes.map((dish) =>
      dish.id === id ? { ...dish, ...values, version: dish.version + 1 } : dish,
    );
    return dishes.find((dish) => dish.id === id) as MenuDish;
  };
  const pictureOf = (hash: string | null) => (hash === null ? null : { hash, url: `/files/${hash}` });
  const sectionOf = (sectionId: string | null, name: MenuList['sections'][number]['name']) => {
    if (sectionId !== null) return sectionId;
    const section = { id: idOf(62), name };
    sections = [...sections, section];
    return section.id;
  };
  server.on(menuApi.listDishes, () => list());
  server.on(menuApi.createDish, ({ body: { picture, newSection, sectionId, ...values } }) => {
    const dish = makeDish({
      ...values,
      id: idOf(80 + dishes.length),
      sectionId: sectionOf(sectionId, newSection),
      picture: pictureOf(picture),
    });
    dishes = [...dishes, dish];
    return dish;
  });
  server.on(menuApi.updateDish, ({ params, body: { version, picture, newSection, ...values } }) => {
    const stored = dishes.find(({ id }) => id === params.dishId);
    if (!stored) return refusal('notFound');
    if (stored.version !== version) return refusal('changedMeanwhile');
    const sectionId = sectionOf(values.sectionId, newSection);
    return change(stored.id, { ...values, sectionId, picture: pictureOf(picture) });
  });
  server.on(menuApi.setSoldOut, ({ params, body }) => change(params.dishId, body));
  server.on(menuApi.deleteDish, ({ params }) => {
    dishes = dishes.filter(({ id }) => id !== params.dishId);
    return {};
  });
  server.on(menuApi.sortDishes, ({ body }) => {
    if (body.dishes.length !== dishes.length) return refusal('changedMeanwhile');
    dishes = body.dishes.flatMap(({ id, sectionId }) =>
      dishes.filter((dish) => dish.id === id).map((dish) => ({ ...dish, sectionId })),
    );
    return list();
  });
  const add = (dish: MenuDish) => {
    dishes = [...dishes, dish];
  };
  return { read: () => dishes, change, add };
}
