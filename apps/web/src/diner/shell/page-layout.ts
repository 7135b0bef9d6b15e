import { useMatches } from '@tanstack/react-router';

interface OpenPage {
  topLevel: boolean;
  wide: boolean;
  signingIn: boolean;
}

const HOMES = ['/', '/merchant/$merchantId', '/mch/$merchantName'];

/** Pages one moves between. All others are steps of something, and keep the bottom edge for their own action. */
const TOP_LEVEL = [...HOMES, '/order-history', '/notice', '/setting'];

/** Pages that use a wide screen. The others stay a column as wide as a phone. */
const WIDE = [
  ...HOMES,
  '/store/$storeId',
  '/store-home/$storeId',
  '/store-article-list/$storeId',
  '/article-detail/$storeId/$articleId',
  '/map-collection',
  '/gallery',
];

/** Pages where one is signing in already. */
const SIGNING_IN = ['/login', '/login-phone', '/login-code', '/second-factor', '/welcome-use'];

/** What kind of page is open, for the frame around it. */
export function useOpenPage(): OpenPage {
  const path: string = useMatches().at(-1)?.fullPath ?? '/';
  return {
    topLevel: TOP_LEVEL.includes(path),
    wide: WIDE.includes(path),
    signingIn: SIGNING_IN.includes(path),
  };
}
