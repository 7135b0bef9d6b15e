import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { describe, expect, it } from 'vitest';
import {
  dayAhead,
  type FeastStore,
  feastInput,
  feastStore,
  join,
  passUntil,
  publishedFeast,
  readManaged,
} from '#testing/feasts.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { startPaying } from '#testing/paying.ts';
import { codeOf, type Visitor } from '#testing/product.ts';
import { addKind, settingsChanged } from '#testing/seating-plan.ts';

const { product } = await startPaying();

/** Changes a published feast of the tests. What is not named stays as `feastInput` has it. */
async function edit(
  store: FeastStore,
  feast: ManagedFeast,
  { overrides = [], ...more }: Partial<NewFeast> & { overrides?: Override[] },
) {
  const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
  const { date, deadline } = inputOf.get(feast.id) ?? input;
  return store.manager.call(storeFeastsApi.update, {
    params: { storeId: store.storeId, feastId: feast.id },
    body: {
      ...input,
      date,
      deadline,
      ...more,
      overrides,
      version: (await readManaged(store, feast)).version,
    },
  });
}
const inputOf = new Map<string, Pick<NewFeast, 'date' | 'deadline'>>();

async function published(store: FeastStore, more: Partial<NewFeast> = {}): Promise<ManagedFeast> {
  const { date, deadline } = feastInput(product, store.kind.id, more);
  const feast = await publishedFeast(product, store, more);
  inputOf.set(feast.id, { date, deadline });
  return feast;
}

const kindsOf = async (visitor: Visitor) =>
  (await visitor.do(noticesApi.listNotices, { query: {} })).items.map(({ kind }) => kind);

describe('a change of a published feast', () => {
  it('of its text keeps time, table and minimum whatever the store has changed since', async () => {
    const store = await feastStore(product);
    const feast = await published(store);
    const { storeId } = store;
    await product.db
      .updateTable('table_kind')
      .set({ min_seats_to_form_party: 5 })
      .where('store_id', '=', storeId)
      .execute();
    await product.db.updateTable('shift').set({ disabled: true }).where('store_id', '=', storeId).execute();
    await settingsChanged(product.db, storeId);
    const changed = await edit(store, feast, { title: 'Crab and wine' });
    expect(changed.refusal).toBeUndefined();
    expect(changed.body).toMatchObject({
      ...{ title: 'Crab and wine', startAt: feast.startAt, endAt: feast.endAt, minimum: feast.minimum },
      tables: feast.tables,
    });
  });

  it('of its seats is possible in spite of a rule that staff override', async () => {
    const store = await feastStore(product);
    const feast = await published(store);
    const overrides: Override[] = ['tooManyPeople', 'partyTooBig'];
    const refused = await edit(store, feast, { participantCount: 30 });
    expect(refused.refusal).toMatchObject({
      code: 'bookingPeopleTooMany',
      details: { canOverride: true, overrides: expect.arrayContaining(overrides) },
    });
    expect(await readManaged(store, feast)).toMatchObject({ participantCount: feast.participantCount });
    const changed = await edit(store, feast, { participantCount: 30, overrides });
    expect(changed.refusal).toBeUndefined();
    expect(changed.body).toMatchObject({ participantCount: 30, tables: feast.tables });
  });

  it('is in the log, with the names of the fields that differ', async () => {
    const store = await feastStore(product);
    const feast = await published(store);
    const deadline = { date: dayAhead(product, 1), time: '12:00' };
    await edit(store, feast, { title: 'Crab and wine', theme: 'whiteGold', participantCount: 7, deadline });
    const { items } = await store.manager.do(storeFeastsApi.log, {
      params: { storeId: store.storeId, feastId: feast.id },
      query: {},
    });
    expect(items[0]).toMatchObject({
      type: 'update',
      detail: { fields: ['title', 'theme', 'participantCount', 'deadline'] },
    });
  });

  it('does not end the time in which members can leave with a refund', async () => {
    const store = await feastStore(product);
    const feast = await published(store);
    const soon = { date: dayAhead(product, 1), time: '12:00' };
    expect((await edit(store, feast, { deadline: soon })).refusal).toBeUndefined();
    const { visitor } = await newPerson(product);
    await join(visitor, feast);
    const sooner = { date: dayAhead(product, 1), time: '11:00' };
    expect(codeOf(await edit(store, feast, { deadline: sooner }))).toBe('feastHasMembers');
    const later = { date: dayAhead(product, 2), time: '12:00' };
    expect((await edit(store, feast, { deadline: later })).refusal).toBeUndefined();
  });

  it('does not open registration again after the deadline', async () => {
    const store = await feastStore(product);
    const feast = await published(store);
    product.clock.pass((Date.parse(feast.deadline) - product.clock.now().getTime()) / 1000);
    const reply = await edit(store, feast, { deadline: { date: feast.date, time: '12:00' } });
    expect(codeOf(reply)).toBe('feastActionNotPossible');
    await passUntil(product, feast.startAt);
  });

  it('notifies of the opening of registration once', async () => {
    const store = await feastStore(product);
    const opensAt = { date: dayAhead(product, 1), time: '12:00' };
    const feast = await published(store, { opensAt });
    await passUntil(product, feast.opensAt ?? '');
    await passTime(product, 0);
    const countOpened = async () =>
      (await kindsOf(store.manager)).filter((kind) => kind === 'feastOpened').length;
    expect(await countOpened()).toBe(1);
    await edit(store, feast, { opensAt, title: 'Crab and wine' });
    await passTime(product, 60);
    expect(await countOpened()).toBe(1);
  });

  it('of the opening lets those pay who have registered', async () => {
    const store = await feastStore(product);
    const deposit = { depositPerPerson: 100_00 as Fen };
    const feast = await published(store, deposit);
    const { visitor } = await newPerson(product);
    await join(visitor, feast);
    const opensAt = { date: dayAhead(product, 1), time: '12:00' };
    expect((await edit(store, feast, { ...deposit, opensAt })).refusal).toBeUndefined();
    const params = { storeId: store.storeId, feastId: feast.id };
    const { can } = await visitor.do(feastsApi.readFeastFor, { params, query: {} });
    expect(can).toContain('pay');
  });
});

describe('the tables that staff name', () => {
  it('are of the kind of table whose minimum applies, each once', async () => {
    const store = await feastStore(product, 2);
    const other = await addKind(product.db, store.storeId, 1);
    await settingsChanged(product.db, store.storeId);
    const send = (itemIds: string[]) =>
      store.manager.call(storeFeastsApi.create, {
        params: { storeId: store.storeId },
        body: feastInput(product, store.kind.id, { itemIds }),
      });
    const [item = ''] = store.kind.itemIds;
    expect(codeOf(await send(other.itemIds))).toBe('tableDisabled');
    const { body, refusal } = await send([item, item]);
    expect(refusal).toBeUndefined();
    const feast = await store.manager.call(storeFeastsApi.publish, {
      params: { storeId: store.storeId, feastId: body.id },
      body: { version: body.version, overrides: [] },
    });
    expect(feast.status).toBeLessThan(500);
  });
});

describe('words that the platform does not allow', () => {
  it('are refused in every text that others read', async () => {
    const store = await feastStore(product);
    const fieldsOf = (reply: { refusal?: { fields?: object | undefined } | undefined }) =>
      Object.keys(reply.refusal?.fields ?? {});
    const texts = { title: '网赌', description: 'An online casino', menu: '网 赌', diningPlace: 'fuck' };
    const body = feastInput(product, store.kind.id, texts);
    const create = { params: { storeId: store.storeId }, body };
    expect(fieldsOf(await store.manager.call(storeFeastsApi.create, create))).toEqual(Object.keys(texts));
    const { visitor } = await newPerson(product);
    expect(fieldsOf(await visitor.call(myFeastsApi.create, create))).toEqual(Object.keys(texts));
    const feast = await publishedFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const { visibility: _, shareable: __, ...input } = body;
    const edit = { params, body: { ...input, version: feast.version } };
    expect(fieldsOf(await store.manager.call(storeFeastsApi.update, edit))).toEqual(Object.keys(texts));
    const join = { params, body: { name: '网赌 Wang', people: 1, remark: 'fuck' } };
    expect(fieldsOf(await visitor.call(feastsApi.joinFeast, join))).toEqual(['name', 'remark']);
    const close = { params, body: { version: feast.version, reason: '来网赌' } };
    expect(fieldsOf(await store.manager.call(storeFeastsApi.close, close))).toEqual(['reason']);
  });
});
