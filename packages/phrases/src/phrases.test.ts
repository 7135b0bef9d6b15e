import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { describe, expect, test } from 'vitest';
import { disagreements, singularProblems } from './check/agreement.ts';
import { collectPhrases } from './check/collect.ts';
import { avoidedWordsIn, readAvoidedWords } from './check/glossary.ts';
import { strayInSimplified, strayInTraditional } from './check/script.ts';
import { isUnfinished, styleProblems } from './check/style.ts';
import { fieldWords, problemWords } from './problems.ts';
import { refusalWords } from './refusals.ts';

const phrases = await collectPhrases();

test('collects phrases of all modules, including tables and legal documents', () => {
  const files = new Set(phrases.map(({ where }) => where.split(' ')[0]));
  expect([...files]).toEqual(
    expect.arrayContaining(['common/zh-Hans.ts', 'common/refusals.ts', 'common/problems.ts', 'legal/en.ts']),
  );
});

test.each([
  ['zh-Hant', strayInTraditional],
  ['zh-Hans', strayInSimplified],
] as const)('%s uses only its own script', (language, strayIn) => {
  const written = phrases.filter((phrase) => phrase.language === language);
  expect(written.length).toBeGreaterThan(0);
  const problems = written.flatMap(({ where, text }) => {
    const stray = strayIn(text);
    return stray.length > 0 ? [`${where}: ${stray.join(' ')} in ${text}`] : [];
  });
  expect(problems).toEqual([]);
});

test('has the same phrases with the same variables in all languages', () => {
  expect(disagreements(phrases)).toEqual([]);
});

test('has an English singular for every plural', () => {
  expect(singularProblems(phrases)).toEqual([]);
});

test('has no style problems', () => {
  const problems = phrases.flatMap(({ where, language, text }) =>
    styleProblems(text, language).map((problem) => `${where} ${problem}: ${text}`),
  );
  expect(problems).toEqual([]);
});

test('has no words that the glossary tells to avoid', () => {
  const words = readAvoidedWords();
  const problems = phrases.flatMap(({ where, language, text }) =>
    avoidedWordsIn(text, language, words).map((problem) => `${where} ${problem}: ${text}`),
  );
  expect(problems).toEqual([]);
});

test('names no waitlist, which the product does not have, in legal documents and roles', () => {
  const named = phrases.filter(
    ({ where, text }) => /^(legal|identity-merchant)\//.test(where) && /候[补補]|waitlist/i.test(text),
  );
  expect(named.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
});

test('ends texts of several sentences with a full stop', () => {
  const unfinished = phrases.filter(({ language, text }) => isUnfinished(text, language));
  expect(unfinished.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
});

test('has no markup in legal documents, which are embedded in pages unescaped', () => {
  const legal = phrases.filter(({ key }) => key.startsWith('legal '));
  expect(legal.filter(({ text }) => /[<>&]/.test(text))).toEqual([]);
});

test.each(LANGUAGES)('field problems in %s group the digits of their limit', (language) => {
  expect(problemWords(language, { problem: 'amountTooBig', limit: 100_000_000 })).toContain('¥1,000,000');
  expect(problemWords(language, { problem: 'amountTooBig', limit: 1_000_000 }, 'JPY')).toContain('1,000,000');
  expect(problemWords(language, { problem: 'tooSmall', limit: 0.01 })).toContain('0.01');
  expect(problemWords(language, { problem: 'required' })).toBe(fieldWords[language].required);
});

describe('refusals', () => {
  test.each(LANGUAGES)('in %s end with a full stop', (language) => {
    const unfinished = Object.entries(refusalWords[language]).filter(([, words]) => !/[。.]$/.test(words));
    expect(unfinished).toEqual([]);
  });
});
