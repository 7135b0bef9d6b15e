import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MenuLineInput } from '@xiwei/contract/preorders/preorders.model.ts';
import { call } from '#api/client.ts';
import { keyOf } from '#api/key.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { MENU_ENDPOINTS, type MenuOf } from './menu-side.ts';

/** Reads what a menu would cost now. While another one is asked for, the answer about the former one stays, with `isPlaceholderData`. */
export function useMenuQuote({ as, params }: MenuOf, lines: MenuLineInput[]) {
  const language = useLanguage();
  const endpoint = MENU_ENDPOINTS[as].quote;
  const input = { params, body: { lines } };
  return useQuery({
    queryKey: keyOf(endpoint, input, language),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { reads: MENU_ENDPOINTS[as].read.reads },
    placeholderData: keepPreviousData,
  });
}
