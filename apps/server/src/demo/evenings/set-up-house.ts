import { type DemoGuest, demoId, guestIdOf, type House, words } from '@xiwei/demo';
import type pg from 'pg';
import { nameSounds } from '#modules/diners/index.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import { tagIdOf, takerIdOf } from './evening-context.ts';

/** Days before the set-up of a store at which the records of its guests were made, as their data says. */
const KNOWN_DAYS = 120;
const KNOWN_MS = KNOWN_DAYS * 86_400_000;

/**
 * Adds the guests of a demo store with their accounts, and its tags and takers. A store that has tags or takers already
 * keeps them as they are.
 */
export async function setUpHouse(
  client: pg.ClientBase,
  { store, language, takers }: House,
  guests: readonly DemoGuest[],
  now: Date,
): Promise<void> {
  const storeId = demoId('store', store);
  await addLists(client, storeId, [
    ...(Object.keys(words.TAGS) as words.TagKey[]).map((key, position) => ({
      id: tagIdOf(store, key),
      content: words.TAGS[key].name[language],
      color: words.TAGS[key].color,
      position,
    })),
  ]);
  await client.query(
    `insert into booking_taker (store_id, id, name, position)
     select $1, id, name, position from jsonb_to_recordset($2::jsonb) as t (id uuid, name text, position int)
     on conflict do nothing`,
    [
      storeId,
      JSON.stringify(takers.map((name, index) => ({ id: takerIdOf(store, index), name, position: index }))),
    ],
  );
  await addGuests(client, storeId, guests, new Date(now.getTime() - KNOWN_MS));
}

/** Returns when the guests of a demo store were added. */
export async function findSetUpTime(client: Queryable, { store }: House): Promise<Date | undefined> {
  const { rows } = await client.query<{ created_at: Date }>(
    'select created_at from diner where store_id = $1 and id = $2',
    [demoId('store', store), guestIdOf(store, 0)],
  );
  return rows[0] && new Date(rows[0].created_at.getTime() + KNOWN_MS);
}

interface Tag {
  id: string;
  content: string;
  color: string;
  position: number;
}

async function addLists(client: pg.ClientBase, storeId: string, tags: readonly Tag[]): Promise<void> {
  await client.query(
    `insert into booking_tag (store_id, id, content, color, position)
     select $1, id, content, color, position
     from jsonb_to_recordset($2::jsonb) as t (id uuid, content text, color text, position int)
     on conflict do nothing`,
    [storeId, JSON.stringify(tags)],
  );
}

async function addGuests(
  client: pg.ClientBase,
  storeId: string,
  guests: readonly DemoGuest[],
  createdAt: Date,
): Promise<void> {
  const named = guests.map((guest) => ({ ...guest, sounds: nameSounds(guest.lastName, guest.firstName) }));
  const values = [storeId, JSON.stringify(named), createdAt];
  await client.query(
    `insert into user_account (id, phone, phone_region, phone_verified_at, language, created_at)
     select g."accountId", g.phone, g.region, $2, g.language, $2
     from jsonb_to_recordset($1::jsonb) as g ("accountId" uuid, phone text, region text, language text)
     where g."accountId" is not null on conflict do nothing`,
    values.slice(1),
  );
  await client.query(
    `insert into diner (store_id, id, user_id, linked_phone, last_name, first_name, name_sounds, title, phone,
       phone_region,
       preferred_language, birthday, wedding_anniversary, diet_preference, diet_taboo, service_requirement, remark,
       blacklisted, blacklist_reason, created_at)
     select $1, g.id, u.id, u.phone, g."lastName", g."firstName", g.sounds, g.title, g.phone, g.region, g.language, g.birthday,
       g."weddingAnniversary", g."dietPreference", g."dietTaboo", g."serviceRequirement", g.remark,
       g."blacklistReason" is not null, g."blacklistReason", $3
     from jsonb_to_recordset($2::jsonb) as g (id uuid, "accountId" uuid, "lastName" text, "firstName" text, sounds text, title text,
       phone text, region text, language text, birthday date, "weddingAnniversary" date, "dietPreference" text,
       "dietTaboo" text, "serviceRequirement" text, remark text, "blacklistReason" text)
     left join user_account u on u.id = g."accountId" on conflict do nothing`,
    values,
  );
}
