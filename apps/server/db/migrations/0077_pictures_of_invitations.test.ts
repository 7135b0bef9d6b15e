import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { withClient } from '#testing/postgres.setup.ts';

const earlier = readMigrations().filter(({ name }) => name < '0077');

it('keeps the picture of each template and the default of each store', async () => {
  const { url, db } = await createTestDatabase({ empty: true });
  await migrate(url, earlier);
  const stores = [await addMerchantAndStore(db), await addMerchantAndStore(db)];
  const [shown, plain] = [randomUUID(), randomUUID()];
  const hash = 'ab'.repeat(32);
  await withClient(url, async (client) => {
    await client.query(
      "insert into picture (hash, media_type, width, height, bytes, created_at) values ($1, 'image/webp', 1, 1, 1, now())",
      [hash],
    );
    for (const storeId of stores)
      for (const [id, picture] of [
        [shown, hash],
        [plain, null],
      ])
        await client.query(
          `insert into invitation_template (store_id, id, name, style, colors, picture, fields, title, closing, is_default)
           values ($1, $2, $3, 'night', '{}', $4, '{time,place}', '{}', '{}', $5)`,
          [storeId, id, id, picture, storeId === stores[0] && id === plain],
        );
    await migrate(url);
    const { rows: templates } = await client.query(
      'select id, images from invitation_template where store_id = $1',
      [stores[0]],
    );
    expect(new Map(templates.map(({ id, images }) => [id, images]))).toEqual(
      new Map([
        [shown, [hash]],
        [plain, []],
      ]),
    );
    const { rows: defaults } = await client.query(
      'select store_id, template_id, style from invitation_default',
    );
    expect(defaults).toEqual([{ store_id: stores[0], template_id: plain, style: null }]);
  });
});
