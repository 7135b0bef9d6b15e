import { announcementsApi as api } from '@xiwei/contract/notices/announcements.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let admin: Visitor;
let anyone: Visitor;
beforeAll(async () => {
  product = await startProduct();
  admin = await (await addAdmin(product)).visitor();
  anyone = product.visitor();
});

/** The clock starts on 2026-11-20 in Shanghai. */
const INPUT = {
  title: { 'zh-Hans': '蟹季', en: 'Crab season' },
  body: { 'zh-Hans': '开始了', en: 'It has begun.' },
  path: '/laiwei-feast',
  popUp: true,
  from: '2026-11-20',
  to: null as string | null,
};
const DAY = 24 * 3600;

const shown = async () => (await anyone.do(noticesApi.listAnnouncements, {})).items;
const create = (change: Partial<typeof INPUT> = {}) =>
  admin.do(api.createAnnouncement, { body: { ...INPUT, ...change } });

it('is shown from its first day to its last, in the language of the reader', async () => {
  const soon = await create({ from: '2026-11-22', to: '2026-11-23' });
  expect(soon).toMatchObject({ state: 'scheduled', from: '2026-11-22', to: '2026-11-23', version: 0 });
  expect(await shown()).toEqual([]);
  product.clock.pass(2 * DAY);
  expect(await shown()).toMatchObject([{ id: soon.id, title: 'Crab season', popUp: true }]);
  product.clock.pass(DAY);
  expect(await shown()).toHaveLength(1);
  product.clock.pass(DAY);
  expect(await shown()).toEqual([]);
  product.clock.jump(-4 * DAY);
  const { items } = await admin.do(api.listManagedAnnouncements, { query: { limit: 1 } });
  expect(items).toMatchObject([{ id: soon.id, state: 'scheduled' }]);
});

it('is shown at once if it begins today, keeps its id when it is changed, and is ended at once', async () => {
  const [from] = product.clock.now().toISOString().split('T');
  const made = await create({ from: from ?? '', path: '' });
  expect(made.state).toBe('current');
  const params = { announcementId: made.id };
  const { id: _, state: __, publishedAt, endsAt: ___, version, ...fields } = made;
  const change = { ...fields, title: { en: 'Crabs' }, version };
  const changed = await admin.do(api.updateAnnouncement, { params, body: change });
  expect(changed).toMatchObject({ id: made.id, version: 1, publishedAt, title: { en: 'Crabs' } });
  const outdated = await admin.call(api.updateAnnouncement, { params, body: change });
  expect(outdated.refusal?.code).toBe('changedMeanwhile');
  expect(await shown()).toMatchObject([{ id: made.id, title: 'Crabs', path: null }]);
  const late = await admin.call(api.endAnnouncement, { params, body: { version: 0 } });
  expect(late.refusal?.code).toBe('changedMeanwhile');
  const ended = await admin.do(api.endAnnouncement, { params, body: { version: 1 } });
  expect(ended).toMatchObject({ state: 'ended', version: 2 });
  expect(await shown()).toEqual([]);
  // What was ended within a day stays ended when its words are changed.
  const { title, path, popUp, to } = ended;
  const words = { title, body: { en: 'Over' }, path, popUp, from: ended.from, to, version: 2 };
  expect(await admin.do(api.updateAnnouncement, { params, body: words })).toMatchObject({ state: 'ended' });
  expect((await anyone.do(noticesApi.readAnnouncement, { params })).body).toBe('Over');
});

it.each([
  ['without a title', { title: {} }],
  ['that ends before it begins', { from: '2026-12-02', to: '2026-12-01' }],
  ['with a link to another site', { path: 'https://example.com' }],
])('%s is refused', async (_, change) => {
  const { refusal } = await admin.call(api.createAnnouncement, { body: { ...INPUT, ...change } as never });
  expect(refusal?.code).toBe('inputInvalid');
});
