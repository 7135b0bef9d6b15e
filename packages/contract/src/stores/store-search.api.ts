import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { pageOf, pageQuery } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { cityKey } from './places.model.ts';
import { cuisineFilter, perCapitaFilter, storeCard } from './stores.model.ts';

export const storeSearchApi = api('stores', {
  searchStores: {
    method: 'GET',
    path: '/api/stores/search',
    who: 'anyone',
    reads: ['stores.settings'],
    about:
      'Searches stores by name in any language, by pinyin or its initials, by district and by cuisine. Names that begin with the query come first. If nothing matches, similar-sounding names and likely typing errors are searched.',
    query: z.extend(pageQuery, {
      q: z.optional(freeText(60)),
      cuisine: cuisineFilter,
      perCapita: perCapitaFilter,
      city: z.optional(cityKey),
    }),
    output: z.extend(pageOf(storeCard), {
      /** The query itself had no match; the results are similar. */
      guessed: z.boolean(),
    }),
  },
});
