import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageScreens } from '../apps/web/page-screens.ts';
import { moduleLists, staleLists } from './module-lists.ts';
import { writeModuleLists } from './write-module-lists.ts';

const WORDS = (name: string) => `export const ${name} = { en: { lostGone: 'Gone' } };`;

/** A module that nothing names. Its kind of page returns the name, in place of a route. */
const MODULE: Record<string, string> = {
  'packages/phrases/src/lost/refusals.ts': WORDS('lostRefusalWords'),
  'packages/phrases/src/lost/notices/en.ts': `export const lostNotices = { lostFound: { title: 'Found', detail: '' } };`,
  'packages/phrases/src/lost/problems.ts': WORDS('lostProblemWords'),
  'packages/phrases/src/lost/pages.ts': WORDS('lostPageWords'),
  'packages/phrases/src/lost-merchant/zh-Hans.ts': `export const lostMerchant = { title: '失物' };`,
  'apps/web/src/diner/lost/pages.ts': `const own = (path: string) => path;\nexport const ownPages = [own('/my-lost')];`,
  'apps/web/src/merchant/lost/pages.ts': [
    'const storePage = (path: string) => path;',
    'const listPages = (path: string, id: string) => path + id;',
    `export const pages = [storePage('lost-setting'), listPages('lost-item', 'itemId')];`,
  ].join('\n'),
  'apps/web/src/merchant/lost/lost-setting/lost-setting.screen.tsx': `useTranslation('lost-merchant');`,
  'apps/web/src/merchant/lost/lost-item/lost-item.list.tsx': `listResource({ words: ['lost-merchant', {}] });`,
  'apps/web/src/admin/lost/pages.ts': 'export const pages = [];',
};

/** What `pages.ts` of a module needs of the app. */
const APP: Record<string, string> = {
  'apps/web/package.json': '{ "imports": { "#*": "./src/*" } }',
  'apps/web/src/shell/screens.ts': 'export const addPageFiles = () => {};',
};

describe('a module that no list names', () => {
  const root = mkdtempSync(join(tmpdir(), 'xiwei-lists-'));
  beforeAll(() => {
    mkdirSync(join(root, 'apps/web/src/i18n'), { recursive: true });
    for (const [path, text] of Object.entries({ ...APP, ...MODULE })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    writeModuleLists(root);
  });
  afterAll(() => rmSync(root, { recursive: true }));
  const load = (path: string): Promise<Record<string, unknown>> =>
    import(/* @vite-ignore */ join(root, path));

  it.each([
    ['refusals', 'REFUSAL_WORDS'],
    ['problems', 'PROBLEM_WORDS'],
    ['page-words', 'PAGE_WORDS'],
  ])('has its words in the list of %s', async (file, list) => {
    const lists = await load(`packages/phrases/src/${file}.generated.ts`);
    expect(lists[list]).toEqual([{ en: { lostGone: 'Gone' } }]);
  });

  it('has the words of its notices in the list of each language', async () => {
    const { NOTICE_WORDS } = await load('packages/phrases/src/notices/kinds.en.generated.ts');
    expect(NOTICE_WORDS).toEqual({ lostFound: { title: 'Found', detail: '' } });
  });

  it('has its pages in the routes of each side', async () => {
    expect(await load('apps/web/src/pages.diner.generated.ts')).toMatchObject({ ownPages: ['/my-lost'] });
    const merchant = await load('apps/web/src/pages.merchant.generated.ts');
    expect(merchant).toMatchObject({ pages: ['lost-setting', 'lost-itemitemId'] });
  });

  it('has its screens and their phrases loaded by its pages', () => {
    const { transform } = pageScreens(root) as unknown as {
      transform: (code: string, id: string) => { code: string };
    };
    const file = 'apps/web/src/merchant/lost/pages.ts';
    const { code } = transform(MODULE[file] ?? '', join(root, file));
    expect(code).toMatch(
      /'lost-setting': \[\(\) => import\(".*lost-setting\.screen\.tsx"\), 'lost-merchant'\]/,
    );
    expect(code).toMatch(
      /'lost-item\.list': \[\(\) => import\(".*lost-item\.list\.tsx"\), 'lost-merchant'\]/,
    );
  });
});

describe('the lists of modules', () => {
  const read = (path: string) => MODULE[path];
  const lists = moduleLists(Object.keys(MODULE), read);

  it('have the types of namespaces and of links to pages', () => {
    expect(lists.get('apps/web/src/i18n/resources.generated.ts')).toContain(
      "'lost-merchant': typeof lostMerchant;",
    );
    const names = lists.get('apps/web/src/shell/store-pages.generated.ts');
    expect(names).toMatch(/\| 'lost-item'\n {2}\| 'lost-item-create'\n {2}\| 'lost-setting';/);
  });

  it('are reported when a module was added, and not when they were written', () => {
    expect(staleLists(Object.keys(MODULE), read)).toHaveLength(lists.size);
    const written = (path: string) => lists.get(path) ?? MODULE[path];
    expect(staleLists(Object.keys(MODULE), written)).toEqual([]);
  });
});
