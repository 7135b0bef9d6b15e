import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import fc from 'fast-check';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { signedInPeople } from '#testing/people.ts';
import type { Product, Visitor } from '#testing/product.ts';
import { addCombination, addKind, addShift, depositBy, setRules } from '#testing/seating-plan.ts';

/** Layout of a history's store. Small, so that brute force is possible. */
export interface Layout {
  smallTables: number;
  /** Which tables can be joined: two small ones, or a small one with a large one. */
  joins: 'small' | 'mixed';
  /** Limit on small tables sold online at once. */
  onlineLimit: number | null;
  /** Limits on parties that start together, in all and online. */
  pace: { all: number; online: number } | null;
  deposit: boolean;
  autoAcceptSeconds: 0 | 300 | null;
  /** Whether cancelling on the day itself needs the store's consent. */
  strictCancelling: boolean;
  bufferMinutes: number;
  /** Open past midnight and again before dawn, so that parties of one day overlap the next. */
  night: boolean;
  /** Bookings one person may have on a date. */
  bookingsPerMeal: number;
}

export const layouts: fc.Arbitrary<Layout> = fc.record({
  smallTables: fc.integer({ min: 2, max: 3 }),
  joins: fc.constantFrom('small', 'mixed'),
  onlineLimit: fc.constantFrom(null, 1, 2),
  pace: fc.constantFrom(null, null, { all: 2, online: 1 }),
  deposit: fc.boolean(),
  autoAcceptSeconds: fc.constantFrom(0, 300, null),
  strictCancelling: fc.boolean(),
  bufferMinutes: fc.constantFrom(0, 15),
  night: fc.boolean(),
  bookingsPerMeal: fc.constantFrom(1, 2, 100),
});

export interface Kind {
  id: string;
  items: readonly string[];
  seats: number;
  maxTables: number;
  onlineLimit: number | null;
}

interface JoinedTables {
  id: string;
  items: readonly string[];
  min: number;
  max: number;
}

/** A store with a layout, as the model has it. */
export interface SeatingPlan {
  storeId: string;
  layout: Layout;
  kinds: readonly [Kind, Kind];
  joined: JoinedTables;
  /** Minutes of the day at which parties start. */
  minutes: readonly number[];
  /** Today and tomorrow. */
  dates: readonly [string, string];
}

/** A person who is signed in on every node. */
export interface Person {
  id: string;
  at: readonly Visitor[];
}

export interface People {
  manager: Person;
  diners: readonly Person[];
}

export const TURN_MINUTES = 120;
export const CUT_OFF_MINUTES = 60;
export const DEPOSIT_SECONDS = 1800;
/** Offset of the store's time zone (Shanghai), which never changes. */
export const AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** Sets up a store at noon of the next day. */
export async function openLayout(
  nodes: readonly [Product, ...Product[]],
  layout: Layout,
): Promise<{ plan: SeatingPlan; people: People }> {
  const [product] = nodes;
  const { db } = product;
  const today = passToNoon(product);
  const storeId = await addMerchantAndStore(db);
  const ranges = layout.night
    ? [
        { from: '02:00', to: '03:00' },
        { from: '25:00', to: '26:00' },
      ]
    : [{ from: '18:00', to: '20:00' }];
  await addShift(db, storeId, {
    ranges,
    interval: 60,
    ...(layout.pace && {
      pacing: {
        maxCovers: null,
        maxParties: layout.pace.all,
        onlineMaxCovers: null,
        onlineMaxParties: layout.pace.online,
      },
    }),
  });
  const kinds = [
    await openKind(product, storeId, {
      count: layout.smallTables,
      seats: 2,
      maxTables: 1,
      onlineLimit: layout.onlineLimit,
    }),
    await openKind(product, storeId, { count: 2, seats: 4, maxTables: 2, onlineLimit: null }),
  ] as const;
  const joined = await joinTables(product, storeId, kinds, layout.joins);
  await setRules(db, storeId, {
    cutOffMinutes: CUT_OFF_MINUTES,
    autoAcceptSeconds: layout.autoAcceptSeconds,
    depositExpirySeconds: DEPOSIT_SECONDS,
    deposits: layout.deposit ? [depositBy('fixed', 100)] : [],
    cancellation: layout.strictCancelling
      ? [
          { days: 1, refund: 'full' },
          { days: 0, refund: 'none' },
        ]
      : [],
    turnMinutes: TURN_MINUTES,
    bufferMinutes: layout.bufferMinutes,
    bookingsPerMeal: layout.bookingsPerMeal,
  });
  const minutes = layout.night ? [120, 180, 1500, 1560] : [1080, 1140, 1200];
  const plan: SeatingPlan = { storeId, layout, kinds, joined, minutes, dates: [today, addDays(today, 1)] };
  return { plan, people: await openDoors(nodes, storeId) };
}

/** Moves the clock to noon at the store. Returns the local date. */
function passToNoon({ clock }: Product): string {
  const local = clock.now().getTime() + AHEAD_MS;
  const noon = Math.floor(local / DAY_MS) * DAY_MS + 1.5 * DAY_MS;
  clock.pass((noon - local) / 1000);
  return new Date(noon).toISOString().slice(0, 10);
}

async function openKind(
  { db }: Product,
  storeId: string,
  { count, ...kind }: Omit<Kind, 'id' | 'items'> & { count: number },
): Promise<Kind> {
  const { seats, maxTables, onlineLimit } = kind;
  const made = await addKind(db, storeId, count, {
    seatCapacity: seats,
    maxTables,
    bookingTableLimit: onlineLimit,
  });
  return { id: made.id, items: made.itemIds, ...kind };
}

async function joinTables(
  { db }: Product,
  storeId: string,
  [small, large]: readonly [Kind, Kind],
  joins: Layout['joins'],
): Promise<JoinedTables> {
  const [items, min, max] =
    joins === 'small'
      ? [small.items.slice(0, 2), 3, 4]
      : [[...small.items.slice(0, 1), ...large.items.slice(0, 1)], 5, 6];
  return { id: await addCombination(db, storeId, items, min, max), items, min, max };
}

async function openDoors(nodes: readonly [Product, ...Product[]], storeId: string): Promise<People> {
  const [first, ...others] = nodes;
  const signedIn = await signedInPeople(first, 4);
  const [manager, ...diners] = signedIn.map(({ id, visitor }): Person => {
    const twins = others.map((node) => Object.assign(node.visitor(), { cookies: { ...visitor.cookies } }));
    return { id, at: [visitor, ...twins] };
  });
  if (!manager) throw new Error('No person was signed in');
  await addStaff(first.db, storeId, manager.id, 'manager');
  return { manager, diners };
}
