import type { Page } from '@playwright/test';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreCard, StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { type Caller, callAs } from '#calls.ts';
import { inDays } from '#stores.ts';
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
  await page.emulateMedia({ colorScheme });
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

export const readAnnouncements = async (caller: Caller): Promise<Announcement[]> =>
  (await callAs(caller, noticesApi.listAnnouncements, {})).items;

const MONDAY = 1;

/** An evening with free tables in all stores, regardless of the day and time the tests run: some are closed on Mondays. */
export const EVENING = {
  date: weekdayOf(inDays(3)) === MONDAY ? inDays(4) : inDays(3),
  time: '19:00',
  adults: 2,
};

/** Returns the path of a home page with search params. */
export const homePath = (more: Record<string, string> = {}, path = '/'): string =>
  `${path}?${new URLSearchParams({ date: EVENING.date, ...more })}`;

/** Reads all restaurants with a free table on that evening. */
export async function readEvening(
  page: Page,
  query: Partial<CallOf<typeof availabilityApi.searchEvening>['query']> = {},
): Promise<StoreCard[]> {
  const { items, next } = await callAs(page, availabilityApi.searchEvening, {
    query: { ...EVENING, limit: 50, ...query },
  });
  const rest = next === null ? [] : await readEvening(page, { ...query, after: next });
  return [...items, ...rest];
}

/** Returns the first store of the demo, which has pictures, dishes and articles. For tests that only read it. */
export async function firstStore(page: Page, language: Language = 'zh-Hans'): Promise<StoreDetail> {
  const { items } = await callAs(page, storesApi.listStores, { query: { limit: 1 } });
  const [store] = items;
  if (!store) throw new Error('The demo has no stores');
  return callAs(page, storesApi.readStore, { params: { storeId: store.id } }, language);
}

export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
