import type { Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { common as commonEn } from '@xiwei/phrases/common/en.ts';
import { common as commonZhHans } from '@xiwei/phrases/common/zh-Hans.ts';
import { common as commonZhHant } from '@xiwei/phrases/common/zh-Hant.ts';
import { identity as identityEn } from '@xiwei/phrases/identity/en.ts';
import { identity as identityZhHans } from '@xiwei/phrases/identity/zh-Hans.ts';
import { identity as identityZhHant } from '@xiwei/phrases/identity/zh-Hant.ts';
import { phone as phoneEn } from '@xiwei/phrases/phone/en.ts';
import { phone as phoneZhHans } from '@xiwei/phrases/phone/zh-Hans.ts';
import { phone as phoneZhHant } from '@xiwei/phrases/phone/zh-Hant.ts';
import { security as securityEn } from '@xiwei/phrases/security/en.ts';
import { security as securityZhHans } from '@xiwei/phrases/security/zh-Hans.ts';
import { security as securityZhHant } from '@xiwei/phrases/security/zh-Hant.ts';
import { expect, type Phone, readCode } from '#test.ts';

/** What the account pages say, so that a journey can be made in each language. */
export const WORDS = {
  'zh-Hans': { common: commonZhHans, identity: identityZhHans, phone: phoneZhHans, security: securityZhHans },
  'zh-Hant': { common: commonZhHant, identity: identityZhHant, phone: phoneZhHant, security: securityZhHant },
  en: { common: commonEn, identity: identityEn, phone: phoneEn, security: securityEn },
};

/** Fills in the phone, agrees and sends the code; stands at the page before, and ends at the one for the code. */
export async function askForCode(page: Page, phone: Phone, language: Language = 'zh-Hans'): Promise<void> {
  const { identity, phone: field } = WORDS[language];
  await page.getByRole('combobox', { name: field.region }).selectOption(phone.region);
  await page.getByRole('textbox', { name: identity.loginPhone.phone }).fill(phone.number);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: identity.loginPhone.submit }).click();
  await expect(page.getByRole('textbox', { name: identity.code.label })).toBeVisible();
}

/** Types a code in. The sixth digit sends it. */
export async function typeCode(page: Page, code: string, language: Language = 'zh-Hans'): Promise<void> {
  await page.getByRole('textbox', { name: WORDS[language].identity.code.label }).fill(code);
}

/** Signs in on the pages themselves, from the page that asks for the phone. */
export async function signInByPhone(page: Page, phone: Phone, language: Language = 'zh-Hans'): Promise<void> {
  await askForCode(page, phone, language);
  await typeCode(page, await readCode(page, phone), language);
  await expect(page).not.toHaveURL(/\/login-code/);
}

/** A code that is certainly not the one that was sent; another one for each `nth`. */
export const wrongCode = (code: string, nth = 1): string =>
  String((Number(code) + nth) % 1_000_000).padStart(6, '0');
