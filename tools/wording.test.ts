import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { wordingProblems } from './wording.rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the wording of the code', () => {
  it('has no unclear words in comments, test titles and type names', () => {
    const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
      cwd: root,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .filter((path) => !path.startsWith('tools/wording.'))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
    expect(sources.length).toBeGreaterThan(1000);
    expect(wordingProblems(sources)).toEqual([]);
  });
});

describe('the check of wording', () => {
  const problems = (text: string) => wordingProblems([{ path: 'a.ts', text }]);

  it.each([
    ['/** Somebody has the table. */', 'Somebody'],
    [' * Sent to whoever calls.', 'whoever calls'],
    ['// Read anew each time.', 'anew'],
    ["it('is told when to come again', () => {", 'is told'],
    ["  ])('tells nobody: %s', (name) => {", 'nobody'],
    ['interface Asked {', 'type Asked'],
    ['export type Found = string;', 'type Found'],
  ])('rejects: %s', (text, problem) => {
    expect(problems(text)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    '/** Returns the free tables, at most 50. */',
    "const words = 'nobody is told';",
    'type AskedQuestion = string;',
    "it('refuses an expired code', () => {",
  ])('accepts: %s', (text) => {
    expect(problems(text)).toEqual([]);
  });
});
