import { expect, test } from 'vitest';
import { avoidedWordsIn, parseAvoidedWords, readAvoidedWords } from './glossary.ts';

const GLOSSARY = `# Glossary

## Words to avoid

| language | not | but |
|---|---|---|
| 简体中文 | 订座、订位 | 预订 |
| 繁體中文 | 裏 | 裡 |
| English | bind, by itself | link |

## Other section

| English | other | section |
`;

test('reads each word of the section, and nothing else', () => {
  expect(parseAvoidedWords(GLOSSARY)).toEqual([
    { language: 'zh-Hans', avoided: '订座', instead: '预订' },
    { language: 'zh-Hans', avoided: '订位', instead: '预订' },
    { language: 'zh-Hant', avoided: '裏', instead: '裡' },
    { language: 'en', avoided: 'bind', instead: 'link' },
    { language: 'en', avoided: 'by itself', instead: 'link' },
  ]);
});

test('finds words in the texts of their language', () => {
  const words = parseAvoidedWords(GLOSSARY);
  expect(avoidedWordsIn('请先订座', 'zh-Hans', words)).toEqual(['has “订座” instead of “预订”']);
  expect(avoidedWordsIn('這裏', 'zh-Hant', words)).toEqual(['has “裏” instead of “裡”']);
  expect(avoidedWordsIn('Bind a phone', 'en', words)).toEqual(['has “bind” instead of “link”']);
});

test('accepts parts of other English words, and words of other languages', () => {
  const words = parseAvoidedWords(GLOSSARY);
  expect(avoidedWordsIn('Binding', 'en', words)).toEqual([]);
  expect(avoidedWordsIn('这裏', 'zh-Hans', words)).toEqual([]);
});

test('finds words in the glossary for each language', () => {
  expect(new Set(readAvoidedWords().map(({ language }) => language))).toEqual(
    new Set(['zh-Hans', 'zh-Hant', 'en']),
  );
});
