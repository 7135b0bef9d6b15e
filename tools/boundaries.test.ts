import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breachesOf as breachesOfLayers } from './boundaries.rules.ts';
import { listBreachesOf } from './contract-lists.rules.ts';
import { layersIn, MODULE_LIST } from './module-layers.ts';
import type { SourceFile } from './source-files.ts';
import { unusedOpenings } from './web-boundaries.rules.ts';

const file = (path: string, imported: string, text = '') => ({
  path,
  text,
  specifiers: [imported],
  imports: [imported],
});
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const layers = layersIn(read(MODULE_LIST));
const breachesOf = (files: SourceFile[], comments: string) => breachesOfLayers(files, comments, layers);
const migrations =
  "comment on table user_account is 'identity: one person';\ncomment on table store is 'stores: a restaurant';";

describe('lists of all modules of the contract', () => {
  const importing = (path: string, statement: string) =>
    listBreachesOf([{ path, text: statement, specifiers: [], imports: [] }]);

  it.each([
    ['apps/web/src/a.tsx', "import { contract } from '@xiwei/contract/contract.ts';"],
    ['apps/web/src/a.tsx', "import { bookingModule } from '@xiwei/contract/booking/booking.module.ts';"],
    [
      'apps/web/src/a.tsx',
      "import {\n  type Closing,\n  closing,\n} from '@xiwei/contract/privacy/privacy.model.ts';",
    ],
    ['packages/contract/src/common/a.ts', "import { DECLARATIONS } from '#declarations.ts';"],
    ['packages/phrases/src/a.ts', "export * from '@xiwei/contract/modules.ts';"],
  ])('are not imported by %s with %s', (path, statement) => {
    expect(importing(path, statement).join()).toContain('something of every module');
  });

  it.each([
    ['apps/web/src/a.tsx', "import type { Closing } from '@xiwei/contract/privacy/privacy.model.ts';"],
    ['apps/web/src/a.tsx', "import { type Closing } from '@xiwei/contract/privacy/privacy.model.ts';"],
    ['apps/web/src/a.tsx', "import { EVENT_CHANGES } from '@xiwei/contract/events/events.model.ts';"],
    ['apps/web/src/testing/a.ts', "import { contract } from '@xiwei/contract/contract.ts';"],
    ['packages/contract/src/problems.ts', "import { DECLARATIONS } from './declarations.ts';"],
    ['packages/contract/src/contract.ts', "import { MODULES } from './modules.ts';"],
  ])('are imported by %s with %s', (path, statement) => {
    expect(importing(path, statement)).toEqual([]);
  });
});

describe('boundaries', () => {
  it.each([
    ['packages/contract/src/a.ts', 'kysely', 'zod/mini alone'],
    ['packages/contract/src/a.ts', 'zod', 'zod/mini alone'],
    [
      'packages/contract/src/stores/a.ts',
      'packages/contract/src/booking/party.ts',
      'booking is not in a lower layer',
    ],
    ['packages/contract/src/money/a.ts', 'packages/contract/src/seating/b.ts', 'not in a lower layer'],
    ['packages/contract/src/common/a.ts', 'packages/contract/src/identity/b.ts', 'import no module'],
    ['packages/phrases/src/a.ts', 'apps/web/src/x.ts', 'do not import apps'],
    ['apps/web/src/a.ts', 'apps/server/src/app.ts', 'never import each other'],
    ['demo/src/a.ts', 'apps/server/src/platform/ids.ts', 'the contract alone'],
    ['demo/src/a.ts', 'kysely', 'the contract alone'],
    ['apps/server/src/main.ts', 'demo/src/index.ts', 'imports the demo data'],
    ['apps/server/src/app.ts', 'apps/server/src/demo/load-demo.ts', 'only main.ts'],
    ['apps/server/src/platform/a.ts', 'apps/server/src/modules/identity/index.ts', 'do not import modules'],
    [
      'apps/server/src/modules/stores/a.ts',
      'apps/server/src/modules/identity/users.store.ts',
      'public entry point',
    ],
    [
      'apps/server/src/modules/identity/a.ts',
      'apps/server/src/modules/stores/index.ts',
      'not in a lower layer',
    ],
    [
      'apps/server/src/modules/booking/reads/a.ts',
      'packages/contract/src/messages/scenes.ts',
      'the code belongs to messages',
    ],
    ['apps/server/src/modules/money/a.ts', 'packages/contract/src/seating/b.ts', 'belongs to seating'],
    ['apps/server/src/modules/chat/a.ts', 'packages/contract/src/privacy/privacy.model.ts', 'does not know'],
    ['apps/server/src/modules/new/a.ts', 'apps/server/src/modules/stores/index.ts', 'no layer'],
    [
      'apps/server/src/modules/messages/a.ts',
      'apps/server/src/modules/invitations/index.ts',
      'not in a lower layer',
    ],
    [
      'apps/server/src/modules/booking/module.ts',
      'apps/server/src/modules/money/module.ts',
      'by the app alone',
    ],
    [
      'apps/server/src/modules/booking/reads/a.ts',
      'apps/server/src/modules/booking/module.ts',
      'by the app alone',
    ],
    ['apps/server/src/public-pages/a.ts', 'apps/server/src/modules/stores/module.ts', 'by the app alone'],
    ['apps/server/src/demo/a.ts', 'apps/server/src/modules/stores/module.ts', 'by the app alone'],
    [
      'apps/server/src/modules/money/index.ts',
      'apps/server/src/modules/money/money.routes.ts',
      'no routes and no jobs',
    ],
    [
      'apps/server/src/modules/money/index.ts',
      'apps/server/src/modules/money/providers/notifications.http.ts',
      'no routes and no jobs',
    ],
    ['apps/server/src/modules/money/index.ts', 'apps/server/src/app-platform.ts', 'knows the app'],
    ['apps/server/src/modules/stores/a.ts', 'apps/server/src/public-pages/store-page.ts', 'knows the app'],
    ['apps/server/src/app.ts', 'apps/server/src/modules/stores/stores.store.ts', 'public entry point'],
    ['apps/server/src/app.ts', 'apps/server/src/modules/feasts/steps.ts', 'public entry point'],
    ['apps/server/src/modules/links/a.ts', 'apps/server/src/modules/feasts/steps.ts', 'public entry point'],
    [
      'apps/server/src/modules/booking/order/a.ts',
      'apps/server/src/modules/booking/writer/store-batch.ts',
      'order does not import writer',
    ],
    [
      'apps/server/src/modules/money/ledger/a.ts',
      'apps/server/src/modules/money/providers/inbox.ts',
      'ledger does not import providers',
    ],
    [
      'apps/server/src/modules/seating/time/a.ts',
      'apps/server/src/modules/seating/judge/judge.ts',
      'time does not import judge',
    ],
    ['apps/web/src/ui/a.tsx', 'apps/web/src/api/client.ts', 'domain code'],
    ['apps/web/src/shared/a.tsx', 'apps/web/src/diner/a.tsx', 'does not import a side'],
    ['apps/web/src/diner/a.tsx', 'apps/web/src/merchant/a.tsx', 'don’t import each other'],
    ['apps/web/src/diner/a.tsx', '../../ui/button.tsx', 'goes up two folders'],
    ['apps/web/src/diner/money/a/a.tsx', 'apps/web/src/diner/booking/parts/b.tsx', 'lives in shared/'],
    ['apps/web/src/diner/shell/a.tsx', 'apps/web/src/diner/booking/parts/b.tsx', 'lives in shared/'],
    ['apps/web/src/diner/booking/a/a.tsx', 'apps/web/src/diner/booking/b/b.tsx', 'its parts/'],
    ['apps/web/src/diner/booking/a/pages.ts', 'apps/web/src/diner/booking/b/b.ts', 'its parts/'],
    ['apps/web/src/diner/booking/pages.ts', 'apps/web/src/diner/money/b/b.ts', 'lives in shared/'],
    ['apps/web/src/diner/booking/parts/a.tsx', 'apps/web/src/diner/booking/b/b.tsx', 'its parts/'],
    ['apps/web/src/diner/money/a/b/c.tsx', 'apps/web/src/diner/booking/parts/d/e/f.tsx', 'lives in shared/'],
    ['apps/web/src/diner/money/a/b.tsx', 'apps/web/src/diner/booking/parts/c/d.tsx', 'lives in shared/'],
    ['apps/web/src/diner/booking/parts/a/b.tsx', 'apps/web/src/diner/booking/c/d/e.tsx', 'its parts/'],
    ['apps/web/src/merchant/chat/a.tsx', 'apps/web/src/merchant/orders/verbs/b.ts', 'lives in shared/'],
    ['apps/web/src/diner/frame/a.tsx', 'apps/web/src/diner/orders/verbs/b.ts', 'lives in shared/'],
    [
      'apps/web/src/merchant/seating/parts/a.ts',
      'packages/contract/src/seating/seating.samples.ts',
      'samples are for tests',
    ],
  ])('%s may not import %s', (path, imported, why) => {
    expect(breachesOf([file(path, imported)], migrations)[0]).toContain(why);
  });

  it.each([
    ['packages/contract/src/a.ts', 'zod/mini'],
    ['packages/contract/src/booking/a.ts', 'packages/contract/src/stores/b.ts'],
    ['packages/contract/src/events/a.ts', 'packages/contract/src/booking/b.ts'],
    ['apps/server/src/modules/stores/a.ts', 'apps/server/src/modules/identity/index.ts'],
    ['apps/server/src/modules/booking/reads/a.ts', 'apps/server/src/modules/booking/order/order.rows.ts'],
    ['apps/server/src/modules/booking/module.ts', 'apps/server/src/modules/booking/routes/booking.jobs.ts'],
    ['apps/server/src/modules/booking/module.ts', 'apps/server/src/modules/money/index.ts'],
    ['apps/server/src/modules/booking/module.ts', 'apps/server/src/define-module.ts'],
    ['apps/server/src/modules/stores/module.ts', 'apps/server/src/public-pages/store-page.ts'],
    ['apps/server/src/modules.ts', 'apps/server/src/modules/booking/module.ts'],
    ['apps/server/src/demo/a.ts', 'apps/server/src/modules/stores/index.ts'],
    ['apps/web/src/diner/a.tsx', 'apps/web/src/ui/button.tsx'],
    ['apps/web/src/diner/booking/a/a.tsx', 'apps/web/src/diner/booking/parts/b.tsx'],
    ['apps/web/src/diner/booking/a/a.tsx', 'apps/web/src/diner/booking/a/b.tsx'],
    ['apps/web/src/diner/booking/pages.ts', 'apps/web/src/diner/booking/b/b.ts'],
    ['apps/web/src/diner/booking/a/a.tsx', 'apps/web/src/diner/shell/b.tsx'],
    ['apps/web/src/merchant/stores/a/a.tsx', 'apps/web/src/merchant/settings/b.tsx'],
    ['apps/web/src/merchant/host-stand/a/a.tsx', 'apps/web/src/merchant/orders/verbs/b.ts'],
    ['apps/web/src/merchant/orders/a/a.tsx', 'apps/web/src/merchant/orders/verbs/b.ts'],
    ['demo/src/a.ts', 'packages/contract/src/common/money.ts'],
    ['apps/server/src/demo/load-demo.ts', 'demo/src/index.ts'],
    ['apps/server/src/demo/evenings/a.ts', 'apps/server/src/modules/feasts/steps.ts'],
    ['apps/server/src/modules/seating/judge/a.ts', 'packages/contract/src/booking/availability.model.ts'],
    ['apps/server/src/modules/chat/retention.ts', 'packages/contract/src/privacy/kept-days.ts'],
    ['apps/server/src/modules/notices/a.ts', 'packages/contract/src/booking/order-news.ts'],
  ])('%s may import %s', (path, imported) => {
    expect(breachesOf([file(path, imported)], migrations)).toEqual([]);
  });

  it('reads the layers of all modules from their list', () => {
    const folders = readdirSync(new URL('../apps/server/src/modules', import.meta.url));
    expect(layers.flat().sort()).toEqual(folders.sort());
    expect(layers.slice(0, 3)).toEqual([
      ['identity'],
      ['stores', 'addresses'],
      ['money', 'seating', 'diners'],
    ]);
    const source =
      "import { aModule } from '#modules/a/module.ts';\nconst LAYERS: readonly X[][] = [\n  [aModule],\n];";
    expect(layersIn(source)).toEqual([['a']]);
    expect(layersIn(source.replace('= [', '= [\n  [missing],'))).toEqual([['missing'], ['a']]);
  });

  it('lets main.ts import the demo loader dynamically only', () => {
    const main = (text: string) =>
      breachesOf([file('apps/server/src/main.ts', 'apps/server/src/demo/load-demo.ts', text)], migrations);
    expect(main("const { loadDemo } = await import('#demo/load-demo.ts');")).toEqual([]);
    expect(main("import { loadDemo } from '#demo/load-demo.ts';")[0]).toContain('imported dynamically');
  });

  it.each([
    'sql`select * from user_account where id = $1`',
    '`insert into user_account select 1`',
    '`update only user_account set phone = null`',
    '`delete from store using user_account a where a.id = owner_id`',
    '`select * from x left join "user_account" a on true`',
    '`select * from jsonb_populate_recordset(null::user_account, $1)`',
    "const rows = insertInto('user_account');",
    "db.selectFrom('x').rightJoin('user_account as a', 'a.id', 'x.user_id')",
    "db.selectFrom(['x', 'user_account as a'])",
    "db.deleteFrom('x').using('user_account')",
    "sql.table('user_account')",
    "const accounts = sortedList('user_account');",
    "updateAtVersion(call.db, 'user_account', { id }, version, change)",
    "upsertRows(db, 'user_account', rows)",
    '`select 1 from x as y, user_account`',
    '`SELECT 1 FROM user_account`',
  ])('finds the table in %s', (sql) => {
    const breaches = breachesOf(
      [file('apps/server/src/modules/links/links.store.ts', 'kysely', sql)],
      migrations,
    );
    expect(breaches.join()).toContain('uses user_account, which belongs to identity');
  });

  it('ignores table names outside of SQL', () => {
    const text = '/** Moves money from user_account to `store`. */\nconst store = 1; // update store';
    expect(breachesOf([file('apps/server/src/modules/links/a.ts', 'kysely', text)], migrations)).toEqual([]);
  });

  it('restricts tables to their module and SQL to store files', () => {
    const sql = "db.selectFrom('user_account as a')";
    const breachesIn = (path: string) => breachesOf([file(path, 'kysely', sql)], migrations);
    expect(breachesIn('apps/server/src/modules/identity/users.store.ts')).toEqual([]);
    expect(breachesIn('apps/server/src/modules/stores/stores.store.ts')[0]).toContain('belongs to identity');
    expect(breachesIn('apps/server/src/modules/identity/profile.service.ts')[0]).toContain('SQL lives in');
    expect(breachesIn('apps/server/src/modules/identity/x.test.ts')).toEqual([]);
  });
});

it('reports a folder that is open to a module which does not import it', () => {
  const used = file('apps/web/src/merchant/frame/a.ts', 'apps/web/src/merchant/orders/verbs/b.ts');
  expect(unusedOpenings([]).join()).toContain('opens merchant/orders/verbs to frame');
  expect(unusedOpenings([used]).join()).not.toContain('merchant/orders/verbs to frame');
});
