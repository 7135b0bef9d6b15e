import type { Page } from '@playwright/test';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { DinerInput } from '@xiwei/contract/diners/diners.model.ts';
import { callAs } from '#calls.ts';
import { expectLanguage } from '#diner/expect-language.ts';
import { slotAt, type TestStore } from '#stores.ts';
import { expectLoaded, expectNoAxeViolations } from '#test.ts';

/** Books by phone in three days, for a guest who is recorded first. */
export async function bookFor({ owner, ...store }: TestStore, guest: Partial<DinerInput>) {
  const { date, time, kindId } = slotAt({ owner, ...store });
  const params = { storeId: store.id };
  const { id, version } = await callAs(owner.request, dinersApi.createDiner, {
    params,
    body: guest as DinerInput,
  });
  const order = await callAs(owner.request, staffOrdersApi.createStaffOrder, {
    params,
    body: { place: { date, time, adults: 2, kindId }, diner: { id }, method: 'phone' },
  });
  return { order, diner: { id, version } };
}

/** Checks a page that is open: its words, and that axe finds nothing. */
export async function expectGood(page: Page, language: Language): Promise<void> {
  await expectLoaded(page);
  await expectLanguage(page, language);
  await expectNoAxeViolations(page);
}
