import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { MAX_QUICK_REPLIES } from '@xiwei/contract/chat/quick-replies.model.ts';
import { expect, it } from 'vitest';
import { openChat } from '#testing/chat.ts';
import { addStaff } from '#testing/fixtures.ts';
import { signedInPeople } from '#testing/people.ts';
import { startProduct } from '#testing/product.ts';

const product = await startProduct();

it('quick replies are created, changed, sorted and deleted by staff', async () => {
  const { host, storeId } = await openChat(product);
  const params = { storeId };
  const create = (title: string) =>
    host.call(quickRepliesApi.createQuickReply, { params, body: { title, text: { en: `${title} text` } } });
  const parking = (await create('Parking')).body;
  const hours = (await create('Hours')).body;
  expect((await create('ＰＡＲＫＩＮＧ')).refusal?.code).toBe('quickReplyDuplicate');
  const changed = await host.do(quickRepliesApi.updateQuickReply, {
    params: { storeId, replyId: parking.id },
    body: { title: 'Car park', text: { 'zh-Hans': '停车场', en: 'Car park' }, version: parking.version },
  });
  expect(changed).toMatchObject({ title: 'Car park', text: { 'zh-Hans': '停车场' } });
  const outdated = await host.call(quickRepliesApi.updateQuickReply, {
    params: { storeId, replyId: parking.id },
    body: { title: 'Garage', text: { en: 'Garage' }, version: parking.version },
  });
  expect(outdated.refusal?.code).toBe('changedMeanwhile');
  const sorted = await host.do(quickRepliesApi.sortQuickReplies, {
    params,
    body: { ids: [hours.id, parking.id] },
  });
  expect(sorted.items.map(({ title }) => title)).toEqual(['Hours', 'Car park']);
  await host.do(quickRepliesApi.deleteQuickReply, { params: { storeId, replyId: hours.id } });
  const { items, can } = await host.do(quickRepliesApi.listQuickReplies, { params });
  expect(items.map(({ title }) => title)).toEqual(['Car park']);
  expect(can).toEqual(['create', 'sort']);
  for (let count = 1; count < MAX_QUICK_REPLIES; count += 1) await create(`Reply ${count}`);
  expect((await create('One too many')).refusal?.code).toBe('quickReplyLimitReached');
});

it('the automatic answer is read by hosts and set by managers', async () => {
  const { host, storeId } = await openChat(product);
  const params = { storeId };
  const read = await host.do(quickRepliesApi.readAutoAnswer, { params });
  expect(read).toEqual({ version: 0, enabled: true, text: {}, can: [] });
  const [manager] = await signedInPeople(product, 1);
  await addStaff(product.db, storeId, manager?.id ?? '', 'manager');
  const save = (version: number) =>
    manager?.visitor.call(quickRepliesApi.updateAutoAnswer, {
      params,
      body: { enabled: false, text: { en: 'Back soon' }, version },
    });
  expect((await save(0))?.body).toEqual({
    version: 1,
    enabled: false,
    text: { en: 'Back soon' },
    can: ['update'],
  });
  expect((await save(0))?.refusal?.code).toBe('changedMeanwhile');
});
