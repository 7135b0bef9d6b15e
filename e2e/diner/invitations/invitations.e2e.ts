import { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import { callAs } from '#calls.ts';
import { openDiner } from '#diner/open-diner.ts';
import { bookAsNewUser } from '#diner/orders-steps.ts';
import { useSession } from '#sign-in.ts';
import { slotAt, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

/** Makes the invitation of an order, as staff. Returns the path of its page. */
async function inviteByStaff({ id: storeId, owner }: TestStore, orderId: string): Promise<string> {
  const { path } = await callAs(owner.request, orderInvitationApi.saveOrderInvitation, {
    params: { storeId, orderId },
    body: { host: 'Ms Chan', greeting: 'Come and eat', templateId: null, style: 'garden', version: 0 },
  });
  return path ?? '';
}

test('a host invites guests, downloads the picture, and reads a reply, in zh-Hans', async ({
  page,
  context,
  browser,
  openStore,
}) => {
  const store = await openStore();
  const order = await bookAsNewUser(context, slotAt(store));
  await page.setViewportSize({ width: 375, height: 812 });
  await openDiner(page, `/order-detail/${store.id}/${order.id}`);
  await page.getByRole('link', { name: '邀请客人' }).click();
  await page.getByRole('radio', { name: '宴席' }).click();
  await page.getByRole('textbox', { name: '署名' }).fill('陈女士');
  await page.getByRole('textbox', { name: '想对客人说的话' }).fill('好久不见，一起吃顿饭吧');
  await page.getByRole('button', { name: '生成邀请函' }).click();
  await expect(page.getByRole('img', { name: '邀请函二维码' })).toBeVisible();
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载图片' }).click();
  expect((await download).suggestedFilename()).toBe('邀请函.png');

  const path = await page.getByRole('link', { name: '查看邀请函' }).getAttribute('href');
  const guest = await browser.newPage();
  await openDiner(guest, path ?? '');
  await expect(guest.getByRole('heading', { level: 1, name: '恭请光临' })).toBeVisible();
  await expect(guest.getByText('好久不见，一起吃顿饭吧')).toBeVisible();
  await guest.getByRole('radio', { name: '我会来' }).click();
  await guest.getByRole('textbox', { name: '你的名字' }).fill('王伟');
  await guest.getByRole('textbox', { name: '忌口或过敏' }).fill('不吃猪肉');
  await expectNoAxeViolations(guest);
  await guest.getByRole('button', { name: '发送回复' }).click();
  await expect(guest.getByRole('heading', { name: '王伟，期待见到你' })).toBeFocused();

  // The host's open page shows the reply without a reload.
  await expect(page.getByText('王伟')).toBeVisible();
  await expect(page.getByText('忌口：不吃猪肉')).toBeVisible();
  await page.getByRole('button', { name: '收回邀请函' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '收回邀请函' }).click();
  await expect(page.getByText('邀请函已收回，链接不能再打开')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name: '邀请函已收回' })).toBeVisible();
});

test('a guest changes and withdraws a reply after a reload, in en', async ({ browser, openStore }) => {
  const store = await openStore();
  const host = await browser.newContext();
  const order = await bookAsNewUser(host, slotAt(store));
  const path = await inviteByStaff(store, order.id);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.setViewportSize({ width: 1280, height: 900 });
  await openDiner(guest, path, { language: 'en', colorScheme: 'dark' });
  await guest.getByRole('button', { name: 'Send reply' }).click();
  await expect(guest.getByText('Required').first()).toBeVisible();
  await guest.getByRole('radio', { name: 'I’m coming' }).click();
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Alex');
  await guest.getByRole('button', { name: 'Send reply' }).click();
  await expect(guest.getByRole('heading', { name: 'See you soon, Alex' })).toBeVisible();
  await guest.reload();
  await guest.getByRole('button', { name: 'Change reply' }).click();
  await guest.getByRole('radio', { name: 'I can’t come' }).click();
  await guest.getByRole('button', { name: 'Save changes' }).click();
  await expect(guest.getByRole('heading', { name: 'Your host knows you can’t come, Alex' })).toBeVisible();
  await expectNoAxeViolations(guest);
  await guest.getByRole('button', { name: 'Withdraw reply' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Withdraw reply' }).click();
  await expect(guest.getByRole('heading', { name: 'Are you coming?' })).toBeVisible();
});

test('staff read replies and remove one, in zh-Hant', async ({ page, browser, openStore, staffOf }) => {
  const store = await openStore();
  const host = await browser.newContext();
  const order = await bookAsNewUser(host, slotAt(store));
  const path = await inviteByStaff(store, order.id);
  const guest = await browser.newPage();
  await openDiner(guest, path, { language: 'zh-Hant' });
  await guest.getByRole('radio', { name: '我會來' }).click();
  await guest.getByRole('textbox', { name: '你的名字' }).fill('李先生');
  await guest.getByRole('button', { name: '發送回覆' }).click();
  await expect(guest.getByRole('heading', { name: '李先生，期待見到你' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await useSession(page.context(), await staffOf(store, 'host'));
  await page.goto(`/web/${store.id}/store-order-detail/${order.id}`);
  await page.getByRole('link', { name: '邀请函和回复' }).click();
  await expect(page.getByText('1 人会来')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '删除李先生的回复' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除回复' }).click();
  await expect(page.getByText('还没有客人回复')).toBeVisible();
});
