import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { call } from '#api/client.ts';
import type { ComboboxOption } from '#ui/combobox.tsx';
import type { Search } from '#ui/use-search.ts';
import { fullNameOf } from './full-name.ts';

/** Most guests that a search offers; more words narrow it down. */
const MAX_GUESTS = 8;

/** Returns a search for a store's guests by name or phone, for the `search` field of a form. */
export const searchGuests =
  (storeId: string): Search<ComboboxOption> =>
  async (text, signal) => {
    const input = { params: { storeId }, query: { q: text, limit: MAX_GUESTS } };
    const { items } = await call(dinersApi.listDiners, input, { signal });
    return items.map((guest) => ({ id: guest.id, title: fullNameOf(guest), detail: guest.phone?.shown }));
  };
