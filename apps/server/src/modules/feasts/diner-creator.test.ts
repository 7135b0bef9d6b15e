import type { Fen } from '@xiwei/contract/common/money.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { feastInput, feastStore, join, PRICE, passAudit, passUntil, WITH_DEPOSIT } from '#testing/feasts.ts';
import { newPerson } from '#testing/orders.ts';
import { type PaymentSetup, settleDown, startPaying, startPaymentBy } from '#testing/paying.ts';

let paying: PaymentSetup;
beforeAll(async () => {
  paying = await startPaying();
});

const codeOf = ({ refusal }: { refusal: { code: string } | undefined }) => refusal?.code;

describe('a diner who created a feast', () => {
  it('takes no money back once the meal has started, and the store can', async () => {
    const { product, till } = paying;
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
