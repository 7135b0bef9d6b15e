import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';

export interface SeatingDeps {
  emit: Emit;
  pictures: Pictures;
}
