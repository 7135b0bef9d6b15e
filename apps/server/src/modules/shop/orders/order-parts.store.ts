import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import type { OrderKey, OrderRow } from './orders.store.ts';

export type LineRow = Selectable<Tables['shop_order_line']>;
/** A variant of a line, with the pieces of it that are reserved. */
export type LineStockRow = Selectable<Tables['shop_order_stock']>;
export type ShipmentRow = Selectable<Tables['shipment']> & {
  lines: { line_id: string; quantity: number }[];
};

/** Pieces by line. */
export type Pieces = ReadonlyMap<string, number>;

type Keyed = Pick<OrderRow, 'store_id' | 'id'>;

/** Matches the orders with these keys. */
const ofOrders = (orders: readonly Keyed[]) =>
  sql<boolean>`(store_id, shop_order_id) in (select k.store_id, k.id from jsonb_to_recordset(
    ${JSON.stringify(orders.map(({ store_id, id }) => ({ store_id, id })))}::jsonb) as k (store_id uuid, id uuid))`;

/** Lists the lines of orders, in the order in which they were sent. */
export const listLinesOf = (db: Db, orders: readonly Keyed[]): Promise<LineRow[]> =>
  db
    .selectFrom('shop_order_line')
    .selectAll()
    .where(ofOrders(orders))
    .orderBy('shop_order_id')
    .orderBy('position')
    .execute();

/** Lists the parcels of orders, oldest first. */
export const listShipmentsOf = (db: Db, orders: readonly Keyed[]): Promise<ShipmentRow[]> =>
  db
    .selectFrom('shipment')
    .selectAll()
    .select(
      sql<ShipmentRow['lines']>`(select coalesce(jsonb_agg(jsonb_build_object('line_id', l.line_id,
        'quantity', l.quantity) order by l.line_id), '[]') from shipment_line l where l.store_id = shipment.store_id
        and l.shop_order_id = shipment.shop_order_id and l.shipment_id = shipment.id)`.as('lines'),
    )
    .where(ofOrders(orders))
    .orderBy('shop_order_id')
    .orderBy('id')
    .execute();

/** Lists what is reserved for an order, in the order of variants. */
export const listStockOf = (db: Db, { store_id, id }: Keyed): Promise<LineStockRow[]> =>
  db
    .selectFrom('shop_order_stock')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('shop_order_id', '=', id)
    .orderBy('sku_id')
    .execute();

/** Lists the most pieces of a variant in a period of the sale plans of an order. Null: no limit. Deleted plans are left out. */
export async function listLimits(
  db: Db,
  { store_id, id }: Keyed,
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .selectFrom('shop_order_stock as s')
    .innerJoin('sale_plan as p', (join) =>
      join.onRef('p.store_id', '=', 's.store_id').onRef('p.id', '=', 's.sale_plan_id'),
    )
    .select(['p.id', 'p.quantity'])
    .where('s.store_id', '=', store_id)
    .where('s.shop_order_id', '=', id)
    .execute();
  return new Map(rows.map((plan) => [plan.id, plan.quantity]));
}

const asRows = (pieces: Pieces): string =>
  JSON.stringify([...pieces].map(([id, quantity]) => ({ id, quantity })));

/** Adds pieces to those of lines that were shipped or cancelled. Negative ones are taken off. */
export async function countPieces(
  db: Db,
  { store_id, id }: Keyed,
  column: 'shipped' | 'cancelled',
  pieces: Pieces,
): Promise<void> {
  const name = sql.ref(column);
  await sql`update shop_order_line l set ${name} = l.${name} + changed.quantity
    from jsonb_to_recordset(${asRows(pieces)}::jsonb) as changed (id uuid, quantity integer)
    where l.store_id = ${store_id} and l.shop_order_id = ${id} and l.id = changed.id`.execute(db);
}

/** Adds what these pieces of lines need to what is reserved for the order. A sign of -1 takes it off. */
export async function countReserved(
  db: Db,
  { store_id, id }: Keyed,
  pieces: Pieces,
  sign: 1 | -1,
): Promise<void> {
  await sql`update shop_order_stock s set reserved = s.reserved + ${sign}::int * s.per_piece * changed.quantity
    from jsonb_to_recordset(${asRows(pieces)}::jsonb) as changed (id uuid, quantity integer)
    where s.store_id = ${store_id} and s.shop_order_id = ${id} and s.line_id = changed.id`.execute(db);
}

/** Adds a parcel with pieces of lines. */
export async function addShipment(
  db: Db,
  shipment: Omit<Selectable<Tables['shipment']>, 'delivered_at' | 'received_at' | 'closed_at'>,
  pieces: Pieces,
): Promise<void> {
  const { store_id, shop_order_id, id } = shipment;
  await db.insertInto('shipment').values(shipment).execute();
  await db
    .insertInto('shipment_line')
    .values(
      [...pieces].map(([line_id, quantity]) => ({
        store_id,
        shop_order_id,
        shipment_id: id,
        line_id,
        quantity,
      })),
    )
    .execute();
}

type ShipmentPatch = Partial<Pick<ShipmentRow, 'status' | 'delivered_at' | 'received_at' | 'closed_at'>>;

/** Changes parcels of an order that the transaction has locked. */
export async function changeShipments(
  db: Db,
  { store_id, id }: Keyed,
  shipmentIds: readonly string[],
  patch: ShipmentPatch,
): Promise<void> {
  if (shipmentIds.length === 0) return;
  await db
    .updateTable('shipment')
    .set(patch)
    .where('store_id', '=', store_id)
    .where('shop_order_id', '=', id)
    .where('id', 'in', [...shipmentIds])
    .execute();
}

/** A parcel of an order. */
export interface ShipmentKey extends OrderKey {
  shipmentId: string;
}
