import { describe, expect, it } from 'vitest';
import { breachesOf } from './boundaries.rules.ts';

const file = (path: string, imported: string, text = '') => ({
  path,
  text,
  written: [imported],
  imports: [imported],
});
const migrations =
  "comment on table user_account is 'identity: one person';\ncomment on table store is 'stores: a restaurant';";

describe('boundaries', () => {
  it.each([
    ['packages/contract/src/a.ts', 'kysely', 'zod/mini alone'],
    ['packages/contract/src/a.ts', 'zod', 'zod/mini alone'],
    ['packages/phrases/src/a.ts', 'apps/web/src/x.ts', 'no app'],
    ['apps/web/src/a.ts', 'apps/server/src/app.ts', 'never import each other'],
    ['demo/src/a.ts', 'apps/server/src/platform/ids.ts', 'the contract alone'],
    ['demo/src/a.ts', 'kysely', 'the contract alone'],
    ['apps/server/src/main.ts', 'demo/src/index.ts', 'imports the demo data'],
    ['apps/server/src/app.ts', 'apps/server/src/demo/load-demo.ts', 'only main.ts'],
    ['apps/server/src/platform/a.ts', 'apps/server/src/modules/identity/index.ts', 'know no module'],
    ['apps/server/src/modules/stores/a.ts', 'apps/server/src/modules/identity/users.store.ts', 'door'],
    ['apps/server/src/modules/identity/a.ts', 'apps/server/src/modules/stores/index.ts', 'not below'],
    ['apps/server/src/modules/new/a.ts', 'apps/server/src/modules/stores/index.ts', 'no floor'],
    ['apps/web/src/ui/a.tsx', 'apps/web/src/api/client.ts', 'no domain word'],
    ['apps/web/src/shared/a.tsx', 'apps/web/src/diner/a.tsx', 'no side'],
    ['apps/web/src/diner/a.tsx', 'apps/web/src/merchant/a.tsx', 'don’t import each other'],
    ['apps/web/src/diner/a.tsx', '../../ui/button.tsx', 'climbs'],
  ])('%s may not import %s', (path, imported, why) => {
    expect(breachesOf([file(path, imported)], migrations)[0]).toContain(why);
  });

  it.each([
    ['packages/contract/src/a.ts', 'zod/mini'],
    ['apps/server/src/modules/stores/a.ts', 'apps/server/src/modules/identity/index.ts'],
    ['apps/web/src/diner/a.tsx', 'apps/web/src/ui/button.tsx'],
    ['demo/src/a.ts', 'packages/contract/src/common/money.ts'],
    ['apps/server/src/demo/load-demo.ts', 'demo/src/index.ts'],
  ])('%s may import %s', (path, imported) => {
    expect(breachesOf([file(path, imported)], migrations)).toEqual([]);
  });

  it('lets main.ts import the demo loader dynamically only', () => {
    const main = (text: string) =>
      breachesOf([file('apps/server/src/main.ts', 'apps/server/src/demo/load-demo.ts', text)], migrations);
    expect(main("const { loadDemo } = await import('#demo/load-demo.ts');")).toEqual([]);
    expect(main("import { loadDemo } from '#demo/load-demo.ts';")[0]).toContain('imported dynamically');
  });

  it('keeps tables to their module, and SQL to stores', () => {
    const sql = "db.selectFrom('user_account as a')";
    const touch = (path: string) => breachesOf([file(path, 'kysely', sql)], migrations);
    expect(touch('apps/server/src/modules/identity/users.store.ts')).toEqual([]);
    expect(touch('apps/server/src/modules/stores/stores.store.ts')[0]).toContain("identity's");
    expect(touch('apps/server/src/modules/identity/profile.service.ts')[0]).toContain('SQL lives in');
    expect(touch('apps/server/src/modules/identity/x.test.ts')).toEqual([]);
  });
});
