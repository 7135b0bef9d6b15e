import { useMatches } from '@tanstack/react-router';

interface PageLayout {
  topLevel: boolean;
  wide: boolean;
  signingIn: boolean;
}

const HOMES = ['/', '/merchant/$merchantId', '/mch/$merchantName'];

/** Pages with bottom navigation. Other pages use the bottom edge for their own actions. */
const TOP_LEVEL = [...HOMES, '/order-history', '/notice', '/setting'];

/** Pages that use the full width of wide screens. Others stay a phone-sized column. */
const WIDE = [
  ...HOMES,
  '/store/$storeId',
  '/store-home/$storeId',
  '/store-article-list/$storeId',
  '/article-detail/$storeId/$articleId',
  '/map-collection',
  '/gallery',
];

/** Pages of the sign-in flow, which hide the sign-in link. */
const SIGNING_IN = ['/login', '/login-phone', '/login-code', '/second-factor', '/welcome-use'];

/** Returns the layout of the current page. */
export function usePageLayout(): PageLayout {
  const path: string = useMatches().at(-1)?.fullPath ?? '/';
  return {
    topLevel: TOP_LEVEL.includes(path),
    wide: WIDE.includes(path),
    signingIn: SIGNING_IN.includes(path),
  };
}
