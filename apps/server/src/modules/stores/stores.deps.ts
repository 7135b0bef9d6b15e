import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';

export interface StoresDeps {
  emit: Emit;
  pictures: Pictures;
}
