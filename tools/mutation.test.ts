import { describe, expect, it } from 'vitest';
import { describeMissed, importsOf, isRuleFile, planOf, type RanMutant, scoresOf } from './mutation.rules.ts';

const RULES = 'apps/server/src/modules/money/payments/payments.rules.ts';

describe('what a file imports', () => {
  it('leaves out types, and resolves names of the repository', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import { type B, type C } from './b.ts';",
      "import { d, type D } from './d.ts';",
      "import {\n  type E,\n  e,\n} from '#platform/e.ts';",
      "export { f } from '@xiwei/contract/common/f.ts';",
      "import 'zod/mini';",
    ].join('\n');
    expect(importsOf(RULES, text)).toEqual([
      'apps/server/src/modules/money/payments/d.ts',
      'apps/server/src/platform/e.ts',
      'packages/contract/src/common/f.ts',
      'zod/mini',
    ]);
  });
});

describe('a file of rules', () => {
  it.each([
    ['functions', 'export const one = () => 1;', true],
    ['types of a store', "import type { Row } from './payments.store.ts';", true],
    ['a word in a comment', '/** Does not await anything. */\nexport const one = () => 1;', true],
    ['queries', "import { readRow } from './payments.store.ts';", false],
    ['a database package', "import { sql } from 'kysely';", false],
    ['something to wait for', 'export async function pay() {}', false],
    ['a page', 'export const title = () => document.title;', false],
  ])('with %s', (_, text, expected) => {
    expect(isRuleFile(RULES, text)).toBe(expected);
  });

  it.each([
    'apps/server/src/modules/money/payments/payments.rules.test.ts',
    'apps/server/src/modules/money/payments/payments.store.ts',
    'apps/server/src/modules/money/index.ts',
    'apps/server/src/testing/money.ts',
    'packages/contract/src/money/money.api.ts',
    'apps/web/src/shared/form/use-field.ts',
    'apps/web/src/shared/form/fields.tsx',
  ])('is not %s', (path) => {
    expect(isRuleFile(path, 'export const one = () => 1;')).toBe(false);
  });
});

describe('a plan', () => {
  const texts: Record<string, string> = {
    'apps/server/src/a/fees.rules.ts': 'export const fee = 1;',
    'apps/server/src/a/fees.store.ts': 'export const read = 1;',
    'apps/server/src/a/fees.rules.test.ts': "import { fee } from './fees.rules.ts';",
    'apps/server/src/a/fees.test.ts':
      "import { fee } from './fees.rules.ts';\nimport { start } from '#testing/database.ts';",
    'apps/server/src/a/more.test.ts': "import { fees } from '#testing/fees.ts';",
    'apps/server/src/testing/fees.ts': "export { fee } from '#a/fees.rules.ts';",
    'apps/server/src/b/other.test.ts': "import { other } from './other.ts';",
    'apps/server/src/testing/database.ts': "import { inject } from 'vitest';",
  };
  const planFor = (path: string) => planOf(path, Object.keys(texts), (name) => texts[name]);

  it('has the rules of a folder, and the tests of them that need no database, also through helpers', () => {
    expect(planFor('apps/server/src/a')).toEqual({
      rules: ['apps/server/src/a/fees.rules.ts'],
      tests: ['apps/server/src/a/fees.rules.test.ts', 'apps/server/src/a/more.test.ts'],
    });
  });

  it('has a named file, whatever it is, and no folder whose name only begins like the path', () => {
    expect(planFor('apps/server/src/a/fees.store.ts').rules).toEqual(['apps/server/src/a/fees.store.ts']);
    expect(planFor('apps/server/src/a/fe').rules).toEqual([]);
  });
});

describe('a report', () => {
  const mutant = (changes: Partial<RanMutant> = {}): RanMutant => ({
    fileName: 'a/b/fees.ts',
    status: 'Killed',
    mutatorName: 'EqualityOperator',
    location: { start: { line: 2, column: 8 }, end: { line: 2, column: 14 } },
    replacement: 'a >= 1',
    ...changes,
  });

  it('counts by folder, without mutants that could not run', () => {
    const mutants = [
      mutant(),
      mutant({ status: 'Timeout' }),
      mutant({ status: 'Survived' }),
      mutant({ status: 'NoCoverage', fileName: 'a/c/other.ts' }),
      mutant({ status: 'RuntimeError' }),
    ];
    expect(scoresOf(mutants)).toEqual([
      { folder: 'a/b', noticed: 2, all: 3 },
      { folder: 'a/c', noticed: 0, all: 1 },
      { folder: 'all', noticed: 2, all: 4 },
    ]);
  });

  it('names the place, the original and the replacement of what was not noticed', () => {
    const text = 'const a = 2;\nreturn a >  1;\n';
    const lines = describeMissed(
      [
        mutant(),
        mutant({ status: 'Survived' }),
        mutant({
          status: 'NoCoverage',
          location: { start: { line: 1, column: 11 }, end: { line: 2, column: 7 } },
          replacement: '',
        }),
      ],
      () => text,
    );
    expect(lines).toEqual([
      'a/b/fees.ts:1  EqualityOperator, no test runs it\n  - 2; return\n  + ',
      'a/b/fees.ts:2  EqualityOperator\n  - a > 1\n  + a >= 1',
    ]);
  });
});
