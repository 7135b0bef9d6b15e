import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, request } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './find-browser.ts';

/** Draws every screen of the running product into docs/screens, and the picture at the top of the README. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/screens');
const PORT = 4710;
const ORIGIN = `http://localhost:${PORT}`;

type Size = 'phone' | 'desktop';
const SIZES: Record<Size, { width: number; height: number }> = {
  phone: { width: 375, height: 812 },
  desktop: { width: 1280, height: 800 },
};

interface Shot {
  name: string;
  path: string;
  as?: 'diner' | 'owner' | 'admin';
  sizes?: Size[];
  dark?: boolean;
  language?: string;
}

const shotsOf = (storeId: string): Shot[] => [
  { name: 'home', path: '/', sizes: ['phone', 'desktop'] },
  { name: 'home-en', path: '/', language: 'en' },
  { name: 'home-dark', path: '/', dark: true, language: 'zh-Hant' },
  { name: 'store-detail', path: `/store/${storeId}`, sizes: ['phone', 'desktop'] },
  { name: 'store-home', path: `/store-home/${storeId}` },
  { name: 'store-detail-menu', path: `/store-detail-menu/${storeId}` },
  { name: 'home-search', path: '/home-search' },
  { name: 'map-collection', path: '/map-collection', sizes: ['phone', 'desktop'] },
  { name: 'booking-before', path: `/booking-before/${storeId}`, sizes: ['phone', 'desktop'] },
  { name: 'order-history', path: '/order-history', as: 'diner' },
  { name: 'login', path: '/login' },
  { name: 'login-phone', path: '/login-phone' },
  { name: 'select-language', path: '/select-language' },
  { name: 'setting', path: '/setting', as: 'diner' },
  { name: 'user-profile', path: '/user-profile', as: 'diner' },
  { name: 'completion-user', path: '/completion-user', as: 'diner' },
  { name: 'update-cell', path: '/update-cell', as: 'diner' },
  { name: 'notice', path: '/notice', as: 'diner' },
  { name: 'store-entrance', path: '/web/store-entrance', as: 'owner', sizes: ['phone', 'desktop'] },
  { name: 'operation', path: `/web/${storeId}/operation`, as: 'owner', sizes: ['phone', 'desktop'] },
  { name: 'operation-dark', path: `/web/${storeId}/operation`, as: 'owner', sizes: ['desktop'], dark: true },
  { name: 'store-staff', path: `/web/${storeId}/store-staff`, as: 'owner', sizes: ['phone', 'desktop'] },
  { name: 'management', path: `/web/${storeId}/management`, as: 'owner' },
  { name: 'admin-home', path: '/admin/admin-home', as: 'admin', sizes: ['desktop'] },
  { name: 'gallery', path: '/gallery', sizes: ['desktop'] },
];

async function withProduct(use: () => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-screens-'));
  const product = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => product.on('exit', resolve));
  try {
    for (let tries = 0; !(await fetch(`${ORIGIN}/readyz`).catch(() => undefined))?.ok; tries += 1) {
      if (tries > 600) throw new Error('The product did not start');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await use();
  } finally {
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The cookies of a demo account of each kind, and the store the first owner works at. */
async function signInEach(): Promise<{ states: Map<string, string>; storeId: string }> {
  const asker = await request.newContext({ baseURL: ORIGIN });
  const { items } = await (await asker.get('/api/demo/accounts')).json();
  const states = new Map<string, string>();
  let storeId = '';
  for (const [kind, side] of [
    ['diner', 'diner'],
    ['owner', 'staff'],
    ['admin', 'admin'],
  ] as const) {
    const { region, number } = items.find((item: { side: string }) => item.side === side);
    const context = await request.newContext({ baseURL: ORIGIN });
    const post = (path: string, data: object) =>
      context.post(path, { data, headers: { 'idempotency-key': randomUUID() } });
    await context.get('/api/session');
    await post('/api/login-codes', { phone: { region, number } });
    let code = '';
    while (code === '') {
      const phone = await (await context.get('/api/demo/phone', { params: { region, number } })).json();
      code = phone.items[0]?.code ?? '';
    }
    await post('/api/sessions/phone', { phone: { region, number }, code, agreementVersion: '2026-11-01' });
    if (kind === 'owner') storeId = (await (await context.get('/api/me/stores')).json()).items[0].id;
    const state = join(tmpdir(), `xiwei-screens-${kind}-${process.pid}.json`);
    await context.storageState({ path: state });
    states.set(kind, state);
    await context.dispose();
  }
  await asker.dispose();
  return { states, storeId };
}

async function openContext(
  browser: Browser,
  shot: Shot,
  size: Size,
  states: Map<string, string>,
): Promise<BrowserContext> {
  const state = shot.as && states.get(shot.as);
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: SIZES[size],
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    colorScheme: shot.dark ? 'dark' : 'light',
    ...(state && { storageState: state }),
  });
  await context.addInitScript((language) => {
    if (language) localStorage.setItem('xiwei.language', language);
  }, shot.language ?? 'zh-Hans');
  return context;
}

async function draw(browser: Browser, shot: Shot, size: Size, states: Map<string, string>): Promise<void> {
  const context = await openContext(browser, shot, size, states);
  const page = await context.newPage();
  await page.goto(shot.path, { waitUntil: 'networkidle' });
  // The announcement that greets a newcomer is closed, as a person would close it.
  const popUp = page.getByRole('dialog');
  const greeted = await popUp.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
  if (greeted) {
    await page.keyboard.press('Escape');
    await popUp.waitFor({ state: 'detached' });
  }
  await page.waitForTimeout(300);
  const picture = await page.screenshot();
  const file = join(folder, fileOf(shot, size));
  await sharp(picture)
    .resize(SIZES[size].width * (size === 'phone' ? 2 : 1.25))
    .webp({ quality: 72 })
    .toFile(file);
  await context.close();
}

/** Three phones and a desk on one sheet. */
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

const fileOf = (shot: Shot, size: Size): string => `${shot.name}${size === 'desktop' ? '-desktop' : ''}.webp`;

/** A page to leaf through. */
function writeTour(shots: Shot[]): void {
  const pictures = shots.flatMap((shot) =>
    (shot.sizes ?? ['phone']).map((size) => {
      const width = size === 'phone' ? 240 : 560;
      return `## ${shot.name}${size === 'desktop' ? ', desktop' : ''}\n\n<img src="screens/${fileOf(shot, size)}" width="${width}" alt="${shot.name}">\n`;
    }),
  );
  const words =
    '# Screens\n\nMade by `npm run screens` from the running product. The name is the page, the file and the path.\n';
  writeFileSync(join(root, 'docs/screens.md'), [words, ...pictures].join('\n'));
}

mkdirSync(folder, { recursive: true });
await withProduct(async () => {
  const { states, storeId } = await signInEach();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const shots = shotsOf(storeId);
  for (const shot of shots)
    for (const size of shot.sizes ?? ['phone']) await draw(browser, shot, size, states);
  await browser.close();
  writeTour(shots);
  await drawOverview();
});
