import { eveningSearch } from '@xiwei/contract/booking/evening.ts';
import { home } from '../home-kind.ts';

/** The pages that are in the first load. All others are in `pages.ts`, which is loaded later. */
export const homePages = [
  home('/', { search: eveningSearch }),
  home('/merchant/$merchantId', { search: eveningSearch, screen: 'home' }),
  home('/mch/$merchantName', { search: eveningSearch, screen: 'home' }),
] as const;
