import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../tools/find-browser.ts';
import { withProduct } from '../tools/running-product.ts';
import type { Figure } from './figure.ts';

const PORT = 4720;
const RUNS = 5;
const CPU_SLOWDOWN = 4;
const MINUTE_MS = 60_000;
/** A phone's link as browsers' own tools call it “fast 3G”. */
const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** One opening of a page: when its main content was there, and what had been fetched for it by then. */
interface Opening {
  contentAt: number;
  html: number;
  scripts: number;
  styles: number;
  picture: number;
}

/**
 * When `/` and `/store/:id` show their main content on a slow phone, against a page that weighs the same and needs
 * nothing but its HTML and one round trip.
 */
export async function firstPaint(): Promise<Figure[]> {
  const browser = await chromium.launch(browserOptions());
  try {
    return await withProduct(PORT, async (origin) => {
      const { items } = await (await fetch(`${origin}/api/stores?limit=1`)).json();
      const pages = { '/': origin, '/store/:id': `${origin}/store/${items[0].id}` };
      const figures: Figure[] = [];
      for (const [name, address] of Object.entries(pages))
        figures.push(await compare(browser, name, address));
      return figures;
    });
  } finally {
    await browser.close();
  }
}

async function compare(browser: Browser, name: string, address: string): Promise<Figure> {
  await open(browser, address);
  const typical = middle(await openOften(browser, address));
  const limit = await withBarePage(typical, async (bare) => middle(await openOften(browser, bare)).contentAt);
  return {
    name: `main content of ${name}, slow phone, against one round trip`,
    value: MINUTE_MS / typical.contentAt,
    limit: MINUTE_MS / limit,
    unit: 'openings/min',
    // At most twice the time.
    wanted: 0.5,
  };
}

async function openOften(browser: Browser, address: string): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (let run = 0; run < RUNS; run += 1) openings.push(await open(browser, address));
  return openings;
}

function middle(openings: readonly Opening[]): Opening {
  const sorted = [...openings].sort((a, b) => a.contentAt - b.contentAt);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('Nothing was opened');
  return found;
}

/** Opens an address as somebody does who was never there before. */
async function open(browser: Browser, address: string): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(address, { waitUntil: 'networkidle' });
  const opening = await readOpening(page);
  await context.close();
  return opening;
}

interface Fetched {
  name: string;
  responseEnd: number;
  encodedBodySize: number;
}

async function readOpening(page: Page): Promise<Opening> {
  const { contentAt, html, fetched } = await page.evaluate(async () => ({
    contentAt: await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    }),
    html: performance.getEntriesByType('navigation')[0]?.toJSON() as Fetched,
    fetched: performance.getEntriesByType('resource').map((one) => one.toJSON()) as Fetched[],
  }));
  const inTime = fetched.filter(({ responseEnd }) => responseEnd <= contentAt);
  const weigh = (ending: string) =>
    inTime.reduce((sum, { name, encodedBodySize }) => sum + (name.endsWith(ending) ? encodedBodySize : 0), 0);
  const pictures = inTime.filter(({ name }) => name.includes('/files/'));
  return {
    contentAt,
    html: html.encodedBodySize,
    scripts: weigh('.js'),
    styles: weigh('.css'),
    picture: Math.max(0, ...pictures.map(({ encodedBodySize }) => encodedBodySize)),
  };
}

/** A page of the same weight that needs nothing but its HTML, one script, one style and one picture. */
async function withBarePage<T>(weight: Opening, use: (address: string) => Promise<T>): Promise<T> {
  const padding = (bytes: number) =>
    `/*${randomBytes(Math.ceil(bytes / 2))
      .toString('hex')
      .slice(0, bytes)}*/`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="375" height="400"><rect width="375" height="400" fill="#964"/><!--${padding(weight.picture)}--></svg>`;
  const script = `document.body.innerHTML = '<h1>Xiwei</h1><img src="/picture.svg" width="375" height="400">';`;
  const html = `<!doctype html><html><head><title>Xiwei</title><link rel="stylesheet" href="/style.css"><link rel="preload" as="image" href="/picture.svg"></head><body><!--${padding(weight.html)}--><script type="module" src="/script.js"></script></body></html>`;
  const files: Record<string, [type: string, content: string]> = {
    '/': ['text/html', html],
    '/style.css': ['text/css', `h1 { color: #333 } ${padding(weight.styles)}`],
    '/script.js': ['text/javascript', `${script} ${padding(weight.scripts)}`],
    '/picture.svg': ['image/svg+xml', picture],
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const [type, content] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type }).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://localhost:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
