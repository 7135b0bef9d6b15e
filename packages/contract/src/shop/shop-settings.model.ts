import * as z from 'zod/mini';
import { ADDRESS_REGIONS } from '#addresses/addresses.model.ts';
import { fen, version, wallTime } from '#common/shapes.ts';
import { hasFields, localized } from '#stores/store-settings.model.ts';
import { MAX_GOODS_PRICE } from './catalogue.model.ts';

/** Payment deadlines of orders, in minutes. */
export const SHOP_PAY_MINUTES = [15, 30, 60, 120, 1440] as const;
/** The time between the times at which goods can be picked up, in minutes. */
export const PICKUP_STEP_MINUTES = 30;
/** How many days after a paid order the store has to confirm it. */
export const CONFIRM_DAYS = 3;
/** How many days after the delivery of all parcels, or the time of pick-up, an order counts as received. */
export const RECEIVE_DAYS = 7;
/** How many days after it was sent a parcel counts as delivered. */
export const DELIVER_DAYS = 15;

const money = fen.check(z.minimum(0, 'amountTooSmall'), z.maximum(MAX_GOODS_PRICE, 'amountTooBig'));

const settingsFields = z.object({
  /** Whether diners see the shop and can order. */
  open: z.boolean(),
  delivery: z.boolean(),
  pickup: z.boolean(),
  /** What one order costs to deliver. */
  deliveryFee: money,
  /** Goods worth this are delivered without a fee. Null: never. */
  freeFrom: z.nullable(money),
  /** The regions of addresses that it delivers to. */
  deliveryRegions: z.array(z.enum(ADDRESS_REGIONS)).check(z.maxLength(ADDRESS_REGIONS.length)),
  /** When goods can be picked up on each day, by the store's clock. */
  pickupFrom: wallTime,
  pickupUntil: wallTime,
  /** How long the store needs for an order before it can be picked up, in hours. */
  leadHours: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(720, 'tooBig')),
  /** How many days ahead orders can be picked up; 0 is today only. */
  pickupDays: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(60, 'tooBig')),
  /** Whether paid orders need no confirmation by staff. */
  confirmsAutomatically: z.boolean(),
  payMinutes: z.literal([...SHOP_PAY_MINUTES]),
  /** Shown to diners in the shop and before they order. */
  notice: localized(1000),
});
type SettingsFields = z.infer<typeof settingsFields>;
const hasWay = <Fields extends SettingsFields>() =>
  z.refine<Fields>(({ open, delivery, pickup }) => !open || delivery || pickup, {
    error: 'wayRequired',
    path: ['delivery'],
    when: hasFields('open', 'delivery', 'pickup'),
  });
const hasRegions = <Fields extends SettingsFields>() =>
  z.refine<Fields>(({ delivery, deliveryRegions }) => !delivery || deliveryRegions.length > 0, {
    error: 'required',
    path: ['deliveryRegions'],
    when: hasFields('delivery', 'deliveryRegions'),
  });
const endsAfterStart = <Fields extends SettingsFields>() =>
  z.refine<Fields>(({ pickupFrom, pickupUntil }) => pickupFrom <= pickupUntil, {
    error: 'endBeforeStart',
    path: ['pickupUntil'],
    when: hasFields('pickupFrom', 'pickupUntil'),
  });

export const shopSettingsEdit = z
  .extend(settingsFields, { version })
  .check(hasWay(), hasRegions(), endsAfterStart());
export type ShopPayMinutes = (typeof SHOP_PAY_MINUTES)[number];
export type ShopSettingsEdit = z.infer<typeof shopSettingsEdit>;
/** How a store sells. A store that never saved it has a closed shop, at version 0. */
export const shopTerms = z.extend(settingsFields, { version });
export type ShopTerms = z.infer<typeof shopTerms>;
/** The settings of a store's shop, for its staff. */
export const shopSettings = z.extend(shopTerms, { can: z.array(z.enum(['update'])) });
export type ShopSettings = z.infer<typeof shopSettings>;
