import type { Fen } from '@xiwei/contract/common/money.ts';
import {
  type DemoStore,
  type Drawing,
  demoAnnouncements,
  demoId,
  demoMerchants,
  demoPeople,
  demoStores,
  drawPicturesOf,
} from '@xiwei/demo';
import { sql } from 'kysely';
import { enrolForDemo } from '#modules/identity/index.ts';
import { saveSeating } from '#modules/seating/index.ts';
import { indexStores } from '#modules/stores/index.ts';
import { createDb, createPool, type Db, json } from '#platform/db/db.ts';
import { Pictures } from '#platform/files/pictures.ts';
import { completeDemo } from './complete-demo.ts';
import { isDemoContentCurrent, recordDemoContent } from './demo-content.ts';
import { loadConversations } from './demo-conversations.ts';
import { startGroupOrders } from './demo-group.ts';
import { loadInvitationTemplate } from './demo-invitations.ts';
import { loadMenuSettings } from './demo-menus.ts';
import { addPerson } from './demo-people.ts';
import { MADE_AT, pictureSaver, type SavePicture } from './demo-pictures.ts';
import { loadShopOrders } from './demo-shop-orders.ts';
import { loadShops } from './demo-shops.ts';
import { hasFilledDays } from './evenings/demo-days.store.ts';
import { startRolling } from './evenings/evenings.jobs.ts';

export { claimDemo } from './claim-demo.ts';
export { groupOrdersJobs } from './demo-group.ts';
export { eveningsJobs } from './evenings/evenings.jobs.ts';
export { demoPeople };

/** Key of the advisory lock. */
const LOCK = 7_264_190_332;

/**
 * Loads the demo data into a database that has none, in one transaction. An advisory lock makes sure that only one of
 * several nodes that start at once loads it. Bookings are added by a job when the server runs, today's first. Returns whether
 * the demo data are those of this version: data that were loaded by another one stay as they are, because people may have
 * changed them.
 */
export async function loadDemo(databaseUrl: string, secret: string): Promise<boolean> {
  const pool = createPool(databaseUrl, 2);
  const db = createDb(pool);
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      const loaded = await tx.selectFrom('merchant').select('id').limit(1).executeTakeFirst();
      const pictures = new Pictures();
      if (!loaded) await load(tx, pictures);
      else if (!(await hasFilledDays(pool))) await completeDemo(tx, pictureSaver(tx, pictures));
      await enrolOwners(tx, secret);
    });
    await startRolling(db, 0);
    await startGroupOrders(db);
    return await isDemoContentCurrent(db);
  } finally {
    await db.destroy();
  }
}

async function load(db: Db, pictures: Pictures): Promise<void> {
  const save = pictureSaver(db, pictures);
  await loadMerchants(db);
  await loadStores(db, save);
  await indexStores(
    db,
    demoStores.map(({ key }) => demoId('store', key)),
  );
  await loadPeople(db, save);
  await loadAnnouncements(db);
  await loadConversations(db, new Date());
  await loadInvitationTemplate(db);
  await loadShops(db, save);
  await loadMenuSettings(db, new Date());
  await loadShopOrders(db, new Date());
  await recordDemoContent(db);
}

async function loadMerchants(db: Db): Promise<void> {
  const rows = demoMerchants.map(({ key, name }) => ({
    id: demoId('merchant', key),
    slug: key,
    name: json(name),
    created_at: MADE_AT,
  }));
  await db.insertInto('merchant').values(rows).execute();
}

/** Hashes of a store's pictures, in the order of the store's lists. */
type StorePictures = Awaited<ReturnType<typeof savePicturesOf>>;

async function savePicturesOf(store: DemoStore, save: SavePicture) {
  const { cover, ...lists } = drawPicturesOf(store);
  const saveAll = (drawings: readonly Drawing[]) => Promise.all(drawings.map(save));
  return {
    cover: await save(cover),
    images: await saveAll(lists.images),
    kinds: await saveAll(lists.kinds),
    articles: await saveAll(lists.articles),
    dishes: await saveAll(lists.dishes),
  };
}

async function loadStores(db: Db, save: SavePicture): Promise<void> {
  for (const [position, store] of demoStores.entries()) {
    const pictures = await savePicturesOf(store, save);
    await db
      .insertInto('store')
      .values(storeRow(store, pictures, demoStores.length - position))
      .execute();
    await db.insertInto('menu_section').values(sectionRows(store)).execute();
    await db.insertInto('dish').values(dishRows(store, pictures)).execute();
    if (store.articles.length > 0)
      await db.insertInto('article').values(articleRows(store, pictures)).execute();
    const kinds = store.seating.kinds.map((kind, index) => ({
      ...kind,
      photo: pictures.kinds[index] ?? null,
    }));
    await saveSeating(db, demoId('store', store.key), { ...store.seating, kinds, plan: [] });
  }
}

function storeRow(store: DemoStore, { cover, images }: StorePictures, weight: number) {
  return {
    id: demoId('store', store.key),
    merchant_id: demoId('merchant', store.merchant),
    name: json(store.name),
    tagline: json(store.tagline),
    description: json(store.description),
    announcement: json(store.announcement),
    city: store.city,
    district: json(store.district),
    address: json(store.address),
    timezone: store.timezone,
    latitude: store.latitude,
    longitude: store.longitude,
    opening_year: store.openingYear,
    main_cuisine: store.mainCuisine,
    sub_cuisine: store.subCuisine ?? null,
    ordering_type: store.orderingType,
    per_capita: store.perCapita,
    sommelier_service: store.sommelierService,
    wine_pairing: store.winePairing,
    chef: store.chef ? json(store.chef) : null,
    hours: json(store.hours),
    contacts: json(store.contacts),
    region: store.region,
    rules: json(store.rules),
    business: json(store.business),
    booking_notice: json(store.bookingNotice),
    cover,
    images,
    weight,
    created_at: MADE_AT,
  };
}

/** Sections of a demo menu, in the order of their first dishes. */
const sectionRows = (store: DemoStore) =>
  [...new Map(store.dishes.map((dish) => [sectionIdOf(store, dish), dish.section]))].map(
    ([id, name], index) => ({
      store_id: demoId('store', store.key),
      id,
      name: json(name),
      position: index,
    }),
  );

const sectionIdOf = (store: DemoStore, { section }: DemoStore['dishes'][number]): string =>
  demoId('menu-section', `${store.key}/${section.en}`);

const dishRows = (store: DemoStore, pictures: StorePictures) =>
  store.dishes.map((dish, index) => ({
    store_id: demoId('store', store.key),
    id: demoId('dish', `${store.key}/${dish.key}`),
    name: json(dish.name),
    description: json(dish.description),
    section_id: sectionIdOf(store, dish),
    price: dish.priceFen as Fen,
    signature: dish.signature,
    sold_out: dish.soldOut,
    picture: pictures.dishes[index] ?? null,
    position: index,
  }));

const articleRows = (store: DemoStore, pictures: StorePictures) =>
  store.articles.map((article, index) => ({
    store_id: demoId('store', store.key),
    id: demoId('article', `${store.key}/${article.key}`),
    title: json(article.title),
    summary: json(article.summary),
    body: json(article.body),
    picture: pictures.articles[index] ?? null,
    published_at: new Date(`${article.publishedOn}T02:00:00Z`),
  }));

async function loadPeople(db: Db, save: SavePicture): Promise<void> {
  for (const person of demoPeople) await addPerson(db, save, person);
}

async function loadAnnouncements(db: Db): Promise<void> {
  const rows = demoAnnouncements.map((announcement, index) => ({
    id: demoId('announcement', announcement.key),
    title: json(announcement.title),
    body: json(announcement.body),
    path: announcement.link?.replace(/\{([\w-]+)\}/g, (_, key: string) => demoId('store', key)) ?? null,
    pop_up: announcement.popUp,
    published_at: new Date(MADE_AT.getTime() - index * 24 * 3600 * 1000),
  }));
  await db.insertInto('announcement').values(rows).execute();
}

/**
 * Enrols the demo owners and administrators in two-step verification. Runs at every start, because older data folders
 * lack it; people who are enrolled already are left as they are.
 */
async function enrolOwners(db: Db, secret: string): Promise<void> {
  const keys = demoPeople
    .filter(({ role, staffOf }) => role === 'admin' || staffOf.some((work) => work.role === 'owner'))
    .map(({ key }) => demoId('user', key));
  const people = await db.selectFrom('user_account').select('id').where('id', 'in', keys).execute();
  await enrolForDemo(
    db,
    secret,
    people.map(({ id }) => id),
    new Date(),
  );
}
