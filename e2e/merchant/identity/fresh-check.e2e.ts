import { identitySecurity as words } from '@xiwei/phrases/identity-security/en.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { chooseRegion } from '#choose-region.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { freshPhone, readAuthenticator, setUpSecondFactor } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

for (const width of variantsToRun([375, 1280], 0)) {
  test(`adding staff asks for an identity check and then continues, at ${width} px`, async ({
    page,
    context,
    openStore,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const store = await openStore();
    await setUpSecondFactor(store.owner.request);
    await enterAs(context, store.owner);
    const keys: (string | undefined)[] = [];
    // Refuses the first two calls, as if the last check were more than ten minutes ago.
    await page.route('**/api/stores/*/staff', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 2) return route.fallback();
      const error = {
        code: 'freshCheckRequired',
        message: refusalWords.en.freshCheckRequired,
        details: { way: 'authenticator', phone: null },
        traceId: '0000000000000000',
      };
      return route.fulfill({ status: 403, json: { error } });
    });
    await page.goto(`/web/${store.id}/store-staff`);
    await page.getByRole('main').getByRole('button', { name: 'Add staff' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add staff member' });
    await chooseRegion(sheet, 'CN');
    await sheet.getByRole('textbox', { name: 'Phone number' }).fill(freshPhone().number);
    await sheet.getByRole('button', { name: 'Add staff' }).click();

    const check = page.getByRole('dialog', { name: words.check.title });
    await expect(check.getByRole('textbox', { name: words.check.code })).toBeFocused();
    await expectNoAxeViolations(page);
    // Closing the check returns to the sheet, which keeps its input.
    await page.keyboard.press('Escape');
    await expect(check).toHaveCount(0);
    await expect(sheet).toContainText(refusalWords.en.freshCheckRequired);

    await sheet.getByRole('button', { name: 'Add staff' }).click();
    await check.getByRole('textbox', { name: words.check.code }).fill(await readAuthenticator(page));
    await expect(check).toHaveCount(0);
    await expect(sheet).toHaveCount(0);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
}
