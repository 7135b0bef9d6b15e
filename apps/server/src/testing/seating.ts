import { randomUUID } from 'node:crypto';
import type { CallOf, Endpoint } from '@xiwei/contract/common/endpoint.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type {
  CombinationInput,
  PlanEntryInput,
  ShiftInput,
  TableItemInput,
  TurnRuleInput,
} from '@xiwei/contract/seating/seating.model.ts';
import { makeKindInput } from '@xiwei/contract/seating/seating.samples.ts';
import { sql } from 'kysely';
import { json } from '#platform/db/db.ts';
import { addMerchantAndStore, addStaff } from './fixtures.ts';
import { startProduct } from './product.ts';

export const kind = makeKindInput({
  name: { en: 'Hall, four seats' },
  maxCapacity: 5,
  minSeatsToFormParty: 2,
  maxTables: 2,
  remainingReminder: 2,
});
export const item: Omit<TableItemInput, 'kindId'> = {
  label: 'W1',
  areaId: null,
  geometry: { x: 10, y: 20.5, width: 60, height: 60, rotation: 90, shape: 'square' },
  disabled: false,
};
export const combination: Omit<CombinationInput, 'itemIds'> = {
  name: 'Window',
  minPeople: 6,
  maxPeople: 10,
  weight: 0,
  disabled: false,
};
export const shift: ShiftInput = {
  name: { en: 'Dinner' },
  weekdays: [5, 1, 5],
  ranges: [
    { from: '21:00', to: '25:30' },
    { from: '17:00', to: '19:00' },
  ],
  interval: 30,
  hiddenSlots: ['25:30'],
  skippedTimes: ['18:30', '18:00'],
  disabled: false,
  openKindIds: null,
  pacing: { maxCovers: 40, maxParties: null, onlineMaxCovers: 20, onlineMaxParties: 5 },
};
export const turnRule: TurnRuleInput = {
  minPeople: 1,
  maxPeople: 4,
  shiftId: null,
  weekdays: [6, 7],
  dateFrom: '2037-12-01',
  dateTo: null,
  turnMinutes: 90,
  bufferMinutes: 15,
};
export const planEntry: PlanEntryInput = {
  type: 'closed',
  dateFrom: '2037-12-24',
  dateTo: '2037-12-26',
  shiftIds: null,
  timeFrom: '17:00',
  timeTo: '24:00',
  note: { en: 'Christmas' },
};

/** Starts the product with a manager who sets up stores. */
export async function startSeatingSetup(options: Parameters<typeof startProduct>[0] = {}) {
  const product = await startProduct(options);
  const manager = product.visitor();
  const managerId = await manager.signIn();

  async function newStore() {
    const storeId = await addMerchantAndStore(product.db);
    await addStaff(product.db, storeId, managerId, 'manager');
    return { storeId };
  }

  const read = (params: { storeId: string }) => manager.do(seatingApi.readSeating, { params });

  /** Opens a store with a kind of two tables. */
  async function storeWithTables() {
    const params = await newStore();
    const made = await manager.do(seatingApi.createKind, { params, body: { ...kind, tableCount: 2 } });
    const { items } = await read(params);
    const [first, second] = items as [(typeof items)[number], (typeof items)[number]];
    return { params, kindId: made.id, first, second };
  }

  async function refused<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
    return (await manager.call(endpoint, input)).refusal?.code;
  }

  /** Counts the changes of settings, and the events about them. */
  async function counts({ storeId }: { storeId: string }) {
    const { settings } = await product.db
      .selectFrom('store_state')
      .select('settings')
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow();
    const events = await product.db
      .selectFrom('event_outbox')
      .select('id')
      .where('name', '=', 'seating.changed')
      .where(sql<boolean>`data->>'storeId' = ${storeId}`)
      .execute();
    return { settings, events: events.length };
  }

  /** Adds an order of the past. */
  async function addOrder(storeId: string, names: { kind_id?: string; shift_id?: string }) {
    const at = new Date('2037-11-10T10:00:00Z');
    await product.db
      .insertInto('booking_order')
      .values({
        store_id: storeId,
        id: randomUUID(),
        version: 0,
        status: 'waitService',
        date: '2037-11-10',
        start_time: '18:00',
        start_at: at,
        end_at: new Date(at.getTime() + 3_600_000),
        buffer_minutes: 0,
        item_ids: [],
        pinned: false,
        adults: 2,
        children: 0,
        booking_code: 'A1',
        tag_ids: [],
        remark_by_store: '',
        remark_by_diner: '',
        diet_preference: '',
        diet_taboo: '',
        deposit: 0 as Fen,
        policy: json({
          cancellation: [],
          depositExpirySeconds: 1800,
          autoAcceptSeconds: null,
          deposit: { basis: 'none', amount: 0 as Fen, ruleName: '' },
        }),
        created_at: at,
        created_by_type: 'store',
        method: 'phone',
        platform: 'web',
        source: 'manual',
        ...names,
      })
      .execute();
  }

  const occupy = (storeId: string, itemId: string, during: string) =>
    product.db
      .insertInto('occupancy')
      .values({
        store_id: storeId,
        owner_id: randomUUID(),
        item_id: itemId,
        owner_type: 'order',
        date: '2037-11-20',
        during,
      })
      .execute();

  return { product, manager, newStore, storeWithTables, read, refused, counts, addOrder, occupy };
}
