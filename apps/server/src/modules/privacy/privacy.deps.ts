import type { BookingDeps } from '#modules/booking/index.ts';
import type { ProviderDeps } from '#modules/money/index.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';

export interface PrivacyDeps {
  booking: BookingDeps;
  money: ProviderDeps;
  emit: Emit;
  pictures: Pictures;
  secret: string;
}
