import { nextShipmentStatus } from '@xiwei/contract/shop/shop-orders.machine.ts';
import { MAX_SHIPMENTS } from '@xiwei/contract/shop/shop-orders.model.ts';
import type { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import { lockForStaff } from './desk.service.ts';
import type { Operator } from './order-log.store.ts';
import { notifyBuyer } from './order-news.ts';
import { addShipment, changeShipments, countPieces, type ShipmentRow } from './order-parts.store.ts';
import { readWhole, recordStep, type WholeOrder } from './order-steps.ts';
import { returnPieces, takePieces } from './order-stock.ts';
import { describeStoreOrder } from './orders.describe.ts';
import { countsOf, parcelsAfterOf, piecesOf, requireLeft, statusAfter } from './orders.rules.ts';
import type { OrderRow } from './orders.store.ts';
import { setDelivery } from './timers.ts';

type Api = typeof storeShopApi;

/** Reads an order again after its lines or parcels were changed, and returns what that gives it. */
async function afterChange({ db }: Tx, order: OrderRow) {
  const whole = await readWhole(db, order);
  const counts = countsOf(whole.lines, whole.shipments);
  return { whole, counts, parcelsAfter: parcelsAfterOf(counts) };
}

export async function createShipment(deps: ShopDeps, call: Call<Api['createShipment']>) {
  const { db, now, input } = call;
  const { carrier, trackingNumber } = input.body;
  const { order, operator } = await lockForStaff(call);
  const before = await readWhole(db, order);
  // Whether it can be sent at all: the parcels afterwards decide about the status alone.
  statusAfter('ship', 'store', order);
  const pieces = piecesOf(input.body.lines);
  if (pieces.size === 0) throw new Refusal('shipmentQuantityRequired');
  requireLeft(before.lines, pieces);
  if (before.shipments.length >= MAX_SHIPMENTS) throw new Refusal('shopOrderNotPossible');
  await takePieces(deps, call, before, pieces, operator);
  await countPieces(db, order, 'shipped', pieces);
  const id = newId(now);
  const key = { store_id: order.store_id, shop_order_id: order.id, id };
  await addShipment(
    db,
    { ...key, status: 'CREATED', carrier, tracking_number: trackingNumber, created_at: now },
    pieces,
  );
  await setDelivery(db, { storeId: order.store_id, shopOrderId: order.id, shipmentId: id }, now);
  const { counts, parcelsAfter } = await afterChange(call, order);
  const sent = await recordStep(deps, call, order, {
    ...{ type: 'ship', operator, status: statusAfter('ship', 'store', order, { parcelsAfter }) },
    detail: { note: trackingNumber },
    patch: counts,
  });
  await notifyBuyer(deps, call, sent, 'shopParcelSent');
  return describeStoreOrder(call, sent, call.role);
}

/** Finds a parcel of an order. */
function requireShipment({ shipments }: WholeOrder, shipmentId: string): ShipmentRow {
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw new Refusal('shipmentMissing');
  return shipment;
}

/** Counts a parcel of an order that the transaction has locked as delivered. Refuses if it is not on its way. */
export async function deliverParcel(
  deps: Pick<ShopDeps, 'emit'>,
  tx: Tx,
  before: WholeOrder,
  by: { shipmentId: string; actor: 'store' | 'system'; operator: Operator },
): Promise<OrderRow> {
  const { shipmentId, actor, operator } = by;
  const { order } = before;
  const shipment = requireShipment(before, shipmentId);
  const status = nextShipmentStatus('deliver', actor, shipment);
  if (!status) throw new Refusal('shopOrderNotPossible');
  await changeShipments(tx.db, order, [shipmentId], { status, delivered_at: tx.now });
  const { counts, parcelsAfter } = await afterChange(tx, order);
  const delivered = await recordStep(deps, tx, order, {
    ...{ type: 'deliver', operator, status: statusAfter('deliver', actor, order, { parcelsAfter }) },
    detail: { note: shipment.tracking_number },
    patch: counts,
  });
  await notifyBuyer(deps, tx, delivered, 'shopParcelDelivered');
  return delivered;
}

export async function deliverShipment(deps: ShopDeps, call: Call<Api['deliverShipment']>) {
  const { order, operator } = await lockForStaff(call);
  const delivered = await deliverParcel(deps, call, await readWhole(call.db, order), {
    ...{ shipmentId: call.input.params.shipmentId, actor: 'store', operator },
  });
  return describeStoreOrder(call, delivered, call.role);
}

export async function closeShipment(deps: ShopDeps, call: Call<Api['closeShipment']>) {
  const { db, now, input } = call;
  const { order, operator } = await lockForStaff(call);
  const before = await readWhole(db, order);
  const shipment = requireShipment(before, input.params.shipmentId);
  const next = nextShipmentStatus('close', 'store', shipment);
  if (!next) throw new Refusal('shopOrderNotPossible');
  const pieces = piecesOf(shipment.lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })));
  const { lost } = input.body;
  const [short] = await returnPieces(deps, call, before, pieces, { operator, lost });
  if (short) throw new Refusal('stockShort', { details: { skuId: short.skuId, left: short.left } });
  await countPieces(db, order, 'shipped', new Map([...pieces].map(([id, quantity]) => [id, -quantity])));
  await changeShipments(db, order, [shipment.id], { status: next, closed_at: now });
  const { counts, parcelsAfter } = await afterChange(call, order);
  const closed = await recordStep(deps, call, order, {
    type: 'closeShipment',
    operator,
    status: statusAfter('closeShipment', 'store', order, { parcelsAfter }),
    detail: { note: shipment.tracking_number },
    patch: counts,
  });
  return describeStoreOrder(call, closed, call.role);
}
