import type { Locator, Page } from '@playwright/test';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import type { MemberLevelInput } from '@xiwei/contract/diners/member-levels.model.ts';
import { callAs } from '#calls.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { inDays, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations } from '#test.ts';

type NewGuest = CallOf<typeof dinersApi.createDiner>['body'];

export const addGuest = ({ id: storeId, owner }: TestStore, body: NewGuest) =>
  callAs(owner.request, dinersApi.createDiner, { params: { storeId }, body });

export const addLevel = (
  { id: storeId, owner }: TestStore,
  body: Partial<MemberLevelInput> & { name: string },
) => callAs(owner.request, memberLevelsApi.createMemberLevel, { params: { storeId }, body });

/** Books a table of today for a guest, from midnight on, so that its time has begun at every hour. */
export const bookToday = ({ id: storeId, owner }: TestStore, dinerId: string) =>
  callAs(owner.request, staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: {
        ...{ date: inDays(0), time: '00:00', adults: 2 },
        overrides: ['storeClosed', 'notAStartTime', 'past', 'pacing'],
      },
      diner: { id: dinerId },
      method: 'phone',
    },
  });

/** Chooses an option of a field that opens a list. A form beside a list comes after the fields of the list. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Checks that nothing is wider than the page, and that axe finds no fault. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expectLoaded(page);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
}

/** The rows of the list with this name. */
export const rowsOf = (page: Page, list: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
