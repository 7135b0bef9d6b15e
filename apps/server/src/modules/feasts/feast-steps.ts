import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { FeastStatus } from '@xiwei/contract/feasts/feasts.machine.ts';
import type { FeastInput, NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { takeFeastTables } from '#modules/booking/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { newId } from '#platform/ids.ts';
import { openChat } from './feast-chat.ts';
import { addLog, type Operator } from './feast-log.store.ts';
import { emitFeastChanged, notifyStaff } from './feast-news.ts';
import type { FeastsDeps, Tx } from './feasts.deps.ts';
import { changedIn, mealTimesOf, minimumOf, newKey, PLACE, registrationTimesOf } from './feasts.rules.ts';
import { addFeast, changeFeast, type ListedFeast } from './feasts.store.ts';
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
  by: feast.by_store ? ('staff' as const) : ('diner' as const),
  overrides: feast.by_store ? overrides : [],
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

interface Publication {
  /** The status afterwards: `forming` for one that needs no audit. */
  status: FeastStatus;
  minimum: number;
  overrides: readonly Override[];
  operator: Operator;
}

/** Publishes a draft that the transaction has locked: it takes its tables and sets its timers. */
export async function publishDraft(
  deps: FeastsDeps,
  tx: Tx,
  draft: ListedFeast,
  { status, minimum, overrides, operator }: Publication,
): Promise<ListedFeast> {
  const { db, now } = tx;
  const isAudited = status === 'forming';
  const placed = await takeTables(deps, tx, draft, overrides);
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
