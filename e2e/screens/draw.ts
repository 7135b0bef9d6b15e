import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import sharp from 'sharp';
import { callAs } from '#calls.ts';
import { signInByCode } from '#sign-in.ts';
import { browserOptions } from '../../tools/find-browser.ts';
import { withProduct } from '../../tools/running-product.ts';
import { chaptersOf } from './chapters.ts';
import { deskChapter, guestsChapter } from './desk-chapters.ts';
import { hostStandChapter } from './host-stand-chapter.ts';
import {
  type Chapter,
  captionsOf,
  fileOf,
  type MakeChapter,
  type Person,
  type Shot,
  type Size,
  sizesOf,
} from './pictures.ts';
import { createSampleBookings } from './sample-bookings.ts';
import { createSampleEvening, eveningEnv } from './sample-evening.ts';
import { createSampleSetUp } from './sample-set-up.ts';

/**
 * Takes a screenshot of every screen for docs/screens, and composes the picture at the top of the README. With an argument
 * (`npm run screens -- host-stand`), takes only the pictures of the host stand, guests, money at the desk and printing, whose server has the
 * clock of an evening; with the name of a module that has a chapter of its own, such as `chat`, only those of that module.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/screens');
const PORT = 4710;
const [part = ''] = process.argv.slice(2);

/** The modules with a chapter of their own: those with a `<module>.chapter.ts` in this folder. */
const MODULES = readdirSync(import.meta.dirname)
  .flatMap((file) => /^(.+)\.chapter\.ts$/.exec(file)?.[1] ?? [])
  .sort();

async function makerOf(module: string): Promise<MakeChapter> {
  const { makeChapter }: { makeChapter: MakeChapter } = await import(`./${module}.chapter.ts`);
  return makeChapter;
}

const SIZES: Record<Size, { width: number; height: number }> = {
  phone: { width: 375, height: 812 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1280, height: 800 },
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type States = Partial<Record<Person, State>>;

type Side = 'diner' | 'staff' | 'admin';

/** Returns the phone of the first demo account of a side. */
async function phoneOf(caller: BrowserContext, side: Side): Promise<PhoneInput> {
  const { items } = await callAs(caller, demoApi.listDemoAccounts, {});
  const account = items.find((item) => item.side === side);
  if (!account) throw new Error(`The demo has no account of the side ${side}`);
  return { region: account.region, number: account.number };
}

/** Opens a browser context that is signed in as the first demo account of a side. */
async function signIn(browser: Browser, baseURL: string, side: Side): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  await signInByCode(context, await phoneOf(context, side));
  return context;
}

async function firstStoreOf(owner: BrowserContext): Promise<string> {
  const { items } = await callAs(owner, storesApi.listWorkplaces, {});
  return items[0]?.id ?? '';
}

interface Prepared {
  states: States;
  chapters: Chapter[];
}

/** Signs in the demo owner, whose store has a full evening by the server's clock. */
async function prepareEvening(browser: Browser, baseURL: string): Promise<Prepared> {
  const owner = await signIn(browser, baseURL, 'staff');
  const evening = await createSampleEvening(owner.request, await firstStoreOf(owner));
  const states = { owner: await owner.storageState() };
  await owner.close();
  return { states, chapters: [hostStandChapter(evening), guestsChapter(evening), deskChapter(evening)] };
}

/** Signs in a demo diner, owner and administrator, and makes the diner's bookings and a new store of the owner. */
async function prepare(browser: Browser, baseURL: string, modules: readonly string[]): Promise<Prepared> {
  const diner = await signIn(browser, baseURL, 'diner');
  const owner = await signIn(browser, baseURL, 'staff');
  const admin = await signIn(browser, baseURL, 'admin');
  const storeId = await firstStoreOf(owner);
  const bookings = await createSampleBookings(await diner.newPage(), owner.request, storeId);
  const ofModules: Chapter[] = [];
  for (const name of modules)
    ofModules.push(await (await makerOf(name))({ diner, owner, admin, storeId, order: bookings.paid }));
  const setUp = await createSampleSetUp(
    storeId,
    { request: owner.request, phone: await phoneOf(owner, 'staff') },
    admin,
  );
  const states = {
    diner: await diner.storageState(),
    owner: await owner.storageState(),
    admin: await admin.storageState(),
  };
  for (const context of [diner, owner, admin]) await context.close();
  return {
    states,
    chapters: part === '' ? [...chaptersOf(storeId, bookings, setUp), ...ofModules] : ofModules,
  };
}

async function openContext(
  browser: Browser,
  baseURL: string,
  { as, dark, language = 'zh-Hans' }: Shot,
  size: Size,
  states: States,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
    ...(as && states[as] && { storageState: states[as] }),
  });
  await context.addInitScript((chosen) => localStorage.setItem('xiwei.language', chosen), language);
  return context;
}

/** Waits until no placeholder is shown. */
async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
}

async function draw(browser: Browser, origin: string, shot: Shot, size: Size, states: States): Promise<void> {
  const context = await openContext(browser, origin, shot, size, states);
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(900);
  await waitForContent(page);
  // Closes the announcement that pops up at the first visit.
  const popUp = page.getByRole('dialog');
  if (await popUp.isVisible()) {
    await page.keyboard.press('Escape');
    await popUp.waitFor({ state: 'detached' });
  }
  await shot.act?.(page);
  await waitForContent(page);
  const picture = await page.screenshot();
  await sharp(picture)
    .resize(SIZES[size].width * (size === 'phone' ? 2 : 1.25))
    .webp({ quality: 72 })
    .toFile(join(folder, fileOf(shot, size)));
  await context.close();
}

/** Composes three phone screens and a desktop screen into one picture. */
async function drawOverview(): Promise<void> {
  const rounded = async (name: string, width: number, height: number, radius: number) => {
    const mask = Buffer.from(
      `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`,
    );
    const picture = await sharp(join(folder, `${name}.webp`))
      .resize(width, height, { fit: 'cover', position: 'top' })
      .toBuffer();
    return sharp(picture)
      .composite([{ input: mask, blend: 'dest-in' }])
      .png()
      .toBuffer();
  };
  await sharp({ create: { width: 1600, height: 820, channels: 3, background: '#ece5da' } })
    .composite([
      { input: await rounded('operation-desktop', 920, 575, 16), left: 630, top: 60 },
      { input: await rounded('home', 300, 650, 26), left: 60, top: 85 },
      { input: await rounded('store-detail', 300, 650, 26), left: 380, top: 130 },
      { input: await rounded('home-dark', 250, 541, 24), left: 1290, top: 235 },
    ])
    .webp({ quality: 82 })
    .toFile(join(folder, 'overview.webp'));
}

/** Takes the pictures of the chapters that `prepared` has, and returns their captions. */
async function drawAll(browser: Browser, origin: string, prepared: Prepared): Promise<Captions> {
  const { states, chapters } = prepared;
  for (const shot of chapters.flatMap(({ shots }) => shots))
    for (const size of sizesOf(shot)) await draw(browser, origin, shot, size, states);
  return captionsOf(chapters);
}

type Captions = Record<string, string>;
const captionsFile = join(folder, 'captions.json');

if (!['', 'host-stand', ...MODULES].includes(part)) throw new Error(`There are no pictures of ${part}`);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(browserOptions());
try {
  let captions: Captions = part === '' ? {} : JSON.parse(readFileSync(captionsFile, 'utf8'));
  if (part !== 'host-stand') {
    const ofDay = await withProduct(PORT, async (origin) => {
      const modules = part === '' ? MODULES : [part];
      return drawAll(browser, origin, await prepare(browser, origin, modules));
    });
    captions = { ...captions, ...ofDay };
  }
  if (!MODULES.includes(part)) {
    const ofEvening = await withProduct(
      PORT,
      async (origin) => drawAll(browser, origin, await prepareEvening(browser, origin)),
      eveningEnv(),
    );
    captions = { ...captions, ...ofEvening };
  }
  writeFileSync(captionsFile, `${JSON.stringify(captions, null, 2)}\n`);
  await drawOverview();
  execFileSync('npm', ['run', 'docs', '--', '--write'], { cwd: root, stdio: 'inherit' });
} finally {
  await browser.close();
}
