import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { type DemoGuest, demoId, type House, levelIdOf, words } from '@xiwei/demo';
import type pg from 'pg';
import { nameSounds } from '#modules/diners/index.ts';

/** Numbers of guests with a company, a blacklist that ends, and a second record: by birthday, and by e-mail address. */
const WITH_COMPANY = [1, 4, 7, 10, 13, 24, 31];
const BLACKLISTED_FOR_A_WHILE = 18;
const TWICE_BY_BIRTHDAY = 3;
const TWICE_BY_EMAIL = 9;
/** Days until that blacklist ends. */
const BLACKLIST_DAYS = 60;
/** Numbers of the first guests who have notes, and days between the notes. */
const NOTED = 6;
const NOTE_DAYS = 9;
const DAY_MS = 86_400_000;

const noteIdOf = (store: string, number: number): string => demoId('guest-note', `${store}/${number}`);

/**
 * Adds what guests of a demo store have besides their contacts: levels, companies, notes, the end of a blacklist, and second
 * records to merge. Does nothing if the store has it already, so that data of an earlier version is completed once.
 */
export async function completeGuests(
  client: pg.ClientBase,
  { store, language, host }: House,
  guests: readonly DemoGuest[],
  now: Date,
): Promise<void> {
  const storeId = demoId('store', store);
  const { rows } = await client.query('select from diner_note where store_id = $1 and id = $2', [
    storeId,
    noteIdOf(store, 0),
  ]);
  if (rows.length > 0) return;
  await addLevels(client, storeId, store, language);
  const details = guests.map(({ id }, number) => {
    const level = levelOf(number);
    return {
      id,
      levelId: level ? levelIdOf(store, level) : null,
      company: WITH_COMPANY.includes(number)
        ? (words.COMPANIES[number % words.COMPANIES.length]?.[language] ?? '')
        : '',
      email: number === TWICE_BY_EMAIL ? `guest@${store}.example` : null,
      until:
        number === BLACKLISTED_FOR_A_WHILE ? addDays(now.toISOString().slice(0, 10), BLACKLIST_DAYS) : null,
    };
  });
  await client.query(
    `update diner set member_level_id = g."levelId", company = g.company, email = coalesce(diner.email, g.email),
       blacklisted_until = g.until
     from jsonb_to_recordset($2::jsonb) as g (id uuid, "levelId" uuid, company text, email text, until date)
     where diner.store_id = $1 and diner.id = g.id and diner.version = 0
       and (g."levelId" is not null or g.company <> '' or g.email is not null or g.until is not null)`,
    [storeId, JSON.stringify(details)],
  );
  await addSecondRecords(client, storeId, store, guests, now);
  await addNotes(client, storeId, { store, language, host }, guests, now);
}

/** Returns the level of a guest: regulars have one, the first of them the highest. */
function levelOf(number: number): words.LevelKey | undefined {
  if (number < 3) return 'black';
  if (number < 9) return 'gold';
  return number < 20 ? 'silver' : undefined;
}

async function addLevels(
  client: pg.ClientBase,
  storeId: string,
  store: string,
  language: House['language'],
): Promise<void> {
  const levels = (Object.keys(words.LEVELS) as words.LevelKey[]).map((key, position) => ({
    id: levelIdOf(store, key),
    name: words.LEVELS[key].name[language],
    color: words.LEVELS[key].color,
    position,
  }));
  await client.query(
    `insert into member_level (store_id, id, name, color, position)
     select $1, id, name, color, position
     from jsonb_to_recordset($2::jsonb) as l (id uuid, name text, color text, position int)`,
    [storeId, JSON.stringify(levels)],
  );
}

/** Adds records that staff made of guests who were there already, without their phone. */
async function addSecondRecords(
  client: pg.ClientBase,
  storeId: string,
  store: string,
  guests: readonly DemoGuest[],
  now: Date,
): Promise<void> {
  const records = [TWICE_BY_BIRTHDAY, TWICE_BY_EMAIL].flatMap((number) => {
    const guest = guests[number];
    if (!guest) return [];
    const { lastName, firstName, title } = guest;
    return {
      id: demoId('guest-twice', `${store}/${number}`),
      lastName,
      firstName,
      title,
      sounds: nameSounds(lastName, firstName),
      birthday: number === TWICE_BY_BIRTHDAY ? guest.birthday : null,
      email: number === TWICE_BY_EMAIL ? `guest@${store}.example` : null,
    };
  });
  await client.query(
    `insert into diner (store_id, id, last_name, first_name, title, name_sounds, birthday, email, created_at)
     select $1, id, "lastName", "firstName", title, sounds, birthday, email, $3
     from jsonb_to_recordset($2::jsonb) as g (id uuid, "lastName" text, "firstName" text, title text, sounds text,
       birthday date, email text)`,
    [storeId, JSON.stringify(records), new Date(now.getTime() - 3 * DAY_MS)],
  );
}

async function addNotes(
  client: pg.ClientBase,
  storeId: string,
  { store, language, host }: Pick<House, 'store' | 'language' | 'host'>,
  guests: readonly DemoGuest[],
  now: Date,
): Promise<void> {
  const notes = guests.slice(0, NOTED).map((guest, number) => ({
    id: noteIdOf(store, number),
    dinerId: guest.id,
    text: words.GUEST_NOTES[number % words.GUEST_NOTES.length]?.[language] ?? '',
    at: new Date(now.getTime() - (number + 1) * NOTE_DAYS * DAY_MS),
  }));
  await client.query(
    `insert into diner_note (store_id, id, diner_id, kind, text, author_id, created_at)
     select $1, n.id, n."dinerId", 'note', n.text, u.id, n.at
     from jsonb_to_recordset($2::jsonb) as n (id uuid, "dinerId" uuid, text text, at timestamptz)
     join diner d on d.store_id = $1 and d.id = n."dinerId"
     left join user_account u on u.id = $3`,
    [storeId, JSON.stringify(notes), demoId('user', host)],
  );
}
