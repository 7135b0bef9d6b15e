import { outdatedCaches, strategyFor } from './fetch-strategy.ts';
import { pageAt, readPushed } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build: its version and the files that the offline pages consist of. */
declare const BUILD: { version: string; files: string[] };
const { version, files } = BUILD;

const PREFIX = 'xiwei-';
const CACHE = `${PREFIX}${version}`;
/** The HTML page without any user's data. */
const SHELL = '/index.html';

self.addEventListener('install', (event) => event.waitUntil(cacheBuild()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const plan = strategyFor(event.request, self.location.origin);
  if (plan.strategy === 'cacheFirst') event.respondWith(cacheFirst(event.request));
  if (plan.strategy === 'networkFirst') event.respondWith(networkFirst(event, plan.timeout));
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pageAt(event.notification.data?.path, self.location.origin)));
});

/** Shows a notice, unless a page of the product is in front, which shows those in its list itself. */
async function showNotice(text: string | undefined): Promise<void> {
  const notice = readPushed(text);
  if (!notice) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  if (!notice.always && pages.some(({ focused }) => focused)) return;
  const { title, body, path, tag } = notice;
  const icon = '/icons/icon-192.png';
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } });
}

/** Opens a page, in a window of the product if there is one. */
async function openPage(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  // A window that this worker does not control cannot be navigated.
  const shown = await page?.navigate(address).catch(() => undefined);
  if (shown) await shown.focus();
  else await self.clients.openWindow(address);
}

async function cacheBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL, { cache: 'reload' });
  // A page of another build would need files that are not cached. The browser retries the installation on the next visit.
  if (shell.headers.get('x-app-version') !== version) throw new Error('Another build is deployed');
  await cache.addAll(files);
  await cache.put(SHELL, shell);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), PREFIX, CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // The browser then requests a page in parallel with starting the worker.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function cacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  // Fails if the storage is full; the response is returned anyway.
  if (response.ok) cache.put(request, response.clone()).catch(() => {});
  return response;
}

async function networkFirst(event: FetchEvent, timeout: number | undefined): Promise<Response> {
  const response = requestPage(event);
  const page = response.then(
    (result) => (result.status < 500 ? result : undefined),
    () => undefined,
  );
  event.waitUntil(page);
  const inTime = timeout === undefined ? page : Promise.race([page, delay(timeout)]);
  return (await inTime) ?? (await caches.match(SHELL, { cacheName: CACHE })) ?? response;
}

const requestPage = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

const delay = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
