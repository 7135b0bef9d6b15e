import type { Browser, Locator, Page } from '@playwright/test';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { expect } from '#test.ts';

/** Returns the path of a page about the money of an order. */
export const pageOf = (page: string, { storeId, id }: Pick<DinerOrder, 'storeId' | 'id'>): string =>
  `/web/${storeId}/${page}/${id}`;

const AMOUNT = /amount|deposit|received/i;

/** Types an amount and sends the form, which asks before it does anything. */
export async function ask(page: Page, amount: string, submit: string, field = AMOUNT): Promise<void> {
  const form = page.locator('form').first();
  await form.getByRole('textbox', { name: field }).fill(amount);
  // The button moves when more than two sentences appear above it.
  await expect(form.locator('[aria-live=polite] li').first()).toBeVisible();
  await form.getByRole('button', { name: submit, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

/** Answers the question of a form. */
export async function confirm(page: Page, submit: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: submit, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Does an operation with an amount. */
export async function operate(page: Page, amount: string, submit: string, field = AMOUNT): Promise<void> {
  await ask(page, amount, submit, field);
  await confirm(page, submit);
}

/** Returns the amount beside its name. */
export const figure = (page: Page, name: string): Locator =>
  page.getByRole('main').getByText(name, { exact: true }).locator('xpath=following-sibling::*');

/** Returns the payment link that a page shows. */
export async function linkOn(page: Page): Promise<string> {
  const link = page.getByText(/\/payment\/.*key=/);
  await expect(link).toBeVisible();
  return (await link.textContent()) ?? '';
}

/** Pays a link in another browser, without signing in. `amount` is as the page shows it. */
export async function payByLink(browser: Browser, url: string, amount: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('radio', { name: '支付宝', exact: true }).check();
  await page.getByRole('button', { name: `支付 ${amount}`, exact: true }).click();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByText('支付成功')).toBeVisible();
  await context.close();
}
