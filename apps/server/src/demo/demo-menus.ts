import { demoId } from '@xiwei/demo';
import { type Db, json } from '#platform/db/db.ts';

/** The store that requires a set menu at Christmas. */
const STORE = 'maison-lune';

/** Lets diners of a demo store choose menus. On the evenings of Christmas, they have to take the set menu. */
export async function loadMenuSettings(db: Db, now: Date): Promise<void> {
  const storeId = demoId('store', STORE);
  const year = now.getUTCFullYear();
  const rules = [
    {
      name: '圣诞套餐',
      when: {
        ...{ people: null, weekdays: null, shiftIds: null, kindIds: null, specialDays: false },
        dates: { from: `${year}-12-24`, to: `${year}-12-25` },
      },
      productIds: [demoId('product', `${STORE}/moon-dinner`)],
    },
  ];
  await db
    .insertInto('preorder_settings')
    .values({
      ...{ store_id: storeId, version: 1, open: true, change_hours: 24, minimum_per_adult: null },
      set_menu_rules: json(rules),
    })
    .execute();
  await db
    .updateTable('store')
    .set({ set_menu_rules: json(rules) })
    .where('id', '=', storeId)
    .execute();
}
