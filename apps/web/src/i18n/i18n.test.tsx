import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { links as english } from '@xiwei/phrases/links/en.ts';
import { links as simplified } from '@xiwei/phrases/links/zh-Hans.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const FOLDER = '../../../../packages/phrases/src/links';

/** Starts the phrases of a language while files of the module `links` cannot be loaded. */
async function start(language: (typeof LANGUAGES)[number], ...missing: (typeof LANGUAGES)[number][]) {
  for (const name of missing)
    vi.doMock(`${FOLDER}/${name}.ts`, () => {
      throw new Error('The file is gone');
    });
  localStorage.setItem('xiwei.language', language);
  const { i18n, startI18n } = await import('./i18n.ts');
  await startI18n(['links']);
  return i18n;
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  for (const name of LANGUAGES) vi.doUnmock(`${FOLDER}/${name}.ts`);
});

it('shows traditional Chinese readers the simplified phrases of a file that cannot be loaded', async () => {
  const i18n = await start('zh-Hant', 'zh-Hant');
  expect(i18n.groupAt('links', 'teleport')).toEqual(simplified.teleport);
  expect(document.documentElement.lang).toBe('zh-Hant');
});

it('shows the phrases of the next language if two files cannot be loaded', async () => {
  const i18n = await start('zh-Hant', 'zh-Hant', 'zh-Hans');
  expect(i18n.groupAt('links', 'teleport')).toEqual(english.teleport);
});

it('uses the phrases of the chosen language if its file can be loaded', async () => {
  const i18n = await start('en', 'zh-Hans', 'zh-Hant');
  expect(i18n.groupAt('links', 'teleport')).toEqual(english.teleport);
});

it('shows the paths of phrases that cannot be loaded, and loads them when a page needs them again', async () => {
  const i18n = await start('en', 'en', 'zh-Hans', 'zh-Hant');
  expect(i18n.loadingOf('en', 'links')).toBeUndefined();
  expect(i18n.t('links:webview.title')).toBe('links:webview.title');
  const again = i18n.loadNamespaces(['links']);
  expect(i18n.loadingOf('en', 'links')).toBeInstanceOf(Promise);
  await again;
});
