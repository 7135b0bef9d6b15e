import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type GraphFile, testsOfChange } from './changed-tests.ts';
import { filesIn, readSource } from './source-files.ts';

const CHAT = 'apps/server/src/modules/chat';
const MONEY = 'apps/server/src/modules/money';
const FILES: GraphFile[] = [
  { path: `${CHAT}/writer.ts`, imports: ['apps/server/src/platform/queue.ts'] },
  { path: `${CHAT}/chat.test.ts`, imports: ['apps/server/src/testing/product.ts'] },
  { path: `${MONEY}/purse.ts`, imports: [] },
  { path: `${MONEY}/purse.test.ts`, imports: [`${MONEY}/purse.ts`] },
  { path: 'apps/server/src/platform/queue.ts', imports: [] },
  { path: 'apps/server/src/platform/queue.test.ts', imports: ['apps/server/src/platform/queue.ts'] },
  { path: 'apps/server/src/app.ts', imports: [`${CHAT}/writer.ts`, `${MONEY}/purse.ts`] },
  { path: 'apps/server/src/testing/product.ts', imports: ['apps/server/src/app.ts'] },
  { path: 'apps/web/src/ui/button.tsx', imports: [] },
  { path: 'apps/web/src/diner/chat/im/im.screen.tsx', imports: ['apps/web/src/ui/button.tsx'] },
  { path: 'apps/web/src/diner/chat/im/im.test.tsx', imports: ['apps/web/src/router.tsx'] },
  { path: 'apps/web/src/diner/money/pay.screen.tsx', imports: [] },
  { path: 'apps/web/src/diner/money/pay.test.tsx', imports: ['apps/web/src/router.tsx'] },
  {
    path: 'apps/web/src/router.tsx',
    imports: ['apps/web/src/diner/chat/im/im.screen.tsx', 'apps/web/src/diner/money/pay.screen.tsx'],
  },
  { path: 'e2e/diner/chat/chat.e2e.ts', imports: [] },
  { path: 'e2e/diner/money/pay.e2e.ts', imports: [] },
  { path: 'tools/wording.test.ts', imports: [] },
];

/** Returns the names of the selected files without folders and endings. */
function selectedBy(...changed: string[]): string[] {
  const { unit, browser } = testsOfChange(changed, FILES);
  return [...unit, ...browser].map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, ''));
}

describe('the tests of a change', () => {
  it('are those that import a changed file, directly or through others', () => {
    expect(selectedBy('apps/server/src/platform/queue.ts')).toEqual([
      'chat.test',
      'queue.test',
      'wording.test',
      'chat.e2e',
    ]);
  });

  it('are all tests of the module, which reach it through the app', () => {
    expect(selectedBy(`${CHAT}/writer.ts`)).toEqual(['chat.test', 'wording.test', 'chat.e2e']);
  });

  it('are those of each module whose pages import the changed file', () => {
    expect(selectedBy('apps/web/src/ui/button.tsx')).toEqual(['im.test', 'wording.test', 'chat.e2e']);
  });

  it('are those of the module whose phrases have changed', () => {
    expect(selectedBy('packages/phrases/src/money-refunds/en.ts')).toEqual([
      'pay.test',
      'wording.test',
      'pay.e2e',
    ]);
  });

  it('are those of the server for a migration, and all for other versions of packages', () => {
    expect(selectedBy('apps/server/db/migrations/0100_names.sql')).toEqual([
      'chat.test',
      'purse.test',
      'queue.test',
    ]);
    expect(selectedBy('package-lock.json')).toHaveLength(
      FILES.filter(({ path }) => /\.(?:test|e2e)\./.test(path)).length,
    );
  });

  it('are the changed tests themselves, and those that import a changed file that assembles all', () => {
    expect(selectedBy(`${MONEY}/purse.test.ts`)).toEqual(['purse.test', 'wording.test']);
    expect(selectedBy('apps/web/src/router.tsx')).toEqual(['im.test', 'pay.test', 'wording.test']);
  });

  it('are none for a file that nothing depends on', () => {
    expect(selectedBy('deploy/xiwei.service')).toEqual([]);
  });
});

it('selects few tests in this repository for a file of a small module', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const graph = ['apps', 'packages', 'tools', 'e2e']
    .flatMap((folder) => filesIn(root, folder, /\.tsx?$/))
    .map((path) => readSource(root, path));
  const { unit } = testsOfChange(['apps/server/src/modules/invitations/invitations.service.ts'], graph);
  expect(unit).toContain('apps/server/src/modules/invitations/invitations.test.ts');
  expect(unit.filter((path) => path.includes('/seating/') || path.includes('/web/'))).toEqual([]);
});
