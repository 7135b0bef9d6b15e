import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { withClient } from '#testing/postgres.setup.ts';

const earlier = readMigrations().filter(({ name }) => name < '0031');

it('makes sections of equal texts, in the order of their first dishes', async () => {
  const { url, db } = await createTestDatabase({ empty: true });
  await migrate(url, earlier);
  const stores = [await addMerchantAndStore(db), await addMerchantAndStore(db)];
  await withClient(url, async (client) => {
    const dishes = ['Soups', 'Mains', 'Soups', 'Mains', 'Desserts'];
    for (const storeId of stores)
      for (const [position, section] of dishes.entries())
        await client.query(
          `insert into dish (store_id, id, name, description, section, price, signature, position)
           values ($1, $2, $3, '{}', $4, 100, false, $5)`,
          [storeId, randomUUID(), { en: `Dish ${position}` }, { en: section, 'zh-Hans': section }, position],
        );
    await migrate(url);
    const { rows } = await client.query(
      `select s.position, s.name->>'en' as section, array_agg(d.name->>'en' order by d.position) as dishes
       from menu_section s join dish d on d.store_id = s.store_id and d.section_id = s.id
       where s.store_id = $1 group by s.id, s.position, s.name order by s.position`,
      [stores[1]],
    );
    expect(rows).toEqual([
      { position: 1, section: 'Soups', dishes: ['Dish 0', 'Dish 2'] },
      { position: 2, section: 'Mains', dishes: ['Dish 1', 'Dish 3'] },
      { position: 3, section: 'Desserts', dishes: ['Dish 4'] },
    ]);
  });
});
