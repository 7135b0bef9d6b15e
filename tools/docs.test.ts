import { describe, expect, it } from 'vitest';
import { pathProblems, recordProblems } from './docs.rules.ts';

describe('the check of paths', () => {
  const known = [
    'README.md',
    'docs/a.md',
    'docs/screens/home.webp',
    'apps/server/src/platform/http/serve.ts',
  ];
  const problems = (text: string) => pathProblems([{ path: 'docs/a.md', text }], known);

  it.each([
    'see [this](../README.md#run-it) and [that](https://example.com/x.md)',
    '<img src="screens/home.webp">',
    '`serve.ts`, `http/serve.ts` and `apps/server/src/platform/http/serve.ts`',
    '`platform/http/`, `*.md` and `apps/<app>/src/{platform,modules}/http/serve.ts`',
    '`/api/docs`, `zod/mini`, `npm start` and `bench/results/latest.json`',
  ])('accepts: %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['[this](gone.md)', 'links to docs/gone.md'],
    ['<img src="screens/gone.webp">', 'links to docs/screens/gone.webp'],
    ['`gone.ts`', '`gone.ts`'],
    ['`modules/serve.ts`', '`modules/serve.ts`'],
    ['`apps/web`', '`apps/web`'],
    ['`platform/gone/`', '`platform/gone/`'],
    ['`apps/*.sql`', '`apps/*.sql`'],
  ])('rejects: %s', (text, problem) => {
    expect(problems(text)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('the check of decision records', () => {
  const record = [
    '# 0001 A title',
    '- Status: Accepted',
    '- Date: 2026-11-15',
    '## Context',
    '## Decision',
    '## Alternatives',
    '## Consequences',
  ];
  const index = { path: 'docs/decisions/README.md', text: '| [0001](0001-a.md) | A title | Accepted |' };
  const problems = (lines: readonly string[], docsIndex = index) =>
    recordProblems([docsIndex, { path: 'docs/decisions/0001-a.md', text: lines.join('\n') }]);

  it('accepts a complete record', () => {
    expect(problems(record)).toEqual([]);
  });

  it.each(record.slice(1))('rejects a record without "%s"', (line) => {
    expect(problems(record.filter((other) => other !== line)).join('\n')).toContain('has no');
  });

  it('rejects a number with no record that the index does not name, or with two', () => {
    const third = { path: 'docs/decisions/0003-c.md', text: record.join('\n').replace('0001', '0003') };
    const row = '| [0003](0003-c.md) | A title | Accepted |';
    const withThird = (text: string, ...others: (typeof index)[]) =>
      recordProblems([
        { ...index, text },
        { path: 'docs/decisions/0001-a.md', text: record.join('\n') },
        third,
        ...others,
      ]);
    const unused = 'Numbers without a record: 0002.';
    expect(withThird(`${unused}\n${index.text}\n${row}`)).toEqual([]);
    expect(withThird(`${index.text}\n${row}`)).toEqual([expect.stringContaining('2 is not one record')]);
    expect(withThird(`${unused.replace('2', '2, 0003')}\n${index.text}\n${row}`)).toHaveLength(1);
    expect(withThird(`${unused}\n${row}\n${index.text}`)).toEqual([expect.stringContaining('order')]);
  });

  it('rejects a record that is missing in the index or listed with another status', () => {
    expect(problems(record, { ...index, text: '' })[0]).toContain('lacks the row');
    expect(problems(record.with(1, '- Status: Superseded'))[0]).toContain('lacks the row');
  });
});
