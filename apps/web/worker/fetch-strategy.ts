/** Pages that open offline, by the first segment of their path. Their data comes from the pages' own offline cache. */
export const OFFLINE_PAGES = ['order-history', 'order-detail', 'order-detail-qrcode'] as const;

/** The page of a store that opens offline: its path is `/web/<store>/booking-home`. */
const OFFLINE_STORE_PAGE = /^\/web\/[^/]+\/booking-home$/;

/** How long offline pages wait for a slow network before the cached page is used. */
const NETWORK_TIMEOUT_MS = 3_000;

/** Paths that always go to the server: API, uploaded files, legal texts, settings. */
const SERVER_ONLY = /^\/(api|files|legal|static-config)\//;

/** How the service worker handles a request. */
export type FetchStrategy =
  /** Not handled: the browser sends the request as if there were no service worker. */
  | { strategy: 'network' }
  /** Cache first: a file whose name changes with its content never becomes stale. */
  | { strategy: 'cacheFirst' }
  /** Network first: a page from the server or, if it is unreachable or too slow, the cached page without data. */
  | { strategy: 'networkFirst'; timeout: number | undefined };

interface WorkerRequest {
  method: string;
  mode: string;
  url: string;
}

/** Chooses the strategy for a request. */
export function strategyFor({ method, mode, url }: WorkerRequest, ownOrigin: string): FetchStrategy {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || SERVER_ONLY.test(pathname)) return { strategy: 'network' };
  if (pathname.startsWith('/assets/')) return { strategy: 'cacheFirst' };
  if (mode !== 'navigate') return { strategy: 'network' };
  const page = pathname.split('/')[1];
  const isOfflinePage =
    OFFLINE_PAGES.some((offlinePage) => offlinePage === page) || OFFLINE_STORE_PAGE.test(pathname);
  return { strategy: 'networkFirst', timeout: isOfflinePage ? NETWORK_TIMEOUT_MS : undefined };
}

/** Returns the names of caches that belong to earlier builds. */
export const outdatedCaches = (names: readonly string[], prefix: string, current: string): string[] =>
  names.filter((name) => name.startsWith(prefix) && name !== current);
