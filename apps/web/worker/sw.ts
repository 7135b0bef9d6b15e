import { decide, outdated } from './decide.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written here by the build: its name, and the files that the kept pages are made of. */
declare const BUILD: { version: string; files: string[] };
const { version, files } = BUILD;

const PREFIX = 'xiwei-';
const CACHE = `${PREFIX}${version}`;
/** The page without anybody's data. */
const SHELL = '/index.html';

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const decision = decide(event.request, self.location.origin);
  if (decision.do === 'keep') event.respondWith(keptFile(event.request));
  if (decision.do === 'open') event.respondWith(openPage(event, decision.patience));
});

async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL, { cache: 'reload' });
  // A page of another build would ask for files that are not kept: the next visit tries again.
  if (shell.headers.get('x-app-version') !== version) throw new Error('Another build is deployed');
  await cache.addAll(files);
  await cache.put(SHELL, shell);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = outdated(await caches.keys(), PREFIX, CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser then asks for a page while the worker is still waking up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  // A device that is full keeps nothing more, and has its file all the same.
  if (response.ok) cache.put(request, response.clone()).catch(() => {});
  return response;
}

async function openPage(event: FetchEvent, patience: number | undefined): Promise<Response> {
  const answer = askForPage(event);
  const page = answer.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  event.waitUntil(page);
  const inTime = patience === undefined ? page : Promise.race([page, pass(patience)]);
  return (await inTime) ?? (await caches.match(SHELL, { cacheName: CACHE })) ?? answer;
}

const askForPage = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

const pass = (time: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), time));
