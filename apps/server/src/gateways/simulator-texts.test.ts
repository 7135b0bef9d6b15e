import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { textProblems } from '@xiwei/phrases/check/localized.ts';
import { expect, test } from 'vitest';
import { INBOX_TEXTS } from './email/simulator/inbox-page.ts';
import { GRANT_TEXTS, PLATFORM_NAMES } from './group/simulated/authorize-page.ts';
import { CONTROL_TEXTS } from './group/simulated/control-texts.ts';
import { PROVIDER_NAMES, WALLET_TEXTS } from './pay/simulated/wallet-texts.ts';
import { SMS_TEXTS } from './sms/texts.ts';
import { ACCOUNT_TEXTS } from './social/wechat/simulator/account-page.ts';
import { AUTHORIZE_TEXTS } from './social/wechat/simulator/authorize-page.ts';
import { SIMULATED_PEOPLE } from './social/wechat/simulator/people.ts';

const minutes = Object.fromEntries(
  LANGUAGES.map((language) => [language, WALLET_TEXTS[language].minutes(5)]),
);
const accepted = Object.fromEntries(
  LANGUAGES.map((language) => [language, [1, 2].map(ACCOUNT_TEXTS[language].accepted)]),
);
const texts = {
  PROVIDER_NAMES,
  WALLET_TEXTS,
  minutes,
  AUTHORIZE_TEXTS,
  ACCOUNT_TEXTS,
  accepted,
  INBOX_TEXTS,
  SIMULATED_PEOPLE,
  PLATFORM_NAMES,
  GRANT_TEXTS,
  CONTROL_TEXTS,
};

test.each(Object.entries(texts))('the texts of %s have the style of the glossary', (_name, value) =>
  expect(textProblems(value)).toEqual([]),
);

test('the texts of SMS have the style of the glossary', () => {
  // Texts with a link end with it, without a stop that would become part of the address.
  const withoutLinks = JSON.stringify(SMS_TEXTS)
    .replaceAll(/：\{\{origin\}\}[^"]*/g, '。')
    .replaceAll(/ at \{\{origin\}\}[^"]*/g, '.');
  expect(textProblems(JSON.parse(withoutLinks))).toEqual([]);
});
