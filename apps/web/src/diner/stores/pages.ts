import { eveningSearch } from '@xiwei/contract/booking/evening.ts';
import { flag, text } from '@xiwei/contract/common/search.ts';
import { open, openWide } from '../page-kinds.tsx';
import { homePages } from './home-pages.ts';

const { city, cuisine, date, adults, children } = eveningSearch;
/** `privateDining`: results lead to a private dining request for the day and the people. */
const homeSearch = { q: text, city, cuisine, date, adults, children, privateDining: flag };
const mapSearch = { ...eveningSearch, store: text };
/** The open panel of a page is a search param: Back closes it, and a link opens it. */
const storeSearch = { ...eveningSearch, panel: text };

/** Pages on which diners find a restaurant. */
export const pages = [
  ...homePages,
  openWide('/store/$storeId', { search: storeSearch, screen: 'store-detail' }),
  open('/contact-store/$storeId', { phrases: ['stores'] }),
  openWide('/store-home/$storeId', { search: storeSearch }),
  open('/store-detail-menu/$storeId'),
  open('/menu-detail/$storeId/$menuId'),
  openWide('/store-article-list/$storeId'),
  openWide('/article-detail/$storeId/$articleId'),
  open('/home-search', { search: homeSearch }),
  openWide('/map-collection', { search: mapSearch }),
] as const;
