import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { textProblems } from '@xiwei/phrases/check/localized.ts';
import { expect, test } from 'vitest';
import { PROVIDER_NAMES, WALLET_TEXTS } from './pay/simulated/wallet-texts.ts';
import { SMS_TEXTS } from './sms/texts.ts';
import { AUTHORIZE_TEXTS } from './social/wechat/simulator/authorize-page.ts';
import { SIMULATED_PEOPLE } from './social/wechat/simulator/people.ts';

const minutes = Object.fromEntries(
  LANGUAGES.map((language) => [language, WALLET_TEXTS[language].minutes(5)]),
);
const texts = { PROVIDER_NAMES, WALLET_TEXTS, minutes, AUTHORIZE_TEXTS, SIMULATED_PEOPLE };

test.each(Object.entries(texts))('the texts of %s have the style of the glossary', (_name, value) =>
  expect(textProblems(value)).toEqual([]),
);

test.each(LANGUAGES)('the login code in %s has the style of the glossary', (language) =>
  expect(textProblems({ [language]: SMS_TEXTS[language].loginCode })).toEqual([]),
);
