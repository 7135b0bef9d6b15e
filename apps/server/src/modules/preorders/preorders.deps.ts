import type { BookingDeps } from '#modules/booking/index.ts';
import type { Emit } from '#platform/events/outbox.ts';

export interface PreordersDeps {
  emit: Emit;
  booking: BookingDeps;
}
