import { sensitiveWordsApi } from '@xiwei/contract/chat/sensitive-words.api.ts';
import { feastAuditApi, feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type FeastStore,
  feastInput,
  feastStore,
  join,
  passAudit,
  publishedFeast,
  readManaged,
} from '#testing/feasts.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { addAdmin } from '#testing/people.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const keyIn = (path: string): string => new URL(path, 'http://x').searchParams.get('key') ?? '';

/** Tries every way in which a stranger could learn of a feast. Returns what was found. */
async function lookFor(visitor: Visitor, { storeId, id }: { storeId: string; id: string }, key = '') {
  const params = { storeId, feastId: id };
  const query = key ? { key } : {};
  const listed = async (more: { storeId?: string }) =>
    (await visitor.do(feastsApi.listPublicFeasts, { query: { limit: '50', ...more } as never })).items.some(
      (feast) => feast.id === id,
    );
  return {
    listed: (await listed({})) || (await listed({ storeId })),
    opened: (await visitor.call(feastsApi.readFeastFor, { params, query })).status === 200,
    shared: (await visitor.call(feastsApi.readFeastShare, { params, query })).status === 200,
  };
}

const setSharing = async (
  store: FeastStore,
  feast: Parameters<typeof readManaged>[1],
  body: Partial<Pick<NewFeast, 'visibility' | 'shareable'>> & { renewLink?: boolean },
) =>
  store.manager.call(storeFeastsApi.setSharing, {
    params: { storeId: store.storeId, feastId: feast.id },
    body: {
      visibility: 'public',
      shareable: 'everyone',
      version: (await readManaged(store, feast)).version,
      ...body,
    },
  });

describe('the visibility of a feast', () => {
  it('lists a public one and lets everyone open and share it', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    expect(await lookFor(product.visitor(), feast)).toEqual({ listed: true, opened: true, shared: true });
  });

  it('opens a private one by the key of its link alone', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { visibility: 'private' });
    const key = keyIn(feast.path);
    const stranger = product.visitor();
    const nothing = { listed: false, opened: false, shared: false };
    expect(await lookFor(stranger, feast)).toEqual(nothing);
    expect(await lookFor(stranger, feast, `${key.slice(0, -1)}${key.endsWith('_') ? '-' : '_'}`)).toEqual(
      nothing,
    );
    expect(await lookFor(stranger, feast, key)).toEqual({ listed: false, opened: true, shared: true });
    await setSharing(store, feast, { visibility: 'private', renewLink: true });
    expect(await lookFor(stranger, feast, key)).toEqual(nothing);
  });

  it('refuses to join or ask without the key, and members open it without', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { visibility: 'private' });
    const params = { storeId: store.storeId, feastId: feast.id };
    const { visitor } = await newPerson(product);
    const body = { name: 'A', people: 1, remark: '' };
    expect(codeOf(await visitor.call(feastsApi.joinFeast, { params, body }))).toBe('feastNotFound');
    const question = { params, body: { text: 'Is there wine?' } };
    expect(codeOf(await visitor.call(feastsApi.askQuestion, question))).toBe('feastNotFound');
    await join(visitor, feast, { key: keyIn(feast.path) });
    expect(await lookFor(visitor, feast)).toMatchObject({ listed: false, opened: true });
  });

  it('shows a creator-only one to staff alone, and is not chosen while there are members', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { visibility: 'creatorOnly' });
    const { visitor } = await newPerson(product);
    const nothing = { listed: false, opened: false, shared: false };
    expect(await lookFor(visitor, feast)).toEqual(nothing);
    await setSharing(store, feast, {});
    await join(visitor, feast);
    expect(codeOf(await setSharing(store, feast, { visibility: 'creatorOnly' }))).toBe('feastHasMembers');
    expect(await readManaged(store, feast)).toMatchObject({ visibility: 'public' });
  });

  it('hides what waits for its audit, and what failed it', async () => {
    const store = await feastStore(product, 1, {}, 'normal');
    const feast = await publishedFeast(product, store);
    const nothing = { listed: false, opened: false, shared: false };
    expect(await lookFor(product.visitor(), feast)).toEqual(nothing);
    await passAudit(product, feast);
    expect(await lookFor(product.visitor(), feast)).toMatchObject({ listed: true, opened: true });
    const params = { storeId: store.storeId, feastId: feast.id };
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
    await store.manager.do(storeFeastsApi.update, {
      params,
      body: { ...input, title: 'Buy shares', version: (await readManaged(store, feast)).version },
    });
    const admin = await (await addAdmin(product)).visitor();
    await admin.do(feastAuditApi.failFeast, {
      params,
      body: { version: (await readManaged(store, feast)).version, reason: 'Advertising' },
    });
    expect(await lookFor(product.visitor(), feast)).toEqual(nothing);
    const { visitor } = await newPerson(product);
    const question = { params, body: { text: 'Which shares?' } };
    expect(codeOf(await visitor.call(feastsApi.askQuestion, question))).toBe('feastNotFound');
  });

  it('lists nothing of a suspended store', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    await product.db.updateTable('store').set({ suspended: true }).where('id', '=', store.storeId).execute();
    expect(await lookFor(product.visitor(), feast)).toMatchObject({ listed: false });
    const { visitor } = await newPerson(product);
    const params = { storeId: store.storeId, feastId: feast.id };
    const reply = await visitor.call(feastsApi.joinFeast, {
      params,
      body: { name: 'A', people: 1, remark: '' },
    });
    expect(codeOf(reply)).toBe('feastStoreSuspended');
  });
});

describe('the end of a private feast', () => {
  it('is shown to its members, who can open their registration', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { visibility: 'private' });
    const params = { storeId: store.storeId, feastId: feast.id };
    const { visitor } = await newPerson(product);
    await join(visitor, feast, { key: keyIn(feast.path) });
    const { version } = await readManaged(store, feast);
    const reason = 'The cook is ill.';
    await store.manager.do(storeFeastsApi.close, { params, body: { version, reason } });
    await passTime(product, 0);
    const { items } = await visitor.do(noticesApi.listNotices, { query: {} });
    const notice = items.find(({ kind }) => kind === 'feastCancelled');
    expect(notice?.path).toBe(`/feast-back/${store.storeId}/${feast.id}`);
    expect(notice?.facts).toMatchObject({ note: reason });
    const read = await visitor.do(feastsApi.readMyParticipation, { params });
    expect(read).toMatchObject({ mine: { status: 'closed' }, closeNote: reason });
    expect(await lookFor(visitor, feast)).toEqual({ listed: false, opened: false, shared: false });
  });
});

describe('sharing', () => {
  it('is refused to others when the creator turned it off', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { shareable: 'creatorOnly' });
    const params = { storeId: store.storeId, feastId: feast.id };
    const { visitor } = await newPerson(product);
    const reply = await visitor.call(feastsApi.readFeastShare, { params, query: {} });
    expect(reply.refusal).toMatchObject({ code: 'feastSharingOff' });
    const seen = await visitor.do(feastsApi.readFeastFor, { params, query: {} });
    expect(seen.can).toEqual(['join']);
  });

  it('is left to the store that turned it off for others', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { shareable: 'creatorOnly' });
    const params = { storeId: store.storeId, feastId: feast.id };
    const seen = await store.manager.do(feastsApi.readFeastFor, { params, query: {} });
    expect(seen.can).toEqual(['share', 'manageAtStore']);
    const share = await store.manager.do(feastsApi.readFeastShare, { params, query: {} });
    expect(share).toMatchObject({ path: feast.path, isOpen: true });
  });

  it('is not offered for a link that others cannot open', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { visibility: 'creatorOnly' });
    const params = { storeId: store.storeId, feastId: feast.id };
    const seen = await store.manager.do(feastsApi.readFeastFor, { params, query: {} });
    expect(seen.can).toEqual(['manageAtStore']);
    const share = await store.manager.do(feastsApi.readFeastShare, { params, query: {} });
    expect(share).toMatchObject({ isOpen: false });
  });
});

describe('the page of a feast in review', () => {
  it('is opened by the staff of its store as a preview, and by no other person', async () => {
    const store = await feastStore(product, 1, {}, 'normal');
    const feast = await publishedFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const seen = await store.manager.do(feastsApi.readFeastFor, { params, query: {} });
    expect(seen).toMatchObject({ status: 'waitAudit', can: ['manageAtStore'] });
    const share = await store.manager.do(feastsApi.readFeastShare, { params, query: {} });
    expect(share).toMatchObject({ isOpen: false });
    const { visitor } = await newPerson(product);
    expect(await lookFor(visitor, feast)).toEqual({ listed: false, opened: false, shared: false });
    const elsewhere = await feastStore(product);
    expect(await lookFor(elsewhere.manager, feast)).toMatchObject({ opened: false, shared: false });
  });

  it('of a diner is opened by the store, whose staff do not see drafts of diners', async () => {
    const store = await feastStore(product);
    const { visitor } = await newPerson(product);
    const { storeId } = store;
    const draft = await visitor.do(myFeastsApi.create, {
      params: { storeId },
      body: feastInput(product, store.kind.id),
    });
    const params = { storeId, feastId: draft.id };
    expect(await lookFor(store.manager, draft)).toEqual({ listed: false, opened: false, shared: false });
    await visitor.do(myFeastsApi.publish, { params, body: { version: draft.version } });
    const seen = await store.manager.do(feastsApi.readFeastFor, { params, query: {} });
    expect(seen.can).toEqual(['manageAtStore']);
  });
});

describe('the page of a feast', () => {
  it('shows names of members to members, and never phones or remarks', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const [first, second] = [await newPerson(product), await newPerson(product)];
    await join(first.visitor, feast, { name: 'Ms Wang', remark: 'Secret allergy' });
    const params = { storeId: store.storeId, feastId: feast.id };
    const outside = await second.visitor.do(feastsApi.readFeastFor, { params, query: {} });
    expect(outside).toMatchObject({ members: [], registered: 1, mine: null });
    await join(second.visitor, feast, { name: 'Mr Li' });
    const inside = await second.visitor.do(feastsApi.readFeastFor, { params, query: {} });
    expect(inside.members).toEqual([
      { name: 'Ms Wang', people: 1, isMe: false },
      { name: 'Mr Li', people: 1, isMe: true },
    ]);
    expect(JSON.stringify(inside)).not.toMatch(/Secret allergy|\+86/);
  });
});

describe('questions', () => {
  it('are asked by members, answered by the creator and changed until then', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const [member, other] = [await newPerson(product), await newPerson(product)];
    const ask = (visitor: Visitor, text: string) =>
      visitor.call(feastsApi.askQuestion, { params, body: { text } });
    expect(codeOf(await ask(member.visitor, 'Wine?'))).toBe('feastJoinFirst');
    await join(member.visitor, feast, { name: 'Ms Wang' });
    await join(other.visitor, feast);
    expect(codeOf(await ask(member.visitor, 'x'.repeat(501)))).toBe('inputInvalid');
    const { body: question } = await ask(member.visitor, 'Wine?');
    const of = { ...params, questionId: question.id };
    const edit = (visitor: Visitor, text: string) =>
      visitor.call(feastsApi.editQuestion, { params: of, body: { text } });
    expect(codeOf(await edit(other.visitor, 'Beer?'))).toBe('feastNotFound');
    const admin = await (await addAdmin(product)).visitor();
    await admin.do(sensitiveWordsApi.addSensitiveWords, { body: { words: ['假酒代购'], kind: 'fraud' } });
    const forbidden = [
      await ask(member.visitor, '可以假酒代购吗'),
      await edit(member.visitor, '假酒 代購'),
      await store.manager.call(storeFeastsApi.answer, {
        params: of,
        body: { answer: '可以假酒代购' },
      }),
    ];
    expect(forbidden.map(codeOf)).toEqual(Array(3).fill('messageSensitive'));
    expect((await edit(member.visitor, 'Which wine?')).body).toMatchObject({ text: 'Which wine?' });
    await store.manager.do(storeFeastsApi.answer, { params: of, body: { answer: 'Shaoxing' } });
    expect(codeOf(await edit(member.visitor, 'Tea?'))).toBe('feastQuestionAnswered');
    const seen = await product.visitor().do(feastsApi.readFeastFor, { params, query: {} });
    expect(seen.questions).toMatchObject([
      { text: 'Which wine?', answer: 'Shaoxing', isMine: false, name: '', can: [] },
    ]);
    const { questions } = await other.visitor.do(feastsApi.readFeastFor, { params, query: {} });
    expect(questions).toMatchObject([{ name: 'Ms Wang' }]);
    await store.manager.do(storeFeastsApi.hide, { params: of, body: { hidden: true } });
    const hidden = await other.visitor.do(feastsApi.readFeastFor, { params, query: {} });
    expect(hidden.questions).toEqual([]);
    const own = await member.visitor.do(feastsApi.readFeastFor, { params, query: {} });
    expect(own.questions).toMatchObject([{ hidden: true, isMine: true }]);
  });
});

describe('pictures', () => {
  it('are stored in their order, with a share cover among them', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { hash } = await store.manager.do(storeFeastsApi.uploadPicture, {
      params: { storeId: store.storeId },
      body: pixel,
    });
    const { version } = await readManaged(store, feast);
    const set = (pictures: { images: string[]; shareCover: string | null }) =>
      store.manager.call(storeFeastsApi.setImages, { params, body: { pictures, version } });
    const missing = 'f'.repeat(64);
    expect(codeOf(await set({ images: [missing], shareCover: null }))).toBe('pictureMissing');
    expect((await set({ images: [hash], shareCover: missing })).refusal?.fields).toHaveProperty([
      'pictures.shareCover',
    ]);
    const many = Array.from({ length: 10 }, (_, index) => index.toString().repeat(64));
    expect(codeOf(await set({ images: many, shareCover: null }))).toBe('inputInvalid');
    expect((await set({ images: [hash], shareCover: hash })).body).toMatchObject({
      images: [{ hash }],
      shareCover: hash,
      coverUrl: `/files/${hash}`,
    });
  });
});
