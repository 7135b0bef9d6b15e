import type { Selectable } from 'kysely';
import { sortedList } from '#platform/db/sorted.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type TagRow = Selectable<Tables['booking_tag']>;
export type TakerRow = Selectable<Tables['booking_taker']>;

export const tags = sortedList('booking_tag');
export const takers = sortedList('booking_taker');
