import { beforeAll, describe, expect, it } from 'vitest';
import { json } from '#platform/db/db.ts';
import { openChat, readAsDiner, saidIn, sendBy, sendByStore } from '#testing/chat.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

describe('the automatic answer', () => {
  const setHours = (storeId: string, open: string, close: string) =>
    product.db
      .updateTable('store')
      .set({ hours: json([{ weekdays: [1, 2, 3, 4, 5, 6, 7], open, close }]) })
      .where('id', '=', storeId)
      .execute();

  it('is given once per closed period, and marked', async () => {
    const chat = await openChat(product);
    // The test clock stands at 18:00 in Shanghai.
    await setHours(chat.storeId, '11:00', '14:00');
    await sendBy(chat.diner, chat.conversation.id, 'Are you open?');
    await sendBy(chat.diner, chat.conversation.id, 'Hello?');
    const { items } = await readAsDiner(chat.diner, chat.conversation.id);
    expect(saidIn(items)).toEqual(['1 Are you open?', '2 automatic', '3 Hello?']);
    expect(items[1]).toMatchObject({ side: 'store', content: { type: 'automatic', text: null } });
    const answer = items[1]?.content;
    const opensAt = answer?.type === 'automatic' ? answer.opensAt : null;
    expect(Date.parse(opensAt ?? '')).toBeGreaterThan(product.clock.now().getTime());
    product.clock.pass(24 * 3600);
    await sendBy(chat.diner, chat.conversation.id, 'And today?');
    expect(saidIn((await readAsDiner(chat.diner, chat.conversation.id, { after: 3 })).items)).toEqual([
      ...['4 And today?', '5 automatic'],
    ]);
  });

  it('is not given while the store is open, to the store’s own messages, or if it is turned off', async () => {
    const chat = await openChat(product);
    await setHours(chat.storeId, '00:00', '24:00');
    await sendBy(chat.diner, chat.conversation.id, 'Hello');
    await setHours(chat.storeId, '11:00', '11:05');
    await sendByStore(chat, 'We are closed');
    await product.db.insertInto('auto_answer').values({ store_id: chat.storeId, enabled: false }).execute();
    await sendBy(chat.diner, chat.conversation.id, 'Hello again');
    const types = (await readAsDiner(chat.diner, chat.conversation.id)).items.map(
      ({ content }) => content.type,
    );
    expect(types).toEqual(['text', 'text', 'text']);
  });
});
