import { feastAuditApi, feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff } from '#testing/bookings.ts';
import {
  createFeast,
  type FeastStore,
  feastInput,
  feastStore,
  join,
  passAudit,
  passUntil,
  publishedFeast,
  publishFeast,
  readManaged,
} from '#testing/feasts.ts';
import { addStaff } from '#testing/fixtures.ts';
import { newPerson } from '#testing/orders.ts';
import { addAdmin } from '#testing/people.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#testing/product.ts';

/** Uploads a picture of one colour. Returns its hash. */
async function uploadPixel({ storeId, manager }: FeastStore, background: string): Promise<string> {
  const size = { width: 8, height: 8, channels: 3, background } as const;
  const body = await sharp({ create: size }).png().toBuffer();
  return (await manager.do(storeFeastsApi.uploadPicture, { params: { storeId }, body })).hash;
}

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

describe('the audit', () => {
  it('precedes registration at stores that are not trusted', async () => {
    const store = await feastStore(product, 1, {}, 'normal');
    const feast = await publishedFeast(product, store);
    expect(feast.status).toBe('waitAudit');
    const { visitor } = await newPerson(product);
    const params = { storeId: store.storeId, feastId: feast.id };
    expect(
      codeOf(await visitor.call(feastsApi.joinFeast, { params, body: { name: 'A', people: 1, remark: '' } })),
    ).toBe('feastNotFound');
    await passAudit(product, feast);
    await join(visitor, feast);
    expect(await readManaged(store, feast)).toMatchObject({ status: 'forming', registered: 1 });
  });

  it('is asked of administrators by one notice, which counts until it is read', async () => {
    const admin = await (await addAdmin(product)).visitor();
    const asked = async () =>
      (await admin.do(noticesApi.listNotices, { query: {} })).items
        .filter(({ kind }) => kind === 'adminFeastToAudit')
        .map(({ path, facts }) => [path, facts.count]);
    const store = await feastStore(product, 2, {}, 'normal');
    await publishedFeast(product, store);
    await expect.poll(asked).toEqual([['/admin/admin-feasts', undefined]]);
    await publishedFeast(product, store);
    await expect.poll(asked).toEqual([['/admin/admin-feasts', '2']]);
  });

  it('lists first what has waited longest', async () => {
    const store = await feastStore(product, 3, {}, 'normal');
    const [first, second] = [await createFeast(product, store), await createFeast(product, store)];
    const changed = await publishedFeast(product, store);
    await passAudit(product, changed);
    product.clock.pass(1);
    await publishFeast(store, second);
    product.clock.pass(1);
    await publishFeast(store, first);
    product.clock.pass(1);
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
    await store.manager.do(storeFeastsApi.update, {
      params: { storeId: store.storeId, feastId: changed.id },
      body: { ...input, title: 'Another title', version: (await readManaged(store, changed)).version },
    });
    const admin = await (await addAdmin(product)).visitor();
    const listed: string[] = [];
    let after: string | undefined;
    do {
      const page = await admin.do(feastAuditApi.listFeastsToAudit, {
        query: { limit: 1, ...(after !== undefined && { after }) },
      });
      listed.push(...page.items.filter(({ storeId }) => storeId === store.storeId).map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(listed).toEqual([second.id, first.id, changed.id]);
  });

  it('is done once by two administrators, and never by those who work at the store', async () => {
    const store = await feastStore(product, 1, {}, 'normal');
    const feast = await publishedFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const { version } = feast;
    const own = await addAdmin(product);
    await addStaff(product.db, store.storeId, own.id, 'host');
    const ownVisitor = await own.visitor();
    expect(codeOf(await ownVisitor.call(feastAuditApi.passFeast, { params, body: { version } }))).toBe(
      'feastOwnAudit',
    );
    const admins = await Promise.all([addAdmin(product), addAdmin(product)]);
    const visitors = await Promise.all(admins.map((admin) => admin.visitor()));
    const [pass, fail] = visitors;
    const replies = await Promise.all([
      pass?.call(feastAuditApi.passFeast, { params, body: { version } }),
      fail?.call(feastAuditApi.failFeast, { params, body: { version, reason: 'Not a dinner' } }),
    ]);
    expect(replies.map((reply) => reply?.refusal?.code).sort()).toEqual(['feastChanged', undefined]);
  });

  it('closes a feast with a reason, and releases its table', async () => {
    const store = await feastStore(product, 1, {}, 'normal');
    const feast = await publishedFeast(product, store);
    const admin = await (await addAdmin(product)).visitor();
    const params = { storeId: store.storeId, feastId: feast.id };
    await admin.do(feastAuditApi.failFeast, {
      params,
      body: { version: feast.version, reason: 'Advertising' },
    });
    expect(await readManaged(store, feast)).toMatchObject({
      status: 'closed',
      closeReason: 'auditFailed',
      auditReason: 'Advertising',
      tables: [],
    });
    await bookByStaff(store.manager, store.storeId, { date: feast.date, time: '19:00' });
  });

  it('is repeated for content that changes afterwards, while registration goes on', async () => {
    const store = await feastStore(product, 1, {}, 'normal');
    const feast = await publishedFeast(product, store);
    await passAudit(product, feast);
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
    const { version } = await readManaged(store, feast);
    await store.manager.do(storeFeastsApi.update, {
      params: { storeId: store.storeId, feastId: feast.id },
      body: { ...input, description: 'Something else', version },
    });
    expect(await readManaged(store, feast)).toMatchObject({ status: 'forming', changedSinceAudit: true });
    const { visitor } = await newPerson(product);
    await join(visitor, feast);
    await passAudit(product, feast);
    expect(await readManaged(store, feast)).toMatchObject({ changedSinceAudit: false });
  });

  it('decides what strangers see of a change: until then, the version that was audited', async () => {
    const store = await feastStore(product, 1, {}, 'normal');
    const pictures = [await uploadPixel(store, 'red'), await uploadPixel(store, 'blue')] as const;
    const draft = await createFeast(product, store);
    const params = { storeId: store.storeId, feastId: draft.id };
    const setImages = async (hash: string) =>
      store.manager.do(storeFeastsApi.setImages, {
        params,
        body: {
          pictures: { images: [hash], shareCover: hash },
          version: (await readManaged(store, draft)).version,
        },
      });
    await setImages(pictures[0]);
    await publishFeast(store, await readManaged(store, draft));
    await passAudit(product, draft);
    const [member, stranger] = [await newPerson(product), await newPerson(product)];
    await join(member.visitor, draft);
    const edit = async (changes: object) => {
      const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
      const { version } = await readManaged(store, draft);
      const body = { ...input, ...changes, version };
      await store.manager.do(storeFeastsApi.update, { params, body });
    };
    await edit({ title: 'Second title', description: 'Second text', menu: 'Soup', diningPlace: 'Cellar' });
    await setImages(pictures[1]);
    await edit({ title: 'Third title' });
    const readAs = async (visitor: Visitor) => {
      const { items } = await visitor.do(feastsApi.listPublicFeasts, { query: { storeId: store.storeId } });
      const page = await visitor.do(feastsApi.readFeastFor, { params, query: {} });
      const share = await visitor.do(feastsApi.readFeastShare, { params, query: {} });
      return { listed: items[0], page, share };
    };
    const audited = {
      title: 'Hairy crab dinner',
      coverUrl: `/files/${pictures[0]}`,
    };
    const former = {
      ...audited,
      description: 'Ten courses around the crab.',
      menu: 'Crab roe tofu\nSteamed crab',
      diningPlace: 'Upstairs room',
      images: [`/files/${pictures[0]}`],
      changedSinceAudit: false,
    };
    expect(await readAs(stranger.visitor)).toMatchObject({ listed: audited, page: former, share: audited });
    const changed = {
      title: 'Third title',
      coverUrl: `/files/${pictures[1]}`,
      images: [`/files/${pictures[1]}`],
      changedSinceAudit: true,
    };
    for (const visitor of [member.visitor, store.manager])
      expect(await readAs(visitor)).toMatchObject({ listed: audited, page: changed, share: audited });
    const { changedSinceAudit: _, coverUrl: __, ...kept } = former;
    const admin = await (await addAdmin(product)).visitor();
    const readToAudit = () => admin.do(feastAuditApi.readFeastToAudit, { params });
    expect(await readToAudit()).toMatchObject({
      title: 'Third title',
      images: [`/files/${pictures[1]}`],
      former: kept,
    });
    await member.visitor.do(feastsApi.exitFeast, { params, body: { refund: false } });
    expect((await readAs(member.visitor)).page).toMatchObject(former);
    const mine = await member.visitor.do(feastsApi.readMyParticipation, { params });
    expect(mine.feast).toMatchObject(audited);
    await passAudit(product, draft);
    expect((await readAs(stranger.visitor)).page).toMatchObject({ ...changed, changedSinceAudit: false });
    expect((await readToAudit()).former).toBeNull();
  });

  it('of a change is not refused once the meal has started, which would refund what was served', async () => {
    const store = await feastStore(product, 1, {}, 'normal');
    const feast = await publishedFeast(product, store);
    await passAudit(product, feast);
    const { visitor } = await newPerson(product);
    await join(visitor, feast);
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
    const params = { storeId: store.storeId, feastId: feast.id };
    const { version } = await readManaged(store, feast);
    await store.manager.do(storeFeastsApi.update, {
      params,
      body: { ...input, description: 'Something else', version },
    });
    await passUntil(product, feast.startAt);
    const admin = await (await addAdmin(product)).visitor();
    const read = await admin.do(feastAuditApi.readFeastToAudit, { params });
    expect(read.can).toEqual(['pass']);
    const body = { version: read.version, reason: 'Advertising' };
    expect(codeOf(await admin.call(feastAuditApi.failFeast, { params, body }))).toBe(
      'feastActionNotPossible',
    );
  });

  it('that is not done before the deadline closes the feast', async () => {
    const store = await feastStore(product, 1, {}, 'normal');
    const feast = await publishedFeast(product, store);
    await passUntil(product, feast.deadline);
    expect(await readManaged(store, feast)).toMatchObject({ closeReason: 'notReviewed', tables: [] });
    const notices = await store.manager.do(noticesApi.listNotices, { query: {} });
    expect(notices.items.map(({ kind }) => kind)).toContain('feastNotReviewed');
  });
});
