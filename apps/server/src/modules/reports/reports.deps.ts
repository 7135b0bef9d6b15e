import type { SmsPrices } from '#gateways/sms/sms.ts';
import type { BookingDeps } from '#modules/booking/index.ts';
import type { SteadyClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { Handle } from '#platform/module-handles.ts';
import type { TurnAways } from './turn-aways.ts';

export interface ReportsDeps {
  db: Db;
  clock: SteadyClock;
  /** Returns the epoch of the outbox. */
  epoch: () => string;
  booking: BookingDeps;
  /** The address at which people reach the product. */
  origin: string;
  turnAways: TurnAways;
  /** What SMS cost; undefined if the platform has set no prices. */
  smsPrices: SmsPrices | undefined;
}

export const reportsHandle = new Handle<ReportsDeps>('reports');
