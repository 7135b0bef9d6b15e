import { textProblems } from '@xiwei/phrases/check/localized.ts';
import { expect, test } from 'vitest';
import { EMAIL_TEXTS } from './email-texts.ts';
import { WECHAT_TEXTS } from './wechat-texts.ts';

test.each([
  ['e-mail', EMAIL_TEXTS],
  ['WeChat', WECHAT_TEXTS],
])('the texts of messages by %s have the style of the glossary', (_channel, texts) => {
  expect(textProblems(texts)).toEqual([]);
});
