import type { Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { strayInSimplified, strayInTraditional } from '@xiwei/phrases/check/script.ts';
import { expect } from '#test.ts';
import { EVENING_WORDS } from './evening-phrases.ts';

/** Every phrase by the name the code has for it, which is what a page shows when its phrases are not there. */
const NAMES = new Set(Object.values(EVENING_WORDS['zh-Hans']).flatMap((words) => namesIn(words)));

function namesIn(words: object, above = ''): string[] {
  return Object.entries(words).flatMap(([name, inside]) =>
    typeof inside === 'string' ? [above + name] : namesIn(inside, `${above}${name}.`),
  );
}

/** What can be read or heard of a page. */
async function wordsOf(page: Page): Promise<string> {
  const named = await page.evaluate(() =>
    ['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    ),
  );
  return [await page.title(), ...(await page.locator('body').allInnerTexts()), ...named].join('\n');
}

/** Names of the demo's restaurants have these, which one script and the other write alike there. */
const IN_NAMES = /[里斗干朴岳岩糍]/g;

const STRAY: Record<Language, (text: string) => string[]> = {
  'zh-Hans': strayInSimplified,
  'zh-Hant': strayInTraditional,
  en: (text) => text.match(/\p{Script=Han}+/gu) ?? [],
};

/** Everything on the page is said, and in its language. */
export async function expectWordsIn(page: Page, language: Language): Promise<void> {
  const text = await wordsOf(page);
  const unsaid = text.split(/\s+/).filter((word) => word.includes('.') && NAMES.has(word));
  expect({
    unsaid,
    unfilled: text.match(/\{\{\w*/g) ?? [],
    stray: STRAY[language](text.replace(IN_NAMES, '')),
  }).toEqual({
    unsaid: [],
    unfilled: [],
    stray: [],
  });
}
