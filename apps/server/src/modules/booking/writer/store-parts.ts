import { ExtensionPoint } from '#platform/module-handles.ts';
import { feastsPart } from './feasts.part.ts';
import { guestsPart } from './guests.part.ts';
import { holdsPart } from './holds.part.ts';
import { locksPart } from './locks.part.ts';
import { moneyPart } from './money.part.ts';
import { ordersPart } from './orders.part.ts';
import { peoplePart } from './people.part.ts';
import type { StorePartKind } from './store-scope.ts';

/** The kinds of parts that a store's batch has besides its days and events. A new kind of row is a new line here. */
export const STORE_PARTS = [
  ordersPart,
  holdsPart,
  locksPart,
  feastsPart,
  guestsPart,
  peoplePart,
  moneyPart,
] as const satisfies readonly StorePartKind[];

/** Kinds of rows of higher modules that are written with bookings. */
export const storeParts = new ExtensionPoint<StorePartKind>();
