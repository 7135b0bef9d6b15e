import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { expect, expectNoAxeViolations, signInAs, test } from '#test.ts';
import { WORDS } from './account-steps.ts';
import { openBehindQuestion, openDiner, sidewaysOverflow } from './open-diner.ts';
import { acceptPassport } from './passport-steps.ts';

const { security } = WORDS['zh-Hans'];

async function passportOf(request: APIRequestContext): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  return (await (await request.post('/api/passport-codes', { data: {}, headers })).json()).code;
}

const meOf = async (page: Page): Promise<string | undefined> =>
  (await (await page.request.get('/api/session')).json()).user?.id;

for (const [row, language] of LANGUAGES.entries()) {
  test(`a link asks whose account it is for before it signs in, in ${language}`, async ({
    page,
    context,
    browser,
  }) => {
    const words = WORDS[language].security.arrival;
    const colorScheme = row % 2 === 0 ? 'light' : 'dark';
    await signInAs(context);
    const mine = await meOf(page);
    const theirs = await browser.newContext();
    await signInAs(theirs);
    const code = await passportOf(theirs.request);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      await openBehindQuestion(page, `/?passport_code=${code}`, { language, colorScheme });
      const question = page.getByRole('dialog');
      await expect(question).toContainText('****');
      await expect(question.getByRole('button', { name: words.yesSwitch })).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
      await question.getByRole('button', { name: words.no }).click();
      await expect(question).toHaveCount(0);
      expect(await meOf(page)).toBe(mine);
    }
    await theirs.close();
  });
}

test('a yes signs out the one and signs in the other, with whom the code is used up', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context);
  const old = await context.cookies();
  const theirs = await browser.newContext();
  await signInAs(theirs);
  const theirPage = await theirs.newPage();
  const code = await passportOf(theirs.request);
  await openBehindQuestion(page, `/setting?passport_code=${code}`);
  await page.getByRole('dialog').getByRole('button', { name: security.arrival.yesSwitch }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/setting');
  expect(await meOf(page)).toBe(await meOf(theirPage));
  const before = await browser.newContext();
  await before.addCookies(old);
  expect((await before.request.get('/api/me')).status()).toBe(401);
  await openBehindQuestion(page, `/?passport_code=${code}`);
  await expect(page.getByRole('dialog')).toContainText('登录码已失效');
  await before.close();
  await theirs.close();
});

test('one’s own code asks nothing and changes nothing', async ({ page, context }) => {
  await signInAs(context);
  const [before] = (await context.cookies()).filter(({ name }) => name.includes('session'));
  const looked = page.waitForResponse('**/api/passport-codes/preview');
  await openDiner(page, `/setting?passport_code=${await passportOf(context.request)}`);
  expect((await (await looked).json()).isMe).toBe(true);
  await expect(page).toHaveURL('/setting');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [after] = (await context.cookies()).filter(({ name }) => name.includes('session'));
  expect(after?.value).toBe(before?.value);
});

test('a person who is not signed in is asked as well, and may say no by the keyboard', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context);
  const code = await passportOf(context.request);
  const other = await (await browser.newContext()).newPage();
  await openBehindQuestion(other, `/?passport_code=${code}`);
  await expect(other.getByRole('dialog')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  expect(await meOf(other)).toBeUndefined();
  await openBehindQuestion(other, `/?passport_code=${code}`);
  await acceptPassport(other);
  expect(await meOf(other)).toBe(await meOf(page));
  await other.context().close();
});

test('a used or made-up code signs nobody in, and says so', async ({ page }) => {
  await openBehindQuestion(page, '/?passport_code=made-up');
  const said = page.getByRole('dialog', { name: security.arrival.refusedTitle });
  await expect(said).toContainText('登录码已失效');
  await expect(page).toHaveURL('/');
  await expectNoAxeViolations(page);
  await said.getByRole('button', { name: security.arrival.close, exact: true }).click();
  await expect(said).toHaveCount(0);
});
