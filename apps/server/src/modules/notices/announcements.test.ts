import { announcementsApi as api } from '@xiwei/contract/notices/announcements.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, signedInPeople } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let admin: Visitor;
let anyone: Visitor;
beforeAll(async () => {
  product = await startProduct();
  admin = await (await addAdmin(product)).visitor();
  anyone = product.visitor();
});

/** The clock starts on 2037-11-20 in Shanghai. */
const INPUT = {
  title: { 'zh-Hans': '蟹季', en: 'Crab season' },
  body: { 'zh-Hans': '开始了', en: 'It has begun.' },
  path: '/laiwei-feast',
  popUp: true,
  from: '2037-11-20',
  fromTime: '00:00',
  to: null as string | null,
  toTime: '24:00',
};
const DAY = 24 * 3600;

const shown = async () => (await anyone.do(noticesApi.listAnnouncements, {})).items;
const create = (change: Partial<typeof INPUT> = {}) =>
  admin.do(api.createAnnouncement, { body: { ...INPUT, ...change } });

it('is shown from its first day to its last, in the language of the reader', async () => {
  const soon = await create({ from: '2037-11-22', to: '2037-11-23' });
  expect(soon).toMatchObject({ state: 'scheduled', from: '2037-11-22', to: '2037-11-23', version: 0 });
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
  const { title, path, popUp, from: first, fromTime, to, toTime } = ended;
  const words = { title, body: { en: 'Over' }, path, popUp, from: first, fromTime, to, toTime, version: 2 };
  expect(await admin.do(api.updateAnnouncement, { params, body: words })).toMatchObject({ state: 'ended' });
  expect((await anyone.do(noticesApi.readAnnouncement, { params })).body).toBe('Over');
});

it('is shown from its first minute to its last, by the clock of Shanghai', async () => {
  const day = product.clock.now().toISOString().slice(0, 10);
  const next = new Date(Date.parse(day) + DAY * 1000).toISOString().slice(0, 10);
  const times = { from: next, fromTime: '18:30', to: next, toTime: '21:00' };
  const made = await create(times);
  expect(made).toMatchObject({ ...times, state: 'scheduled', publishedAt: `${next}T10:30:00.000Z` });
  const isShown = async () => (await shown()).some(({ id }) => id === made.id);
  const passTo = (time: string) =>
    product.clock.jump((Date.parse(`${next}T${time}Z`) - product.clock.now().getTime()) / 1000);
  for (const [time, expected] of [
    ['10:29:59', false],
    ['10:30:00', true],
    ['12:59:59', true],
    ['13:00:00', false],
  ] as const) {
    passTo(time);
    expect(await isShown(), time).toBe(expected);
  }
  // The session has ended meanwhile.
  admin = await (await addAdmin(product)).visitor();
  const { id, state: _, publishedAt: __, endsAt: ___, ...fields } = made;
  const longer = await admin.do(api.updateAnnouncement, {
    params: { announcementId: id },
    body: { ...fields, toTime: '24:00' },
  });
  expect(longer).toMatchObject({
    state: 'current',
    to: next,
    toTime: '24:00',
    endsAt: `${next}T16:00:00.000Z`,
  });
  await admin.do(api.endAnnouncement, { params: { announcementId: id }, body: { version: 1 } });
});

it('is text, whatever it looks like, and refuses what is no page of the platform', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const made = await create({
    title: { 'zh-Hans': script, en: script },
    body: { 'zh-Hans': script, en: script },
  });
  const params = { announcementId: made.id };
  expect(await anyone.do(noticesApi.readAnnouncement, { params })).toMatchObject({
    title: script,
    body: script,
  });
  await admin.do(api.endAnnouncement, { params, body: { version: 0 } });
});

it('is written by administrators alone', async () => {
  const [person] = await signedInPeople(product, 1);
  for (const visitor of [anyone, person?.visitor])
    expect((await visitor?.call(api.createAnnouncement, { body: INPUT }))?.refusal?.code).toMatch(
      /notAllowed|notSignedIn/,
    );
});

it.each([
  ['without a title', { title: {} }],
  ['that ends before it begins', { from: '2037-12-02', to: '2037-12-01' }],
  [
    'that ends before its first time',
    { from: '2037-12-02', fromTime: '12:00', to: '2037-12-02', toTime: '11:59' },
  ],
  ['with a time that no day has', { fromTime: '24:00' }],
  ['with a link to another site', { path: 'https://example.com' }],
  ['with a link to another site without a scheme', { path: '//example.com' }],
  ['with a link that a browser reads as another site', { path: '/\\example.com' }],
  ['with a script as its link', { path: 'javascript:alert(1)' }],
])('%s is refused', async (_, change) => {
  const { refusal } = await admin.call(api.createAnnouncement, { body: { ...INPUT, ...change } as never });
  expect(refusal?.code).toBe('inputInvalid');
});
