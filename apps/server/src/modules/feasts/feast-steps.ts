import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { FeastStatus } from '@xiwei/contract/feasts/feasts.machine.ts';
import type { FeastInput, NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { openChat } from './feast-chat.ts';
import { addLog, type Operator } from './feast-log.store.ts';
import { emitFeastChanged, notifyCreator, notifyStaff } from './feast-news.ts';
import { checkFeastPlace, takeFeastTables } from './feast-tables.ts';
import type { FeastsDeps, Tx } from './feasts.deps.ts';
import { changedIn, mealTimesOf, minimumOf, newKey, PLACE, registrationTimesOf } from './feasts.rules.ts';
import { addFeast, changeFeast, hasOverlappingFeast, type ListedFeast } from './feasts.store.ts';
import { setTimers } from './timers.ts';

/** The columns of what the creator wrote. Only staff name tables and set how long it takes. */
const writtenColumnsOf = (input: FeastInput) => ({
  title: input.title,
  description: input.description,
  menu: input.menu,
  theme: input.theme,
  date: input.date,
  start_time: input.time,
  kind_id: input.kindId,
  item_ids: input.itemIds,
  turn_minutes: input.turnMinutes,
  dining_place: input.diningPlace,
  participant_count: input.participantCount,
  estimated_cost: input.estimatedCost,
  deposit_per_person: input.depositPerPerson,
  service_charge: input.serviceCharge,
});

/** The columns of which tables and settings of the store decide. */
const placeColumnsOf = (plan: SeatingPlan, input: FeastInput) => ({
  minimum: minimumOf(plan, input),
  ...mealTimesOf(plan, input),
});

/**
 * The columns that follow from what the creator wrote. A published feast that keeps its place keeps what was derived from it:
 * the store may have changed its tables and times since.
 */
export function columnsOf(plan: SeatingPlan, input: FeastInput, published?: ListedFeast) {
  const written = writtenColumnsOf(input);
  const isPlaced = published && changedIn([...PLACE, 'participant_count'], published, written).length === 0;
  const { minimum, start_at, end_at } = isPlaced ? published : placeColumnsOf(plan, input);
  return { ...written, minimum, start_at, end_at, ...registrationTimesOf(plan, input) };
}

interface Draft {
  storeId: string;
  columns: ReturnType<typeof columnsOf> & Pick<NewFeast, 'visibility' | 'shareable'>;
  /** The diner who creates it. Null: the store. */
  creatorId: string | null;
  operator: Operator;
}

/** Adds a feast that is not published yet. */
export async function addDraft(
  deps: FeastsDeps,
  tx: Tx,
  { storeId, columns, creatorId, operator }: Draft,
): Promise<ListedFeast> {
  const feast = await addFeast(tx.db, {
    ...columns,
    store_id: storeId,
    id: newId(tx.now),
    status: 'waitPublish',
    creator_id: creatorId,
    by_store: creatorId === null,
    key: newKey(),
    created_at: tx.now,
  });
  await addLog(tx, feast, 'create', operator);
  await emitFeastChanged(deps, tx, feast);
  return feast;
}

/** Describes what a feast needs of its store. */
const placeOf = (feast: ListedFeast, overrides: readonly Override[]) => ({
  id: feast.id,
  title: feast.title,
  date: feast.date,
  time: feast.start_time,
  people: feast.participant_count,
  kindId: feast.kind_id,
  itemIds: feast.item_ids,
  turnMinutes: feast.turn_minutes,
  creatorId: feast.creator_id,
  overrides,
});

/** Takes the tables of a feast through the store's writer, and stores which they are. */
export async function takeTables(
  deps: FeastsDeps,
  { db }: Tx,
  feast: ListedFeast,
  overrides: readonly Override[],
): Promise<ListedFeast> {
  const command = takeFeastTables(placeOf(feast, overrides));
  const tables = await deps.booking.writer.runWithin(db, feast.store_id, command);
  return changeFeast(db, feast, {
    table_ids: [...tables.itemIds],
    start_at: new Date(tables.startAt),
    end_at: new Date(tables.endAt),
  });
}

/**
 * Checks whether the store has a place for a feast of a diner now, and the diner no other plans. It takes no tables before the
 * store accepts it.
 */
export async function checkPlace(deps: FeastsDeps, { db }: Tx, feast: ListedFeast): Promise<ListedFeast> {
  const creatorId = feast.creator_id;
  if (creatorId === null) throw new Error('Only feasts of diners are checked');
  if (await hasOverlappingFeast(db, creatorId, feast)) throw new Refusal('feastOverlaps');
  const command = checkFeastPlace({ ...placeOf(feast, []), creatorId });
  const { startAt, endAt } = await deps.booking.writer
    .runWithin(db, feast.store_id, command)
    .catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'overlapsOtherBooking'
        ? new Refusal('feastOverlaps')
        : error;
    });
  return changeFeast(db, feast, { start_at: new Date(startAt), end_at: new Date(endAt) });
}

/** Accepts a feast of a diner that the transaction has locked: it takes its tables, and the audit follows. */
export async function acceptWithTables(
  deps: FeastsDeps,
  tx: Tx,
  before: ListedFeast,
  overrides: readonly Override[],
  operator: Operator,
): Promise<ListedFeast> {
  const placed = await takeTables(deps, tx, before, overrides);
  const feast = await changeFeast(tx.db, placed, { accepted_at: tx.now, accepted_by: operator.id });
  await setTimers(tx.db, feast, before);
  await addLog(tx, feast, 'accept', operator);
  await emitFeastChanged(deps, tx, feast);
  await notifyCreator(deps, tx, feast, 'feastAccepted');
  return feast;
}

interface Publication {
  /** The status afterwards: `forming` for one that needs no audit. */
  status: FeastStatus;
  minimum: number;
  overrides: readonly Override[];
  operator: Operator;
}

/** Publishes a draft that the transaction has locked, and sets its timers. A store's takes its tables, a diner's waits for the store. */
export async function publishDraft(
  deps: FeastsDeps,
  tx: Tx,
  draft: ListedFeast,
  { status, minimum, overrides, operator }: Publication,
): Promise<ListedFeast> {
  const { db, now } = tx;
  const isAudited = status === 'forming';
  const placed = draft.by_store
    ? await takeTables(deps, tx, draft, overrides)
    : await checkPlace(deps, tx, draft);
  const feast = await changeFeast(db, placed, {
    status,
    minimum,
    published_at: now,
    audited_at: isAudited ? now : null,
  });
  await setTimers(db, feast);
  if (isAudited) await openChat(deps, tx, feast);
  await addLog(tx, feast, 'publish', operator);
  await emitFeastChanged(deps, tx, feast);
  if (!feast.by_store) await notifyStaff(deps, tx, feast, 'feastByDiner');
  return feast;
}
