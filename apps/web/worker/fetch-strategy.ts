/** Pages that open without a connection, by the first part of their address. What they show is kept by the pages. */
export const KEPT_PAGES = ['order-history', 'order-detail', 'order-detail-qrcode'] as const;

/** How long one's own bookings wait for a slow network. They have something to show without it; other pages don't. */
const PATIENCE_MS = 3_000;

/** Answered by the server itself, and by nobody else: calls, people's files, texts of law, settings. */
const SERVER_ONLY = /^\/(api|files|legal|static-config)\//;

/** What the worker does with a request. */
export type Decision =
  /** Stays out of it: the browser asks the server as if there were no worker. */
  | { do: 'pass' }
  /** A file whose name changes with its content: what is kept is right for ever. */
  | { do: 'keep' }
  /** A page: from the server, or, when that can't be reached, the empty page that was kept. */
  | { do: 'open'; patience: number | undefined };

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

export function decide({ method, mode, url }: Asked, ownOrigin: string): Decision {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || SERVER_ONLY.test(pathname)) return { do: 'pass' };
  if (pathname.startsWith('/assets/')) return { do: 'keep' };
  if (mode !== 'navigate') return { do: 'pass' };
  const page = pathname.split('/')[1];
  return { do: 'open', patience: KEPT_PAGES.some((kept) => kept === page) ? PATIENCE_MS : undefined };
}

/** Caches of builds before this one. */
export const outdated = (names: readonly string[], prefix: string, own: string): string[] =>
  names.filter((name) => name.startsWith(prefix) && name !== own);
