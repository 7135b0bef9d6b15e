import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { call } from '#api/client.ts';
import type { ComboboxOption } from '#ui/combobox.tsx';
import type { Search } from '#ui/use-search.ts';
import { fullNameOf } from './full-name.ts';

/** Most guests that a search offers; more words narrow it down. */
const MAX_GUESTS = 8;

/** Finds a store's guests by name or phone. */
export async function findGuests(storeId: string, text: string, signal: AbortSignal): Promise<Diner[]> {
  const input = { params: { storeId }, query: { q: text, limit: MAX_GUESTS } };
  const { items } = await call(dinersApi.listDiners, input, { signal });
  return items;
}

/** Returns a search for a store's guests by name or phone, for the `search` field of a form. */
export const searchGuests =
  (storeId: string): Search<ComboboxOption> =>
  async (text, signal) =>
    (await findGuests(storeId, text, signal)).map((guest) => ({
      id: guest.id,
      title: fullNameOf(guest),
      detail: guest.phone?.shown,
    }));
