import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import sharp from 'sharp';
import { callAs } from '#calls.ts';
import { signInByCode } from '#sign-in.ts';
import { browserOptions } from '../../tools/find-browser.ts';
import { withProduct } from '../../tools/running-product.ts';
import { type Chapter, chaptersOf, type Person, type Shot, type Size } from './chapters.ts';
import { captionsOf, fileOf, sizesOf } from './pictures.ts';
import { createSampleBookings } from './sample-bookings.ts';

/** Takes a screenshot of every screen for docs/screens, and composes the picture at the top of the README. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/screens');
const PORT = 4710;

const SIZES: Record<Size, { width: number; height: number }> = {
  phone: { width: 375, height: 812 },
  desktop: { width: 1280, height: 800 },
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type States = Record<Person, State>;

/** Signs in a demo diner, owner and administrator, and makes the diner's bookings. */
async function prepare(browser: Browser, baseURL: string): Promise<{ states: States; chapters: Chapter[] }> {
  const signIn = async (side: 'diner' | 'staff' | 'admin') => {
    const context = await browser.newContext({ baseURL });
    const { items } = await callAs(context, demoApi.listDemoAccounts, {});
    const account = items.find((item) => item.side === side);
    if (!account) throw new Error(`The demo has no account of the side ${side}`);
    await signInByCode(context, { region: account.region, number: account.number });
    return context;
  };
  const [diner, owner, admin] = [await signIn('diner'), await signIn('staff'), await signIn('admin')];
  const { items } = await callAs(owner, storesApi.listWorkplaces, {});
  const storeId = items[0]?.id ?? '';
  const bookings = await createSampleBookings(await diner.newPage(), owner.request, storeId);
  const states = {
    diner: await diner.storageState(),
    owner: await owner.storageState(),
    admin: await admin.storageState(),
  };
  for (const context of [diner, owner, admin]) await context.close();
  return { states, chapters: chaptersOf(storeId, bookings) };
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
    ...(as && { storageState: states[as] }),
  });
  await context.addInitScript((chosen) => localStorage.setItem('xiwei.language', chosen), language);
  return context;
}

async function draw(browser: Browser, origin: string, shot: Shot, size: Size, states: States): Promise<void> {
  const context = await openContext(browser, origin, shot, size, states);
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(900);
  // Closes the announcement that pops up at the first visit.
  const popUp = page.getByRole('dialog');
  if (await popUp.isVisible()) {
    await page.keyboard.press('Escape');
    await popUp.waitFor({ state: 'detached' });
  }
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

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(browserOptions());
try {
  await withProduct(PORT, async (origin) => {
    const { states, chapters } = await prepare(browser, origin);
    for (const shot of chapters.flatMap(({ shots }) => shots))
      for (const size of sizesOf(shot)) await draw(browser, origin, shot, size, states);
    writeFileSync(join(folder, 'captions.json'), `${JSON.stringify(captionsOf(chapters), null, 2)}\n`);
    await drawOverview();
  });
} finally {
  await browser.close();
}
