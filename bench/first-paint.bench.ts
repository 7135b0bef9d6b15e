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
/** Network conditions that browser developer tools call “Fast 3G”. */
const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** A page load: time of the largest contentful paint in ms, and the bytes loaded until then. */
interface PageLoad {
  contentAt: number;
  html: number;
  scripts: number;
  styles: number;
  picture: number;
}

/**
 * Measures when `/` and `/store/:id` show their main content on a slow phone. Baseline: a page of the same size that needs
 * only its HTML and one more round trip.
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
  const typical = medianOf(await loadRepeatedly(browser, address));
  const baseline = await withMinimalPage(
    typical,
    async (url) => medianOf(await loadRepeatedly(browser, url)).contentAt,
  );
  return {
    name: `main content of ${name} on a slow phone vs. a page with one round trip`,
    value: MINUTE_MS / typical.contentAt,
    baseline: MINUTE_MS / baseline,
    unit: 'loads/min',
    // At most twice the baseline's time.
    target: 0.5,
  };
}

async function loadRepeatedly(browser: Browser, address: string): Promise<PageLoad[]> {
  const loads: PageLoad[] = [];
  for (let run = 0; run < RUNS; run += 1) loads.push(await open(browser, address));
  return loads;
}

function medianOf(loads: readonly PageLoad[]): PageLoad {
  const sorted = [...loads].sort((a, b) => a.contentAt - b.contentAt);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('No page was loaded');
  return median;
}

/** Loads a page as a first-time visitor (cold cache). */
async function open(browser: Browser, address: string): Promise<PageLoad> {
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
  const load = await readPageLoad(page);
  await context.close();
  return load;
}

interface ResourceTiming {
  name: string;
  responseEnd: number;
  encodedBodySize: number;
}

async function readPageLoad(page: Page): Promise<PageLoad> {
  const { contentAt, html, resources } = await page.evaluate(async () => ({
    contentAt: await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    }),
    html: performance.getEntriesByType('navigation')[0]?.toJSON() as ResourceTiming,
    resources: performance.getEntriesByType('resource').map((entry) => entry.toJSON()) as ResourceTiming[],
  }));
  const inTime = resources.filter(({ responseEnd }) => responseEnd <= contentAt);
  const sizeOf = (ending: string) =>
    inTime.reduce((sum, { name, encodedBodySize }) => sum + (name.endsWith(ending) ? encodedBodySize : 0), 0);
  const pictures = inTime.filter(({ name }) => name.includes('/files/'));
  return {
    contentAt,
    html: html.encodedBodySize,
    scripts: sizeOf('.js'),
    styles: sizeOf('.css'),
    picture: Math.max(0, ...pictures.map(({ encodedBodySize }) => encodedBodySize)),
  };
}

/** Serves a page of the same size that consists only of its HTML, one script, one style sheet and one picture. */
async function withMinimalPage<T>(size: PageLoad, use: (address: string) => Promise<T>): Promise<T> {
  const padding = (bytes: number) =>
    `/*${randomBytes(Math.ceil(bytes / 2))
      .toString('hex')
      .slice(0, bytes)}*/`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="375" height="400"><rect width="375" height="400" fill="#964"/><!--${padding(size.picture)}--></svg>`;
  const script = `document.body.innerHTML = '<h1>Xiwei</h1><img src="/picture.svg" width="375" height="400">';`;
  const html = `<!doctype html><html><head><title>Xiwei</title><link rel="stylesheet" href="/style.css"><link rel="preload" as="image" href="/picture.svg"></head><body><!--${padding(size.html)}--><script type="module" src="/script.js"></script></body></html>`;
  const files: Record<string, [type: string, content: string]> = {
    '/': ['text/html', html],
    '/style.css': ['text/css', `h1 { color: #333 } ${padding(size.styles)}`],
    '/script.js': ['text/javascript', `${script} ${padding(size.scripts)}`],
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
