import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { withClient } from '#testing/postgres.setup.ts';

const earlier = readMigrations().filter(({ name }) => name < '0041');

it('renames tags and order takers that differ from an earlier one only in width', async () => {
  const { url, db } = await createTestDatabase({ empty: true });
  await migrate(url, earlier);
  const storeId = await addMerchantAndStore(db);
  await withClient(url, async (client) => {
    for (const [position, text] of ['VIP', 'ＶＩＰ', 'Window'].entries()) {
      await client.query(
        `insert into booking_tag (store_id, id, content, color, position) values ($1, $2, $3, 'gold', $4)`,
        [storeId, randomUUID(), text, position],
      );
      await client.query('insert into booking_taker (store_id, id, name, position) values ($1, $2, $3, $4)', [
        storeId,
        randomUUID(),
        text,
        position,
      ]);
    }
    await migrate(url);
    for (const query of [
      'select content as text from booking_tag order by position',
      'select name as text from booking_taker order by position',
    ]) {
      const { rows } = await client.query<{ text: string }>(query);
      const renamed = expect.stringMatching(/^ＶＩＰ [0-9a-f]{6}$/);
      expect(rows.map(({ text }) => text)).toEqual(['VIP', renamed, 'Window']);
    }
  });
});
