import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { ManagedFeast, Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastAuditApi, feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { openStore } from './bookings.ts';
import { passTime } from './orders.ts';
import { addAdmin } from './people.ts';
import type { Product, Visitor } from './product.ts';
import type { TestKind } from './seating-plan.ts';

export const FEAST_DEPOSIT = 100_00 as Fen;
const SERVICE_CHARGE = 20_00 as Fen;
/** What one person pays who joins a feast of these tests. */
export const PRICE = 120_00;

/** A store that gives feasts, with one table for each feast at a time unless more are requested. */
export interface FeastStore {
  storeId: string;
  kind: TestKind;
  manager: Visitor;
}

/** Returns the date some days after today in the test stores' time zone. */
export const dayAhead = ({ clock }: { clock: Clock }, days: number): string =>
  addDays(dateIn('Asia/Shanghai', clock.now().getTime()), days);

/** A feast in three days, whose registration ends the day before. */
export const feastInput = (
  product: { clock: Clock },
  kindId: string,
  more: Partial<NewFeast> = {},
): NewFeast => ({
  title: 'Hairy crab dinner',
  description: 'Ten courses around the crab.',
  menu: 'Crab roe tofu\nSteamed crab',
  theme: 'darkGold',
  date: dayAhead(product, 3),
  time: '19:00',
  kindId,
  itemIds: null,
  turnMinutes: null,
  diningPlace: 'Upstairs room',
  participantCount: 4,
  estimatedCost: 600_00 as Fen,
  depositPerPerson: 0 as Fen,
  serviceCharge: 0 as Fen,
  opensAt: null,
  deadline: { date: dayAhead(product, 2), time: '20:00' },
  visibility: 'public',
  shareable: 'everyone',
  ...more,
});

export const WITH_DEPOSIT: Partial<NewFeast> = {
  depositPerPerson: FEAST_DEPOSIT,
  serviceCharge: SERVICE_CHARGE,
};

/** Opens a store of a trusted merchant, whose feasts need no audit, unless another standing is given. */
export async function feastStore(
  product: Product,
  tables = 1,
  kind: Parameters<typeof openStore>[2] = {},
  standing: 'trusted' | 'normal' = 'trusted',
): Promise<FeastStore> {
  const store = await openStore(product, tables, { seatCapacity: 6, maxCapacity: 8, ...kind });
  await sql`update merchant set standing = ${standing}
    where id = (select merchant_id from store where id = ${store.storeId})`.execute(product.db);
  return store;
}

export const createFeast = (
  product: Pick<Product, 'clock'>,
  { storeId, kind, manager }: FeastStore,
  more: Partial<NewFeast> = {},
): Promise<ManagedFeast> =>
  manager.do(storeFeastsApi.create, {
    params: { storeId },
    body: feastInput(product, kind.id, more),
  });

export const publishFeast = ({ manager }: FeastStore, { storeId, id, version }: ManagedFeast) =>
  manager.do(storeFeastsApi.publish, {
    params: { storeId, feastId: id },
    body: { version, overrides: [] },
  });

/** Creates and publishes a feast of a store. */
export const publishedFeast = async (
  product: Pick<Product, 'clock'>,
  store: FeastStore,
  more: Partial<NewFeast> = {},
): Promise<ManagedFeast> => publishFeast(store, await createFeast(product, store, more));

/** Has the host store accept a feast of a diner. */
export async function acceptFeast(
  { manager }: Pick<FeastStore, 'manager'>,
  { storeId, id }: { storeId: string; id: string },
): Promise<ManagedFeast> {
  const params = { storeId, feastId: id };
  const { version } = await manager.do(storeFeastsApi.read, { params });
  return manager.do(storeFeastsApi.acceptFeast, { params, body: { version } });
}

/** Has an administrator accept a feast. */
export async function passAudit(product: Product, { storeId, id }: { storeId: string; id: string }) {
  const admin = await (await addAdmin(product)).visitor();
  const params = { storeId, feastId: id };
  const { version } = await admin.do(feastAuditApi.readFeastToAudit, { params });
  return admin.do(feastAuditApi.passFeast, { params, body: { version } });
}

export const joinBody = (
  more: Partial<{ name: string; people: number; remark: string; key: string }> = {},
) => ({
  name: 'Guest',
  people: 1,
  remark: '',
  ...more,
});

export const join = (
  visitor: Visitor,
  { storeId, id }: { storeId: string; id: string },
  more: Parameters<typeof joinBody>[0] = {},
): Promise<Participation> =>
  visitor.do(feastsApi.joinFeast, { params: { storeId, feastId: id }, body: joinBody(more) });

export const readManaged = ({ manager }: FeastStore, { storeId, id }: ManagedFeast): Promise<ManagedFeast> =>
  manager.do(storeFeastsApi.read, { params: { storeId, feastId: id } });

export const readPool = ({ manager }: FeastStore, { storeId, id }: ManagedFeast) =>
  manager.do(storeFeastsApi.pool, { params: { storeId, feastId: id } });

/** Moves the clock to an instant and runs what is due by then. */
export const passUntil = (product: Product, instant: string): Promise<void> =>
  passTime(product, Math.max(0, Date.parse(instant) - product.clock.now().getTime()) / 1000);
