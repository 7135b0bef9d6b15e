import type { Fen } from '@xiwei/contract/common/money.ts';
import { AGREEMENT_DOCUMENTS, AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { sql } from 'kysely';
import { enrolForDemo, nicknameKey, parsePhone } from '#modules/identity/index.ts';
import { saveSeating } from '#modules/seating/index.ts';
import { indexStores } from '#modules/stores/index.ts';
import { createDb, createPool, type Db, json } from '#platform/db/db.ts';
import { Pictures } from '#platform/files/pictures.ts';
import { namedId } from '#platform/ids.ts';
import { drawAvatar } from './art/avatar.ts';
import { demoAnnouncements, demoMerchants, demoPeople, demoStores } from './demo.ts';
import type { DemoStore } from './demo-types.ts';
import { type Drawing, drawings, picturesOf, withPhotos } from './pictures.ts';

export { demoPeople };

/** Everything in the demo was there before the first visitor: this is when. */
const MADE_AT = new Date('2026-10-01T00:00:00Z');
const LOCK = 7_264_190_332;

const idOf = (kind: string, key: string): string => namedId(`demo/${kind}/${key}`);

/** Loads the demo data into a database that has none. However many nodes start, one does it, all of it or nothing. */
export async function loadDemo(databaseUrl: string, dataDir: string, secret: string): Promise<void> {
  const pool = createPool(databaseUrl, 2);
  const db = createDb(pool);
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      const loaded = await tx.selectFrom('merchant').select('id').limit(1).executeTakeFirst();
      if (!loaded) await load(tx, new Pictures(dataDir));
      await enrolOwners(tx, secret);
    });
  } finally {
    await db.destroy();
  }
}

async function load(db: Db, pictures: Pictures): Promise<void> {
  const drawing = drawings(db, pictures, MADE_AT);
  await loadMerchants(db);
  await loadStores(db, drawing);
  await indexStores(
    db,
    demoStores.map(({ key }) => idOf('store', key)),
  );
  await loadPeople(db, drawing);
  await loadAnnouncements(db);
}

async function loadMerchants(db: Db): Promise<void> {
  const rows = demoMerchants.map(({ key, name }) => ({
    id: idOf('merchant', key),
    slug: key,
    name: json(name),
    created_at: MADE_AT,
  }));
  await db.insertInto('merchant').values(rows).execute();
}

type StorePictures = Awaited<ReturnType<typeof picturesOf>>;

async function loadStores(db: Db, drawing: Drawing): Promise<void> {
  for (const [position, store] of demoStores.entries()) {
    const pictures = await picturesOf(store, drawing);
    await db
      .insertInto('store')
      .values(storeRow(store, pictures, demoStores.length - position))
      .execute();
    await db.insertInto('dish').values(dishRows(store, pictures)).execute();
    if (store.articles.length > 0)
      await db.insertInto('article').values(articleRows(store, pictures)).execute();
    const kinds = withPhotos(store.seating.kinds, pictures.kinds);
    await saveSeating(db, idOf('store', store.key), { ...store.seating, kinds });
  }
}

function storeRow(store: DemoStore, { cover, images }: StorePictures, weight: number) {
  return {
    id: idOf('store', store.key),
    merchant_id: idOf('merchant', store.merchant),
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

const dishRows = (store: DemoStore, pictures: StorePictures) =>
  store.dishes.map((dish, index) => ({
    store_id: idOf('store', store.key),
    id: idOf('dish', `${store.key}/${dish.key}`),
    name: json(dish.name),
    description: json(dish.description),
    section: json(dish.section),
    price: dish.priceFen as Fen,
    signature: dish.signature,
    picture: pictures.dishes[index] ?? null,
    position: index,
  }));

const articleRows = (store: DemoStore, pictures: StorePictures) =>
  store.articles.map((article, index) => ({
    store_id: idOf('store', store.key),
    id: idOf('article', `${store.key}/${article.key}`),
    title: json(article.title),
    summary: json(article.summary),
    body: json(article.body),
    picture: pictures.articles[index] ?? null,
    published_at: new Date(`${article.publishedOn}T02:00:00Z`),
  }));

async function loadPeople(db: Db, drawing: Drawing): Promise<void> {
  for (const person of demoPeople) {
    const phone = parsePhone({ region: 'CN', number: person.phone });
    if (!phone) throw new Error(`The demo phone of ${person.key} is not valid`);
    const userId = idOf('user', person.key);
    await db
      .insertInto('user_account')
      .values({
        id: userId,
        phone: phone.number,
        phone_region: phone.region,
        phone_verified_at: MADE_AT,
        nickname: person.nickname,
        nickname_key: nicknameKey(person.nickname),
        avatar: await drawing(drawAvatar(person.key), 256, 256),
        language: person.language,
        is_admin: person.role === 'admin',
        created_at: MADE_AT,
      })
      .execute();
    const accepted = { user_id: userId, version: AGREEMENT_VERSION, accepted_at: MADE_AT };
    await db
      .insertInto('agreement_acceptance')
      .values(AGREEMENT_DOCUMENTS.map((document) => ({ ...accepted, document })))
      .execute();
    if (person.staffOf.length === 0) continue;
    const staff = person.staffOf.map(({ store, role }) => ({
      store_id: idOf('store', store),
      id: idOf('staff', `${store}/${person.key}`),
      phone: phone.number,
      user_id: userId,
      role,
      created_at: MADE_AT,
    }));
    await db.insertInto('staff_member').values(staff).execute();
  }
}

async function loadAnnouncements(db: Db): Promise<void> {
  const rows = demoAnnouncements.map((announcement, index) => ({
    id: idOf('announcement', announcement.key),
    title: json(announcement.title),
    body: json(announcement.body),
    path: announcement.link?.replace(/\{([\w-]+)\}/g, (_, key: string) => idOf('store', key)) ?? null,
    pop_up: announcement.popUp,
    published_at: new Date(MADE_AT.getTime() - index * 24 * 3600 * 1000),
  }));
  await db.insertInto('announcement').values(rows).execute();
}

/**
 * Gives the owners and administrators of the demo their second factor. Done at each start: data folders that were made
 * before there was one get it, and a folder whose people were enrolled stays as it is.
 */
async function enrolOwners(db: Db, secret: string): Promise<void> {
  const keys = demoPeople
    .filter(({ role, staffOf }) => role === 'admin' || staffOf.some((work) => work.role === 'owner'))
    .map(({ key }) => idOf('user', key));
  const people = await db.selectFrom('user_account').select('id').where('id', 'in', keys).execute();
  await enrolForDemo(
    db,
    secret,
    people.map(({ id }) => id),
    new Date(),
  );
}
