import type { AcceptInput } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { addOrderForGuest, needsForGuest, type OrderRow, type StoreBatch } from '#modules/booking/index.ts';
import type { NamedContact } from '#modules/diners/index.ts';
import { parsePhone } from '#modules/identity/index.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';

type TableChoice = Pick<AcceptInput, 'overrides'> & Partial<Omit<AcceptInput, 'version' | 'overrides'>>;

/** Names of guests are required; platforms may hide them. */
const UNNAMED = '*';

/** Returns the contact of an external order's guest. Phones of platforms are in E.164; one that receives no SMS is left out. */
function guestOf({ guest_name, guest_phone }: Pick<ExternalRow, 'guest_name' | 'guest_phone'>): NamedContact {
  const phone = guest_phone === null ? undefined : parsePhone({ region: 'CN', number: guest_phone });
  return {
    lastName: [...guest_name.trim()].slice(0, 40).join('') || UNNAMED,
    firstName: '',
    title: 'none',
    phone: phone ?? null,
  };
}

const placeOf = (row: Pick<ExternalRow, 'date' | 'time' | 'people'>, choice: TableChoice) => ({
  ...choice,
  date: row.date,
  time: row.time,
  adults: row.people,
  children: 0,
});

/** Returns what `bookTable` needs. */
export const needsOfTable = (
  row: Pick<ExternalRow, 'date' | 'time' | 'people' | 'guest_name' | 'guest_phone'>,
) => needsForGuest({ date: row.date }, guestOf(row));

/** Books a table for an external order: the chosen one, or the best fit. It refuses before it changes anything. */
export const bookTable = (batch: StoreBatch, row: ExternalRow, choice: TableChoice): OrderRow =>
  addOrderForGuest(batch, {
    place: placeOf(row, choice),
    guest: guestOf(row),
    remarkByDiner: row.remark,
    remarkByStore: '',
    method: 'platform',
    platform: 'externalSync',
    source: 'externalSync',
    note: { platform: row.platform, externalId: row.external_id },
  });
