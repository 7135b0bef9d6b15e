import type { DinerSort } from '@xiwei/contract/diners/diners.model.ts';
import type { ListView } from '#merchant/settings/list-view.ts';

/** Longest text that the server searches for. */
const MAX_TEXT = 60;
/** Guests per page. */
const PAGE = 30;

/** The option of the filter of levels for guests without one. */
const WITHOUT_LEVEL = 'without';

/** The sortings by their names in the address. */
const SORTS: Readonly<Record<string, DinerSort>> = {
  lastVisit: '-lastVisit',
  visits: '-visits',
  newest: '-createdAt',
};

/** Returns the query of the list of guests for a view. */
export function guestQueryOf({ q, filters, sort }: Pick<ListView, 'q' | 'filters' | 'sort'>) {
  return {
    limit: PAGE,
    ...(q !== '' && { q: q.slice(0, MAX_TEXT) }),
    ...(sort !== undefined && { sort: SORTS[sort] }),
    ...(filters.level && { levelId: filters.level === WITHOUT_LEVEL ? 'none' : filters.level }),
    ...(filters.lapsed === 'yes' && { lapsed: 'true' as const }),
    ...(filters.blacklisted && {
      blacklisted: filters.blacklisted === 'yes' ? ('true' as const) : ('false' as const),
    }),
  };
}

/** Fewest digits of a search text that is taken for a phone number. */
const MIN_DIGITS = 5;

/** Returns the fields of a new guest that a text without results fills in: a phone if it is a number, otherwise a name. */
export const newGuestOf = (text: string): { name?: string; phone?: string } =>
  /^[+\d\s-]+$/.test(text) && text.replace(/\D/g, '').length >= MIN_DIGITS ? { phone: text } : { name: text };
