import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { admin } from '@xiwei/phrases/admin/en.ts';
import { adminAudit } from '@xiwei/phrases/admin-audit/en.ts';
import { adminHealth } from '@xiwei/phrases/admin-health/en.ts';
import { noticesAdmin } from '@xiwei/phrases/notices-admin/en.ts';
import { noticesMerchant } from '@xiwei/phrases/notices-merchant/en.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { callAsAdmin } from '#platform.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';

test('an administrator reads health and the audit trail of a store, and schedules an announcement; a host chooses notices', async ({
  page,
  context,
  platform,
  openStore,
  staffOf,
  newPerson,
}) => {
  const store = await openStore();
  const host = await staffOf(store, 'host');
  const { phone } = await newPerson();
  await callAsAdmin(platform.admin, adminApi.addOwner, { params: { storeId: store.id }, body: { phone } });
  const expectGood = async () => {
    await expectLoaded(page);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(context, platform.admin);
  await page.goto('/admin/admin-home');
  await page.getByRole('link', { name: admin.healthDetails }).click();
  await expect(heading(page, adminHealth.title)).toBeVisible();
  await expectGood();

  await page.getByRole('link', { name: adminAudit.title }).click();
  const form = page.getByRole('form', { name: adminAudit.form.title });
  const reference = form.getByRole('textbox', { name: adminAudit.form.reference });
  await reference.fill('not a reference');
  await form.getByRole('button', { name: adminAudit.form.submit }).click();
  await expect(reference).toHaveAccessibleDescription(new RegExp(adminAudit.form.referenceWrong));
  await reference.fill('');
  await form
    .getByRole('textbox', { name: adminAudit.form.store })
    .fill(`https://a.example/web/${store.id}/store`);
  await form.getByRole('button', { name: adminAudit.form.submit }).click();
  const records = page.getByRole('list', { name: adminAudit.list }).getByRole('listitem');
  await expect(records.filter({ hasText: 'admin.addOwner' })).toHaveCount(1);
  await expectGood();
  const address = page.url();
  await records.filter({ hasText: 'admin.addOwner' }).getByRole('link').click();
  await expect(heading(page, adminAudit.record.title)).toBeVisible();
  await expect(page.getByText(store.name.en)).toBeVisible();
  // What was noted is shown as text, and no phone number is part of it.
  await expect(page.getByRole('main')).not.toContainText(phone.number);
  await expectGood();
  const number = (await page.getByText(/^[0-9a-f]{16}$/).textContent()) ?? '';
  await page.goBack();
  await expect(page).toHaveURL(address);
  await form.getByRole('textbox', { name: adminAudit.form.store }).fill('');
  await reference.fill(number.toUpperCase());
  await form.getByRole('button', { name: adminAudit.form.submit }).click();
  await expect(records).toHaveCount(1);
  await page.reload();
  await expect(records).toContainText(['admin.addOwner']);

  await page.getByRole('link', { name: noticesAdmin.title }).click();
  await page.getByRole('link', { name: noticesAdmin.write }).click();
  await page.getByRole('textbox', { name: noticesAdmin.form.title.label }).fill(store.name.en);
  await page.getByRole('textbox', { name: noticesAdmin.form.body.label }).fill('<b>Soon</b>');
  await page.getByRole('combobox', { name: noticesAdmin.form.fromTime.label }).click();
  await page.getByRole('option', { name: /^11:30\sPM/ }).click();
  await expectGood();
  await page.getByRole('button', { name: noticesAdmin.create.submit }).click();
  const made = page.getByRole('listitem').filter({ hasText: store.name.en });
  await expect(made).toContainText(/11:[345]\d\sPM/);
  await made.getByRole('link').click();
  await expect(page.getByRole('combobox', { name: noticesAdmin.form.fromTime.label })).toContainText(
    /11:[345]/,
  );
  await expectGood();
  await page.getByRole('button', { name: noticesAdmin.end.action }).click();
  await page.getByRole('button', { name: noticesAdmin.end.confirm }).click();
  await expect(page.getByText(noticesAdmin.states.ended)).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  await enterAs(context, host);
  await page.goto(`/web/${store.id}/notice-setting`);
  const large = noticesMerchant.kinds.largeParty.label;
  const box = page.getByRole('checkbox', { name: `${large}: ${noticesMerchant.ways.list}` });
  await box.check();
  await expect(page.getByRole('spinbutton', { name: noticesMerchant.largeFrom })).toBeVisible();
  await expectGood();
  await page.reload();
  await expect(box).toBeChecked();
  await page.goto('/admin/admin-audit');
  await expect(page.getByText(admin.refusedTitle)).toBeVisible();
  await expectGood();
});
