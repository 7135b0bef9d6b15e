import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import {
  type DemoFeast,
  type DemoGuest,
  demoId,
  demoPeople,
  type demoStores,
  diceFor,
  drawFeastCover,
  feastsOn,
  type House,
} from '@xiwei/demo';
import type pg from 'pg';
import { later } from '#platform/clock.ts';
import { type Db, dbWithin } from '#platform/db/db.ts';
import { createEmit } from '#platform/events/outbox.ts';
import { Pictures } from '#platform/files/pictures.ts';
import type { Log } from '#platform/log.ts';
import { pictureSaver } from '../demo-pictures.ts';
import { type FeastHistory, type HistoryMember, runFeastHistory } from './feast-history.ts';

type Store = (typeof demoStores)[number];

/** What the feasts of a demo store on one day are made from. */
interface FeastDay {
  store: Store;
  house: House;
  guests: readonly DemoGuest[];
  date: string;
  now: Date;
}

interface AddFeastsDeps {
  pool: pg.Pool;
  /** A connection of the pool, in a transaction. */
  client: pg.ClientBase;
  log: Log;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
/** How long before its start a feast is published; no later than this before it is added. */
const LEAD_SECONDS = 21 * DAY;
const PUBLISHED_SECONDS = 2 * DAY;
/** From the publication to the audit. */
const AUDIT_SECONDS = 3 * HOUR;
/** Feasts that began longer ago are not added. */
const PAST_SECONDS = 15 * DAY;
/** From the last registration to the first question or message, and between two of them. */
const TALK_SECONDS = 20 * 60;
const DEADLINE_TIME = '12:00';
/** Pictures of dishes besides the cover. */
const DISH_PICTURES = 3;

/** Feasts have no subscribers: guests of the demo read no notices. */
const emit = createEmit(new Map());

/**
 * Adds the feasts of a demo store on one day, with all that happened to them up to now. What is to happen later is done by
 * their timers. To be called before the day has bookings, so that tables are free.
 */
export async function addFeasts({ pool, client, log }: AddFeastsDeps, day: FeastDay): Promise<void> {
  const feasts = feastsOn(day.house.store, day.date);
  if (feasts.length === 0) return;
  const db = dbWithin(client);
  for (const feast of feasts) {
    const fields = { store: day.house.store, date: day.date, feast: feast.key };
    await client.query('savepoint demo_feast');
    try {
      const history = historyOf(day, feast, await savePictures(db, day.store, feast));
      const added = history && (await runFeastHistory({ pool, db, emit, log }, history));
      if (added) await addMessages(db, added.id, feast, history);
      else if (history) log.warn(fields, 'A demo feast has no table');
    } catch (error) {
      // The bookings of the day are added nevertheless.
      await client.query('rollback to savepoint demo_feast');
      log.error({ err: error, ...fields }, 'A demo feast could not be added');
    }
  }
}

/** Returns the hashes of a feast's pictures: a cover and dishes of the store. */
async function savePictures(db: Db, store: Store, { key }: DemoFeast): Promise<string[]> {
  const cover = await pictureSaver(db, new Pictures())(drawFeastCover(store, key));
  const dishes = await db
    .selectFrom('dish')
    .select('picture')
    .where('store_id', '=', demoId('store', store.key))
    .where('picture', 'is not', null)
    .orderBy('signature', 'desc')
    .orderBy('position')
    .execute();
  const hashes = [cover, ...dishes.flatMap(({ picture }) => picture ?? [])];
  return [...new Set(hashes)].slice(0, DISH_PICTURES + 1);
}

const fen = (yuan: number): Fen => (yuan * 100) as Fen;

/** Plans what happens to a feast. Returns undefined for one that is long over, or can no longer wait for its audit. */
function historyOf(
  { store, house, guests, date, now }: FeastDay,
  feast: DemoFeast,
  pictures: readonly string[],
): FeastHistory | undefined {
  const instant = (day: string, time: string) =>
    new Date(instantOf(store.timezone, day, minuteOf(time)) ?? Date.parse(`${day}T00:00:00Z`));
  const start = instant(date, feast.time);
  const lastDay = addDays(date, -feast.deadlineDays);
  const deadline = instant(lastDay, DEADLINE_TIME);
  const isTooLate = feast.waitsForAudit ? deadline <= now : start < later(now, -PAST_SECONDS);
  if (isTooLate) return undefined;
  const publishedAt = earlier(later(start, -LEAD_SECONDS), later(now, -PUBLISHED_SECONDS));
  const audit = feast.waitsForAudit
    ? null
    : { at: later(publishedAt, AUDIT_SECONDS), adminId: demoId('user', 'platform-admin') };
  const registeredUntil = earlier(later(now, -DAY), later(deadline, -DAY));
  const members = membersOf(feast, guests, `${feast.key}/${date}`, {
    from: audit?.at ?? publishedAt,
    until: registeredUntil,
  });
  return {
    storeId: demoId('store', store.key),
    input: inputOf(store, feast, date, lastDay),
    creatorId: feast.creator && demoId('user', feast.creator),
    managerId: demoId('user', house.manager),
    publishedAt,
    audit,
    pictures,
    members,
    questions: feast.questions.map(({ text, answer }, index) => ({
      text,
      answer,
      member: index,
      at: later(members.at(-1)?.at ?? publishedAt, (index + 1) * TALK_SECONDS),
    })),
    until: now,
  };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

const inputOf = (store: Store, feast: DemoFeast, date: string, lastDay: string): NewFeast => ({
  title: feast.title,
  description: feast.description,
  menu: feast.menu,
  theme: feast.theme,
  visibility: feast.visibility,
  shareable: 'everyone',
  date,
  time: feast.time,
  kindId: demoId('kind', `${store.key}/room`),
  itemIds: null,
  turnMinutes: null,
  diningPlace: feast.place,
  participantCount: feast.seats,
  estimatedCost: fen(feast.cost),
  depositPerPerson: fen(feast.deposit),
  serviceCharge: fen(feast.serviceCharge),
  opensAt: null,
  deadline: { date: lastDay, time: DEADLINE_TIME },
});

/** Chooses the members of a feast: demo diners, then guests of the store, who register one after the other. */
function membersOf(
  { diners, parties }: DemoFeast,
  guests: readonly DemoGuest[],
  seed: string,
  { from, until }: { from: Date; until: Date },
): HistoryMember[] {
  const known = guests.flatMap(({ accountId, blacklistReason, waitsInTurn, lastName, firstName }) =>
    accountId === null || blacklistReason !== null || waitsInTurn
      ? []
      : [{ userId: accountId, name: nameOf(lastName, firstName) }],
  );
  const first = Math.floor(diceFor(`feast:${seed}`).between(0, known.length));
  const people = [
    ...diners.map((key) => ({
      userId: demoId('user', key),
      name: demoPeople.find((person) => person.key === key)?.nickname ?? '',
    })),
    ...known.slice(first),
    ...known.slice(0, first),
  ];
  const step = (until.getTime() - from.getTime()) / 1000 / (parties.length + 1);
  return parties.flatMap((size, index) => {
    const person = people[index];
    return person ? [{ ...person, people: size, remark: '', at: later(from, step * (index + 1)) }] : [];
  });
}

/** Writes a name as its language does: Chinese names have the family name first. */
const nameOf = (lastName: string, firstName: string): string =>
  /\p{Script=Han}/u.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();

/** Adds the messages of a feast's group chat. All members have read them. */
async function addMessages(
  db: Db,
  feastId: string,
  { key, messages }: DemoFeast,
  { storeId, creatorId, managerId, members, input }: FeastHistory,
): Promise<void> {
  const group = await db
    .selectFrom('conversation')
    .select('id')
    .where('group_key', '=', `feast/${feastId}`)
    .executeTakeFirst();
  const last = members.at(-1);
  if (!group || !last || messages.length === 0) return;
  const creator = creatorId
    ? { member_id: creatorId, side: 'user' as const, author_id: creatorId }
    : { member_id: storeId, side: 'store' as const, author_id: managerId };
  const rows = messages.flatMap(({ by, text }, index) => {
    const userId = by === 'creator' ? null : members[by]?.userId;
    if (userId === undefined) return [];
    return {
      ...(userId === null ? creator : { member_id: userId, side: 'user' as const, author_id: userId }),
      conversation_id: group.id,
      seq: index + 1,
      client_id: demoId('message', `${key}/${input.date}/${index + 1}`),
      sent_at: later(last.at, (index + 1) * TALK_SECONDS),
      type: 'text',
      text,
    };
  });
  const seq = rows.length;
  await db.insertInto('chat_message').values(rows).execute();
  await db
    .updateTable('conversation')
    .set({ last_seq: seq, last_at: rows.at(-1)?.sent_at ?? last.at })
    .where('id', '=', group.id)
    .execute();
  await db
    .updateTable('conversation_member')
    .set({ read_seq: seq, noticed_seq: seq })
    .where('conversation_id', '=', group.id)
    .execute();
}
