import type { Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { common as commonEn } from '@xiwei/phrases/common/en.ts';
import { common as commonZhHans } from '@xiwei/phrases/common/zh-Hans.ts';
import { common as commonZhHant } from '@xiwei/phrases/common/zh-Hant.ts';
import { identity as identityEn } from '@xiwei/phrases/identity/en.ts';
import { identity as identityZhHans } from '@xiwei/phrases/identity/zh-Hans.ts';
import { identity as identityZhHant } from '@xiwei/phrases/identity/zh-Hant.ts';
import { identityPasskeys as identityPasskeysEn } from '@xiwei/phrases/identity-passkeys/en.ts';
import { identityPasskeys as identityPasskeysZhHans } from '@xiwei/phrases/identity-passkeys/zh-Hans.ts';
import { identityPasskeys as identityPasskeysZhHant } from '@xiwei/phrases/identity-passkeys/zh-Hant.ts';
import { identityPhone as identityPhoneEn } from '@xiwei/phrases/identity-phone/en.ts';
import { identityPhone as identityPhoneZhHans } from '@xiwei/phrases/identity-phone/zh-Hans.ts';
import { identityPhone as identityPhoneZhHant } from '@xiwei/phrases/identity-phone/zh-Hant.ts';
import { identitySecurity as identitySecurityEn } from '@xiwei/phrases/identity-security/en.ts';
import { identitySecurity as identitySecurityZhHans } from '@xiwei/phrases/identity-security/zh-Hans.ts';
import { identitySecurity as identitySecurityZhHant } from '@xiwei/phrases/identity-security/zh-Hant.ts';
import { chooseRegion } from '#choose-region.ts';
import { readCode } from '#sign-in.ts';
import { expect } from '#test.ts';

/** Phrases of the account pages, by language. */
export const PHRASES = {
  'zh-Hans': {
    common: commonZhHans,
    identity: identityZhHans,
    identityPasskeys: identityPasskeysZhHans,
    identityPhone: identityPhoneZhHans,
    identitySecurity: identitySecurityZhHans,
  },
  'zh-Hant': {
    common: commonZhHant,
    identity: identityZhHant,
    identityPasskeys: identityPasskeysZhHant,
    identityPhone: identityPhoneZhHant,
    identitySecurity: identitySecurityZhHant,
  },
  en: {
    common: commonEn,
    identity: identityEn,
    identityPasskeys: identityPasskeysEn,
    identityPhone: identityPhoneEn,
    identitySecurity: identitySecurityEn,
  },
};

/** Requests a code on the phone step: fills in the phone, accepts the terms, submits and waits for the code step. */
export async function requestCode(
  page: Page,
  phone: PhoneInput,
  language: Language = 'zh-Hans',
): Promise<void> {
  const { identity } = PHRASES[language];
  await chooseRegion(page, phone.region);
  await page.getByRole('textbox', { name: identity.loginPhone.phone }).fill(phone.number);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: identity.loginPhone.submit }).click();
  await expect(page.getByRole('textbox', { name: identity.code.label })).toBeVisible();
}

/** Enters a code, which is submitted with the sixth digit. */
export async function enterCode(page: Page, code: string, language: Language = 'zh-Hans'): Promise<void> {
  await page.getByRole('textbox', { name: PHRASES[language].identity.code.label }).fill(code);
}

/** Signs in through the pages, starting at the phone step. */
export async function signInByPhone(
  page: Page,
  phone: PhoneInput,
  language: Language = 'zh-Hans',
): Promise<void> {
  await requestCode(page, phone, language);
  await enterCode(page, await readCode(page, phone), language);
  await expect(page).not.toHaveURL(/\/login-code/);
}

/** Returns a code that differs from the given one, and for each `nth`. */
export const wrongCode = (code: string, nth = 1): string =>
  String((Number(code) + nth) % 1_000_000).padStart(6, '0');
