import { randomUUID } from 'node:crypto';
import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { sensitiveWordsApi } from '@xiwei/contract/chat/sensitive-words.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openChat, textOf } from '#testing/chat.ts';
import { twinAt } from '#testing/nodes.ts';
import { addAdmin } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { spellingOf } from './letters.ts';

let product: Product;
let admin: Visitor;
beforeAll(async () => {
  product = await startProduct();
  admin = await (await addAdmin(product)).visitor();
});

const send = (visitor: Visitor, conversationId: string, text: string) =>
  visitor.call(myChatApi.send, {
    params: { conversationId },
    body: { clientId: randomUUID(), content: textOf(text) },
  });
const add = (...words: string[]) =>
  admin.do(sensitiveWordsApi.addSensitiveWords, { body: { words, kind: 'fraud' } });
const list = (query: object = {}) => admin.do(sensitiveWordsApi.listSensitiveWords, { query });

describe('the list of sensitive words', () => {
  it('stops a message before it is stored, names the kind, and leaves no record of it', async () => {
    const { diner, conversation } = await openChat(product);
    const { added } = await add('黑卡代办');
    expect(added).toBe(1);
    const reply = await send(diner, conversation.id, '需要黑 卡 代 辦 吗');
    expect(reply.refusal).toMatchObject({ code: 'messageSensitive', details: { kind: 'fraud' } });
    expect(reply.status).toBe(422);
    const { items } = await diner.do(myChatApi.messages, {
      params: { conversationId: conversation.id },
      query: {},
    });
    expect(items).toEqual([]);
    // Changed, the message can be sent.
    expect((await send(diner, conversation.id, '需要帮忙吗')).status).toBe(200);
  });

  it('counts at once on every node, also when a word is removed', async () => {
    const { diner, conversation } = await openChat(product);
    const other = await startProduct({ database: product, clock: product.clock });
    const twin = twinAt(other, diner);
    expect((await send(twin, conversation.id, '白菜价手表')).status).toBe(200);
    await add('白菜价手表');
    expect((await send(twin, conversation.id, '白菜价手表')).refusal?.code).toBe('messageSensitive');
    const [word] = (await list({ q: '白菜價' })).items;
    await admin.do(sensitiveWordsApi.removeSensitiveWord, { params: { wordId: word?.id ?? '' } });
    await expect.poll(async () => (await send(twin, conversation.id, '白菜价手表')).status).toBe(200);
  });

  it('has each word once in any spelling, and counts its changes', async () => {
    const before = await list();
    expect(await add('Spam Word', 'ｓｐａｍ　ｗｏｒｄ', '新词')).toEqual({ added: 2 });
    const after = await list();
    expect(after.total).toBe(before.total + 2);
    expect(after.version).toBe(before.version + 1);
    expect((await list({ q: 'spam' })).items.map(({ word }) => word)).toEqual(['Spam Word']);
    const records = await product.db
      .selectFrom('audit_record')
      .select('detail')
      .where('endpoint', '=', 'chat.addSensitiveWords')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(records).toEqual([{ detail: { added: ['Spam Word', '新词'], kind: 'fraud' } }]);
  });

  it('takes no word of less than two letters', async () => {
    const reply = await admin.call(sensitiveWordsApi.addSensitiveWords, {
      body: { words: ['ordinary word', '。。a'], kind: 'other' },
    });
    expect(reply.refusal).toMatchObject({ code: 'inputInvalid', fields: { 'words.1': expect.any(String) } });
  });

  it('pages, filters by kind, and tests a text', async () => {
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, after: first.next ?? '' });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
    const gambling = await list({ kind: 'gambling', limit: 50 });
    expect(new Set(gambling.items.map(({ kind }) => kind))).toEqual(new Set(['gambling']));
    const { items } = await admin.do(sensitiveWordsApi.testSensitiveText, {
      body: { text: 'F.U.C.K 網賭' },
    });
    expect(items).toEqual([
      { word: 'fuck', kind: 'abuse' },
      { word: '网赌', kind: 'gambling' },
    ]);
  });

  it('begins with words in the spelling that is compared', async () => {
    const rows = await product.db.selectFrom('sensitive_word').select(['word', 'matched']).execute();
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ word, matched }) => spellingOf(word) !== matched)).toEqual([]);
  });
});
