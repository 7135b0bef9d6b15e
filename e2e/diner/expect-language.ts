import type { Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { strayInSimplified, strayInTraditional } from '@xiwei/phrases/check/script.ts';
import { expect } from '#test.ts';
import { EVENING_PHRASES } from './evening-phrases.ts';

/** Keys of all phrases; a page shows the key when a phrase is missing. */
const PHRASE_KEYS = new Set(Object.values(EVENING_PHRASES['zh-Hans']).flatMap((phrases) => keysIn(phrases)));

/** Expects all text of the page to be translated, filled in and in the script of its language. */
export async function expectLanguage(page: Page, language: Language): Promise<void> {
  const text = await textOf(page);
  const missing = text.split(/\s+/).filter((word) => word.includes('.') && PHRASE_KEYS.has(word));
  expect({
    missing,
    unfilled: text.match(/\{\{\w*/g) ?? [],
    stray: STRAY[language](text.replace(SHARED_CHARACTERS, '')),
  }).toEqual({
    missing: [],
    unfilled: [],
    stray: [],
  });
}

function keysIn(phrases: object, prefix = ''): string[] {
  return Object.entries(phrases).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysIn(value, `${prefix}${name}.`),
  );
}

/** Returns the visible text of a page and its accessible labels. */
async function textOf(page: Page): Promise<string> {
  const attributes = await page.evaluate(() =>
    ['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    ),
  );
  return [await page.title(), ...(await page.locator('body').allInnerTexts()), ...attributes].join('\n');
}

/** Characters in names of demo restaurants that are valid in both scripts there. */
const SHARED_CHARACTERS = /[里斗干朴岳岩糍]/g;

const STRAY: Record<Language, (text: string) => string[]> = {
  'zh-Hans': strayInSimplified,
  'zh-Hant': strayInTraditional,
  en: (text) => text.match(/\p{Script=Han}+/gu) ?? [],
};
