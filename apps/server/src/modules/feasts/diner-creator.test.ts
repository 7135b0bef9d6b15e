import type { Fen } from '@xiwei/contract/common/money.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { feastInput, feastStore, join, PRICE, passAudit, passUntil, WITH_DEPOSIT } from '#testing/feasts.ts';
import { newPerson } from '#testing/orders.ts';
import { type PaymentSetup, settleDown, startPaying, startPaymentBy } from '#testing/paying.ts';
import { codeOf, type Product } from '#testing/product.ts';

let paying: PaymentSetup;
let product: Product;
beforeAll(async () => {
  paying = await startPaying();
  product = paying.product;
});

describe('a feast of a diner', () => {
  it('is a draft that only its creator sees, then waits for the audit at the host store', async () => {
    const store = await feastStore(product);
    const { storeId } = store;
    const { visitor } = await newPerson(product);
    const draft = await visitor.do(myFeastsApi.createMyFeast, {
      params: { storeId },
      body: feastInput(product, store.kind.id),
    });
    const params = { storeId, feastId: draft.id };
    expect(codeOf(await store.manager.call(storeFeastsApi.readFeast, { params }))).toBe('feastNotFound');
    const body = { version: draft.version, overrides: [] };
    const published = await visitor.do(myFeastsApi.publishMyFeast, { params, body });
    expect(published.status).toBe('waitAudit');
    const seen = await store.manager.do(storeFeastsApi.readFeast, { params });
    expect(seen).toMatchObject({ creator: { type: 'user' }, can: ['close', 'refund'] });
    const { version } = seen;
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
    const edit = await store.manager.call(storeFeastsApi.updateFeast, {
      params,
      body: { ...input, version },
    });
    expect(codeOf(edit)).toBe('feastActionNotPossible');
    const stopped = await store.manager.do(storeFeastsApi.closeFeast, {
      params,
      body: { version, reason: 'The kitchen is closed' },
    });
    expect(stopped).toMatchObject({ closeReason: 'noSpecialReason', closeNote: 'The kitchen is closed' });
  });

  it('is managed by no other diner', async () => {
    const store = await feastStore(product);
    const { storeId } = store;
    const [creator, other] = [await newPerson(product), await newPerson(product)];
    const { id } = await creator.visitor.do(myFeastsApi.createMyFeast, {
      params: { storeId },
      body: feastInput(product, store.kind.id),
    });
    const params = { storeId, feastId: id };
    for (const endpoint of [myFeastsApi.readMyFeast, myFeastsApi.readMyFeastPool] as const)
      expect(codeOf(await other.visitor.call(endpoint, { params }))).toBe('feastNotFound');
    expect(codeOf(await other.visitor.call(myFeastsApi.deleteMyFeastDraft, { params }))).toBe(
      'feastNotFound',
    );
  });

  it('is limited to three that are not closed', async () => {
    const store = await feastStore(product, 4);
    const { visitor } = await newPerson(product);
    const create = () =>
      visitor.call(myFeastsApi.createMyFeast, {
        params: { storeId: store.storeId },
        body: feastInput(product, store.kind.id),
      });
    for (let count = 0; count < 3; count += 1) expect((await create()).refusal).toBeUndefined();
    expect(codeOf(await create())).toBe('feastLimitReached');
  });
});

describe('a diner who created a feast', () => {
  it('takes no money back once the meal has started, and the store can', async () => {
    const { till } = paying;
    const store = await feastStore(product);
    const { storeId } = store;
    const [creator, member] = [await newPerson(product), await newPerson(product)];
    const draft = await creator.visitor.do(myFeastsApi.createMyFeast, {
      params: { storeId },
      body: feastInput(product, store.kind.id, WITH_DEPOSIT),
    });
    const params = { storeId, feastId: draft.id };
    await creator.visitor.do(myFeastsApi.publishMyFeast, { params, body: { version: draft.version } });
    await passAudit(product, draft);
    const { id: participantId, paymentId } = await join(member.visitor, draft);
    const payment = { storeId, id: paymentId ?? '' };
    till.pay('wechatPay', await startPaymentBy(member.visitor, payment, 'wechatPay'));
    await settleDown(paying);
    await passUntil(product, draft.deadline);
    const read = () => creator.visitor.do(myFeastsApi.readMyFeast, { params });
    expect((await read()).can).toEqual(expect.arrayContaining(['close', 'refund', 'withdraw']));
    const membersOf = async () =>
      (await creator.visitor.do(myFeastsApi.listMyFeastParticipants, { params })).items;
    expect(await membersOf()).toMatchObject([{ can: ['refund', 'withdraw'] }]);
    await passUntil(product, draft.startAt);
    const { can, version } = await read();
    expect(can).toContain('finish');
    for (const action of ['close', 'refund', 'withdraw']) expect(can).not.toContain(action);
    expect(await membersOf()).toMatchObject([{ can: [] }]);
    const of = { ...params, participantId };
    const refund = { params: of, body: { amount: PRICE as Fen, reason: '' } };
    const { visitor } = creator;
    const close = { params, body: { version, reason: '' } };
    const withdraw = { params: of, body: { reason: '' } };
    const replies = [
      await visitor.call(myFeastsApi.closeMyFeast, close),
      await visitor.call(myFeastsApi.withdrawMyFeastParticipant, withdraw),
      await visitor.call(myFeastsApi.refundMyFeastParticipant, refund),
    ];
    expect(replies.map(codeOf)).toEqual(replies.map(() => 'feastActionNotPossible'));
    expect((await store.manager.call(storeFeastsApi.refundParticipant, refund)).body).toMatchObject({
      held: 0,
      refunding: PRICE,
    });
  });
});
