import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { dinerRiskApi } from '@xiwei/contract/diners/diner-risk.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let storeId: string;
let host: Visitor;

beforeAll(async () => {
  product = await startProduct();
});

/** Opens a new store, for tests that count guests. */
async function openStore(): Promise<void> {
  storeId = await addMerchantAndStore(product.db);
  host = product.visitor();
  await addStaff(product.db, storeId, await host.signIn(), 'host');
}
beforeAll(openStore);

const write = (body: Parameters<typeof writing>[0]) => host.do(dinersApi.createDiner, writing(body));
const writing = (body: { lastName: string } & Record<string, unknown>) => ({ params: { storeId }, body });
const names = async (query: Record<string, unknown>) =>
  (await host.do(dinersApi.listDiners, { params: { storeId }, query })).items.map(({ lastName }) => lastName);

describe('guests', () => {
  it('are created with every field and read back', async () => {
    const phone = newPhone();
    const facts = {
      lastName: '林',
      firstName: '嘉怡',
      title: 'ms',
      preferredLanguage: 'zh-Hant',
      email: 'lin@example.com',
      messagingAppId: 'lin_jy',
      birthday: '1988-02-29',
      weddingAnniversary: '2015-10-01',
      dietPreference: '少油',
      dietTaboo: '花生',
      serviceRequirement: '靠窗',
      otherRequirements: '轮椅通道',
      remark: '常客',
    };
    const made = await write({ ...facts, phone });
    const read = await host.do(dinersApi.readDiner, { params: { storeId, dinerId: made.id } });
    expect(read).toEqual(made);
    expect(read).toMatchObject({
      ...facts,
      phone: { ...phone, shown: `+86 ${phone.number.replace(/(\d{3})(\d{4})(\d{4})/, '$1 $2 $3')}` },
      hasAccount: false,
      can: ['update', 'blacklist'],
    });
  });

  it('have masked phones in lists of a host, except one that is searched for', async () => {
    const phone = newPhone();
    const { id } = await write({ lastName: 'Masked', phone });
    const manager = product.visitor();
    await addStaff(product.db, storeId, await manager.signIn(), 'manager');
    const listed = async (by: Visitor, q: string) => {
      const { items } = await by.do(dinersApi.listDiners, { params: { storeId }, query: { q } });
      return items.find((guest) => guest.id === id)?.phone;
    };
    const masked = `+86 138****${phone.number.slice(-4)}`;
    expect(await listed(host, 'Masked')).toEqual({ region: 'CN', number: masked, shown: masked });
    expect(await listed(host, phone.number.slice(-4))).toMatchObject({ number: masked });
    expect(await listed(host, phone.number)).toMatchObject({ number: phone.number });
    expect(await listed(manager, 'Masked')).toMatchObject({ number: phone.number });
    const risky = await host.do(dinerRiskApi.listRiskyDiners, {
      params: { storeId },
      query: { fewerFinishedThan: 1, limit: 50 },
    });
    expect(risky.items.find(({ diner }) => diner.id === id)?.diner.phone).toMatchObject({ number: masked });
  });

  it('leave an audit record when a member of staff reads one', async () => {
    const { id: dinerId } = await write({ lastName: 'Read', phone: newPhone() });
    const read = () =>
      product.db
        .selectFrom('audit_record')
        .select(['operator_type', 'outcome', 'detail'])
        .where('endpoint', '=', 'diners.readDiner')
        .where('params', '@>', JSON.stringify({ storeId, dinerId }))
        .execute();
    expect(await read()).toEqual([]);
    await host.do(dinersApi.readDiner, { params: { storeId, dinerId } });
    expect(await read()).toEqual([{ operator_type: 'store', outcome: 'done', detail: null }]);
  });

  it("emit an event to the store's subscribers, with the id only", async () => {
    const { id: dinerId } = await write({ lastName: 'Told', phone: newPhone() });
    const event = await product.db
      .selectFrom('event_outbox')
      .select(['topics', 'data'])
      .where('name', '=', 'diners.dinerChanged')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ topics: [`store:${storeId}`], data: { storeId, dinerId } });
  });

  it('have a unique phone per store, even when two are created at the same time', async () => {
    const phone = newPhone();
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((lastName) => host.call(dinersApi.createDiner, writing({ lastName, phone }))),
    );
    const [made] = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ refusal }) => refusal?.code === 'dinerPhoneTaken');
    expect(refused.map(({ refusal }) => refusal?.details)).toEqual(
      [1, 2].map(() => ({ dinerId: made?.body.id })),
    );
    const elsewhere = product.visitor();
    const otherStore = await addMerchantAndStore(product.db);
    await addStaff(product.db, otherStore, await elsewhere.signIn(), 'host');
    const body = { lastName: 'D', phone };
    await elsewhere.do(dinersApi.createDiner, { params: { storeId: otherStore }, body });
  });

  it('need a name, and a valid phone if there is one', async () => {
    const nameless = await host.call(dinersApi.createDiner, writing({ lastName: ' ' }));
    expect(nameless.refusal?.fields).toEqual({ lastName: 'Required' });
    const body = { lastName: 'X', phone: { region: 'CN', number: '123' } };
    expect((await host.call(dinersApi.createDiner, writing(body))).refusal?.code).toBe('phoneInvalid');
  });

  it.each(['\u200b', ' \u200d\ufeff ', '\u202e', '\u2060\n'])(
    'cannot have the name %j, which has no visible character',
    async (lastName) => {
      const { refusal } = await host.call(dinersApi.createDiner, writing({ lastName }));
      expect(refusal).toMatchObject({ code: 'inputInvalid', fields: { lastName: 'Required' } });
    },
  );

  it('cannot have a birthday or a wedding in the future', async () => {
    const create = async (body: { birthday?: string; weddingAnniversary?: string }) =>
      (await host.call(dinersApi.createDiner, writing({ lastName: 'Soon', ...body }))).refusal?.code;
    expect(await create({ birthday: '2099-01-01' })).toBe('birthdayInFuture');
    expect(await create({ weddingAnniversary: '2099-01-01' })).toBe('anniversaryInFuture');
    const { id: dinerId } = await write({ lastName: 'Soon', birthday: '2000-02-29' });
    const body = { lastName: 'Soon', birthday: '2099-01-01', version: 0 };
    const changed = await host.call(dinersApi.updateDiner, { params: { storeId, dinerId }, body });
    expect(changed.refusal?.code).toBe('birthdayInFuture');
  });

  it('are changed only at the current version', async () => {
    const { id: dinerId } = await write({ lastName: 'Old' });
    const update = (lastName: string) =>
      host.call(dinersApi.updateDiner, { params: { storeId, dinerId }, body: { lastName, version: 0 } });
    expect((await update('New')).body).toMatchObject({ lastName: 'New', version: 1 });
    expect((await update('Late')).refusal?.code).toBe('changedMeanwhile');
  });

  it('leave no personal data in the audit record of a change', async () => {
    const { id: dinerId } = await write({ lastName: 'Quiet' });
    const body = { lastName: 'Quiet', dietTaboo: 'secret allergy', version: 0 };
    await host.do(dinersApi.updateDiner, { params: { storeId, dinerId }, body });
    const { detail } = await product.db
      .selectFrom('audit_record')
      .select('detail')
      .where('endpoint', '=', 'diners.updateDiner')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ changed: ['diet_taboo'] });
  });

  it('go on the blacklist with a reason, and off it again', async () => {
    const { id: dinerId } = await write({ lastName: 'Trouble' });
    const params = { storeId, dinerId };
    const unreasoned = await host.call(dinersApi.blacklistDiner, {
      params,
      body: { reason: ' ', version: 0 },
    });
    expect(unreasoned.refusal?.fields).toEqual({ reason: 'Required' });
    const listed = await host.do(dinersApi.blacklistDiner, {
      params,
      body: { reason: 'Never came', version: 0 },
    });
    expect(listed).toMatchObject({
      blacklisted: true,
      blacklistReason: 'Never came',
      can: ['update', 'unblacklist'],
    });
    expect(await names({ blacklisted: 'true' })).toEqual(['Trouble']);
    expect(await names({ blacklisted: 'false' })).not.toContain('Trouble');
    const stale = await host.call(dinersApi.unblacklistDiner, { params, body: { version: 0 } });
    expect(stale.refusal?.code).toBe('changedMeanwhile');
    const freed = await host.do(dinersApi.unblacklistDiner, { params, body: { version: 1 } });
    expect(freed).toMatchObject({ blacklisted: false, blacklistReason: null });
  });

  it('are suggested for the blacklist after enough no-shows that staff have not excused', async () => {
    const own = await addMerchantAndStore(product.db);
    const manager = product.visitor();
    await addStaff(product.db, own, await manager.signIn(), 'manager');
    const today = dateIn('Asia/Shanghai', product.clock.now().getTime());
    const params = { storeId: own };
    const facts = {
      'too few': { absent: 2, excused_absences: 0 },
      enough: { absent: 3, excused_absences: 0 },
      excused: { absent: 3, excused_absences: 3 },
      'again since': { absent: 4, excused_absences: 3 },
      'listed until today': { absent: 5, excused_absences: 0, blacklisted: true, blacklisted_until: today },
      'listed until yesterday': {
        ...{ absent: 5, excused_absences: 0, blacklisted: true },
        blacklisted_until: addDays(today, -1),
      },
      'listed for ever': { absent: 5, excused_absences: 0, blacklisted: true, blacklisted_until: null },
    };
    for (const [lastName, columns] of Object.entries(facts)) {
      const { id } = await manager.do(dinersApi.createDiner, { params, body: { lastName } });
      await product.db.updateTable('diner').set(columns).where('id', '=', id).execute();
    }
    const body = { suggestAfterAbsences: 3, version: 0 };
    await manager.do(dinerRiskApi.updateRiskSettings, { params, body });
    const { items } = await manager.do(dinerRiskApi.listBlacklistSuggestions, { params });
    expect(items.map(({ diner }) => diner.lastName)).toEqual([
      'listed until yesterday',
      'again since',
      'enough',
    ]);
    const listed = await manager.do(dinersApi.listDiners, { params, query: { blacklisted: 'true' } });
    expect(listed.items.map(({ lastName }) => lastName).sort()).toEqual([
      'listed for ever',
      'listed until today',
    ]);
  });

  it('are invisible to other stores', async () => {
    const { id: dinerId } = await write({ lastName: 'Ours' });
    const stranger = product.visitor();
    const otherStore = await addMerchantAndStore(product.db);
    await addStaff(product.db, otherStore, await stranger.signIn(), 'owner');
    const read = await stranger.call(dinersApi.readDiner, { params: { storeId: otherStore, dinerId } });
    expect(read.refusal?.code).toBe('notFound');
  });
});

describe('searching guests', () => {
  it('finds them by name in either order, in pinyin, by phone and by its last digits, page by page', async () => {
    await openStore();
    const phone = { region: 'CN' as const, number: '13912345678' };
    await write({ lastName: 'Chan', firstName: 'Siu Ming', phone });
    await write({ lastName: '陈', firstName: '晓明', phone: { region: 'TW', number: '0912 345 999' } });
    await write({ lastName: '100%', firstName: '' });
    expect(await names({ q: 'siu ming chan' })).toEqual(['Chan']);
    expect(await names({ q: '陈晓' })).toEqual(['陈']);
    expect(await names({ q: 'chen xiaoming' })).toEqual(['陈']);
    expect(await names({ q: 'cxm', blacklisted: 'false' })).toEqual(['陈']);
    expect(await names({ q: 'cxm', blacklisted: 'true' })).toEqual([]);
    expect(await names({ q: '5678' })).toEqual(['Chan']);
    expect(await names({ q: '139 1234 5678' })).toEqual(['Chan']);
    expect(await names({ q: '3456' })).toEqual([]);
    expect(await names({ q: '0912345999' })).toEqual(['陈']);
    expect(await names({ q: '%' })).toEqual(['100%']);

    const all = await names({});
    const paged: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const query = { limit: 1, ...(after && { after }) };
      const page = await host.do(dinersApi.listDiners, { params: { storeId }, query });
      paged.push(...page.items.map(({ lastName }) => lastName));
      after = page.next;
    }
    expect(paged).toEqual(all);
    expect(all).toHaveLength(3);
  });
});

describe("a guest's account", () => {
  it('is the one that verified the phone, and follows the phone', async () => {
    const [first, second] = [newPhone(), newPhone()];
    await product.visitor().signIn(first);
    await product.visitor().signIn(second);
    const diner = await write({ lastName: 'Linked', phone: first });
    expect(diner.hasAccount).toBe(true);
    const move = (version: number, phone: ReturnType<typeof newPhone> | null) =>
      host.do(dinersApi.updateDiner, {
        params: { storeId, dinerId: diner.id },
        body: { lastName: 'Linked', phone, version },
      });
    const linkedTo = async () =>
      (
        await product.db
          .selectFrom('diner')
          .leftJoin('user_account', 'user_account.id', 'diner.user_id')
          .select('user_account.phone')
          .where('diner.id', '=', diner.id)
          .executeTakeFirstOrThrow()
      ).phone;
    await move(0, second);
    expect(await linkedTo()).toBe(`+86${second.number}`);
    expect((await move(1, newPhone())).hasAccount).toBe(false);
    await move(2, first);
    expect(await linkedTo()).toBe(`+86${first.number}`);
    expect((await move(3, null)).hasAccount).toBe(false);
  });

  it('that was linked by a booking stays, whatever the phone, and belongs to one guest only', async () => {
    const phone = newPhone();
    const userId = await product.visitor().signIn(phone);
    const booked = await write({ lastName: 'Booked', phone: newPhone() });
    await product.db.updateTable('diner').set({ user_id: userId }).where('id', '=', booked.id).execute();
    const body = { lastName: 'Booked', phone: newPhone(), version: 0 };
    const moved = await host.do(dinersApi.updateDiner, { params: { storeId, dinerId: booked.id }, body });
    expect(moved.hasAccount).toBe(true);
    expect((await write({ lastName: 'Same person', phone })).hasAccount).toBe(false);
  });
});
