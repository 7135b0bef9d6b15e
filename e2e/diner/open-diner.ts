import type { Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { expect } from '#test.ts';

interface Visit {
  language?: Language;
  colorScheme?: 'light' | 'dark';
}

/** Opens a diner page as a returning visitor: announcements do not pop up. */
export async function openDiner(page: Page, path: string, visit: Visit = {}): Promise<void> {
  await openWithDialog(page, path, visit);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** As `openDiner`, for a URL that opens a dialog over the page. */
export async function openWithDialog(
  page: Page,
  path: string,
  { language = 'zh-Hans', colorScheme = 'light' }: Visit = {},
): Promise<void> {
  const announcementIds = (await readAnnouncements(page)).map(({ id }) => id);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.addInitScript(
    ({ chosen, ids }) => {
      localStorage.setItem('xiwei.language', chosen);
      localStorage.setItem('xiwei.announcements-seen.guest', JSON.stringify(ids));
    },
    { chosen: language, ids: announcementIds },
  );
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

export async function readAnnouncements(page: Page): Promise<Announcement[]> {
  const { items } = await (await page.request.get('/api/announcements')).json();
  return items;
}

/** An evening with free tables in all stores, regardless of the time the tests run. */
export const EVENING = { date: addDays(dateIn('Asia/Shanghai', Date.now()), 3), time: '19:00', adults: '2' };

/** Returns the path of a home page with search params. */
export const homePath = (more: Record<string, string> = {}, path = '/'): string =>
  `${path}?${new URLSearchParams({ date: EVENING.date, ...more })}`;

/** Reads all restaurants with a free table on that evening, in a language. */
export async function readEvening(
  page: Page,
  language: Language = 'zh-Hans',
  query: Record<string, string> = {},
): Promise<StoreCard[]> {
  const response = await page.request.get('/api/evening', {
    params: { ...EVENING, limit: '50', ...query },
    headers: { 'accept-language': language },
  });
  const { items, next } = await response.json();
  const rest = next === null ? [] : await readEvening(page, language, { ...query, after: next });
  return [...items, ...rest];
}

/** Reads the first page of restaurants, in a language. */
export async function readStores(
  page: Page,
  language: Language = 'zh-Hans',
  query: Record<string, string> = {},
): Promise<StoreCard[]> {
  const response = await page.request.get('/api/stores', {
    params: query,
    headers: { 'accept-language': language },
  });
  const { items } = await response.json();
  return items;
}

export async function firstStore(page: Page, language: Language = 'zh-Hans'): Promise<StoreCard> {
  const [store] = await readStores(page, language, { limit: '1' });
  if (!store) throw new Error('The demo has no stores');
  return store;
}

export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
