import type { Localized } from '@xiwei/contract/common/language.ts';
import { sql } from 'kysely';

/** The names of the values of a variant, in their order. */
export const valueNames = sql<Localized[]>`array(
  select value.name from unnest(sku.value_ids) with ordinality as own (id, position)
  join spec_value value on value.store_id = sku.store_id and value.id = own.id order by own.position)`;
