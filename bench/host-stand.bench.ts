import { Agent } from 'node:http';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../tools/find-browser.ts';
import type { Figure } from './figure.ts';
import { addGuests, fillDay } from './full-day.ts';
import type { BenchRequest } from './pay.ts';
import {
  addStaff,
  addStores,
  addUsers,
  type BenchStore,
  type BenchUser,
  dateAfter,
  headersOf,
  pickRandom,
} from './seed.ts';
import { type Setup, send } from './setup.ts';

/** Changes that are timed from commit to paint, and changes after which the memory is measured. */
const TIMED_CHANGES = 60;
const EVENING_CHANGES = 600;
/** Statuses of a server that is busy, and of a person who sends more than their limit per minute. */
const TRY_LATER = [503, 429];
const SECOND_MS = 1000;
/** Duration of a gesture in milliseconds. */
const GESTURE_MS = 2500;

interface Stand {
  setup: Setup;
  browser: Browser;
  host: BenchUser;
  store: BenchStore;
  date: string;
}

/**
 * Measures the host stand in a browser with 300 tables and 1,000 orders: first paint of each view and frame times, each compared with an
 * empty page that does the same; commit to paint on another browser; and memory after an evening of changes.
 */
export async function hostStand(setup: Setup): Promise<Figure[]> {
  const host = pickRandom(await addUsers(setup, 1));
  const date = dateAfter(5);
  const [store, empty] = [await addStand(setup, host, 50, 6), await addStand(setup, host, 1, 1)];
  await fillDay(setup, store, date);
  await addGuests(setup, store, 1);
  await setup.pool.query('vacuum analyze');
  const browser = await chromium.launch(browserOptions());
  const stand = { setup, browser, host, store, date };
  try {
    return [
      ...(await firstPaints(stand, { ...stand, store: empty })),
      ...(await frameTimes(stand)),
      await commitToPaint(stand),
      await memory(stand),
    ];
  } finally {
    await browser.close();
  }
}

/** Creates a store with tables in rows of 20, and gives a person the role of a host. */
async function addStand(setup: Setup, host: BenchUser, tables: number, kinds: number): Promise<BenchStore> {
  const store = pickRandom(await addStores(setup, 1, tables, kinds));
  await addStaff(setup, store, host, 'host');
  await setup.pool.query(
    `update table_item i set label = 'T' || n, geometry = jsonb_build_object('x', (n % 20) * 110, 'y', (n / 20) * 110,
       'width', 64, 'height', 64, 'rotation', 0, 'shape', 'square')
     from (select id, row_number() over (order by id)::int - 1 as n from table_item where store_id = $1) numbered
     where i.store_id = $1 and i.id = numbered.id`,
    [store.id],
  );
  return store;
}

/** Sets the language. The helper is called by functions that the compiler of this file has changed, and that run in the page. */
const PAGE_SCRIPT = "localStorage.setItem('xiwei.language', 'en'); globalThis.__name = (target) => target;";

const VIEWS = { plan: '[data-table]', timeline: '[data-cell]', list: 'table tbody tr' } as const;
type View = keyof typeof VIEWS;

async function contextOf({ browser, host, setup }: Stand): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const url = `http://127.0.0.1:${setup.port}`;
  await context.addCookies([
    { name: 'xw_session', value: host.token, url },
    { name: 'xw_device', value: 'd'.repeat(43), url },
  ]);
  await context.addInitScript(PAGE_SCRIPT);
  return context;
}

/** Opens a view and returns the page, and when its tables were painted, in milliseconds after the navigation began. */
async function open(stand: Stand, view: View): Promise<{ page: Page; paintedAt: number }> {
  const page = await (await contextOf(stand)).newPage();
  const { store, date, setup } = stand;
  await page.goto(`http://127.0.0.1:${setup.port}/web/${store.id}/booking-home?view=${view}&date=${date}`);
  await page.waitForSelector(VIEWS[view], { state: 'attached' });
  const paintedAt = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  );
  return { page, paintedAt };
}

async function firstPaints(full: Stand, empty: Stand): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const view of ['plan', 'timeline', 'list'] as const) {
    const time = async (stand: Stand) => {
      const times: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const { page, paintedAt } = await open(stand, view === 'list' && stand === empty ? 'plan' : view);
        times.push(paintedAt);
        await page.context().close();
      }
      return times.sort((a, b) => a - b)[1] ?? 0;
    };
    const [value, baseline] = [await time(full), await time(empty)];
    figures.push({
      name: `first paint of the ${view} of 300 tables and 1,000 orders (${Math.round(value)} ms) vs. an empty store`,
      ...{
        value: (60 * SECOND_MS) / value,
        baseline: (60 * SECOND_MS) / baseline,
        unit: 'loads/min',
        target: 0.25,
      },
    });
  }
  return figures;
}

/** Runs a gesture and returns the 95th percentile of the time between its frames, in milliseconds. */
async function p95During(page: Page, gesture: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times, recording: true });
    const record = (time: number) => {
      times.push(time);
      if ((window as unknown as { recording: boolean }).recording) requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  await gesture();
  const times = await page.evaluate(() => {
    const shared = window as unknown as { frameTimes: number[]; recording: boolean };
    shared.recording = false;
    return shared.frameTimes;
  });
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return steps.sort((a, b) => a - b)[Math.floor(steps.length * 0.95)] ?? 0;
}

/** Moves the pressed pointer around a point for the duration of a gesture. */
async function dragAround(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const until = Date.now() + GESTURE_MS;
  for (let step = 0; Date.now() < until; step += 1)
    await page.mouse.move(x + 120 * Math.cos(step / 12), y + 90 * Math.sin(step / 12));
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function wheel(page: Page): Promise<void> {
  await page.mouse.move(500, 500);
  const until = Date.now() + GESTURE_MS;
  for (let step = 0; Date.now() < until; step += 1)
    await page.mouse.wheel(step % 3 === 0 ? 40 : 0, step % 80 < 40 ? 60 : -60);
}

/** Opens a page on which one box follows the pointer and a tall element scrolls. */
async function emptyPage({ browser }: Stand): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.evaluate('globalThis.__name = (target) => target');
  await page.setContent('<div style="height: 9000px"><p style="position: fixed; top: 0">Empty</p></div>');
  await page.evaluate(() => {
    const box = document.querySelector('p');
    addEventListener('pointermove', ({ clientX, clientY }) => {
      if (box) box.style.translate = `${clientX}px ${clientY}px`;
    });
  });
  return page;
}

async function frameTimes(stand: Stand): Promise<Figure[]> {
  const [{ page: plan }, { page: timeline }, blank] = [
    await open(stand, 'plan'),
    await open(stand, 'timeline'),
    await emptyPage(stand),
  ];
  const measure = async (
    name: string,
    page: Page,
    gesture: (page: Page) => Promise<void>,
  ): Promise<Figure> => {
    const [value, baseline] = [
      await p95During(page, () => gesture(page)),
      await p95During(blank, () => gesture(blank)),
    ];
    return {
      name: `95% of frames while ${name} (${value.toFixed(1)} ms) vs. an empty page`,
      ...{ value: SECOND_MS / value, baseline: SECOND_MS / baseline, unit: 'frames/s', target: 0.5 },
    };
  };
  const centreOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const table = await centreOf(plan, '[data-table][data-order]');
  const block = await centreOf(timeline, '[data-cell][data-order]');
  const figures = [
    await measure('panning the floor plan', plan, wheel),
    await measure('scrolling the timeline', timeline, wheel),
    await measure('dragging a party on the floor plan', plan, (page) => dragAround(page, table.x, table.y)),
    await measure('dragging a party on the timeline', timeline, (page) => dragAround(page, block.x, block.y)),
  ];
  await Promise.all([plan, timeline, blank].map((page) => page.context().close()));
  return figures;
}

interface ChangeOptions {
  /** Orders to change; if absent, the first 200 of the day. */
  orderIds?: readonly string[];
  /** Runs before a change is sent. */
  before?(note: string): Promise<void>;
}

/** Changes the staff note of orders one after the other, as a colleague does. */
async function changeNotes(
  { setup, host, store, date }: Stand,
  count: number,
  { orderIds, before }: ChangeOptions = {},
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const { rows } = await setup.pool.query<{ id: string; version: number }>(
    `select id, version from booking_order
     where store_id = $1 and date = $2 and ($3::uuid[] is null or id = any($3)) order by start_at limit 200`,
    [store.id, date, orderIds ?? null],
  );
  for (let index = 0; index < count; index += 1) {
    const order = rows[index % rows.length];
    if (!order) throw new Error('The store has no orders');
    const note = `note ${index}`;
    await before?.(note);
    const status = await sendUntilAnswered(setup.port, agent, {
      method: 'POST',
      path: `/api/stores/${store.id}/desk/orders/${order.id}/remark`,
      headers: headersOf(host),
      body: JSON.stringify({ version: order.version, remarkByStore: note }),
    });
    if (status !== 200) throw new Error(`A change was answered with status ${status}`);
    order.version += 1;
  }
  agent.destroy();
}

/** Sends a change, and repeats it after a second while the server asks to try later. Its idempotency key stays the same. */
async function sendUntilAnswered(
  port: number,
  agent: Agent,
  request: BenchRequest,
): Promise<number | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const status = await send(port, agent, request);
    if (!TRY_LATER.includes(status ?? 0) || attempt === 90) return status;
    await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
  }
}

/**
 * Measures how long after a call was sent its change is painted in another browser. Changes orders whose rows are in view: the
 * others are not in the document. Baseline: one second.
 */
async function commitToPaint(stand: Stand): Promise<Figure> {
  const { page } = await open(stand, 'list');
  const orderIds = await page.$$eval('tr[data-order]', (rows) =>
    rows.slice(0, 8).map((row) => row.getAttribute('data-order') ?? ''),
  );
  const times: number[] = [];
  let last = Promise.resolve();
  const before = async (note: string) => {
    await last;
    const sentAt = Date.now();
    last = page
      .waitForFunction((text) => document.body.textContent?.includes(text), note, {
        polling: 'raf',
        timeout: 20_000,
      })
      .then(() => void times.push(Date.now() - sentAt));
  };
  await changeNotes(stand, TIMED_CHANGES, { orderIds, before });
  await last;
  await page.context().close();
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return {
    name: `99% of changes from call to paint in another browser (${p99} ms) vs. one second`,
    ...{ value: SECOND_MS / p99, baseline: 1, unit: 'changes/s', target: 1 },
  };
}

/** Measures the memory of an open floor plan before and after the changes of an evening. */
async function memory(stand: Stand): Promise<Figure> {
  const { page } = await open(stand, 'plan');
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await page.waitForTimeout(3000);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  };
  // The caches fill with the first changes.
  await changeNotes(stand, 100);
  const before = await heap();
  await changeNotes(stand, EVENING_CHANGES);
  const after = await heap();
  await page.context().close();
  return {
    name: `memory before vs. after ${EVENING_CHANGES} changes (${Math.round(after)} MB)`,
    ...{ value: before, baseline: after, unit: 'MB', target: 0.85 },
  };
}
