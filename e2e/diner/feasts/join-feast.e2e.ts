import type { Language } from '@xiwei/contract/common/language.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { chat as chatEn } from '@xiwei/phrases/chat/en.ts';
import { chat as chatZhHans } from '@xiwei/phrases/chat/zh-Hans.ts';
import { chat as chatZhHant } from '@xiwei/phrases/chat/zh-Hant.ts';
import { feasts as feastsEn } from '@xiwei/phrases/feasts/en.ts';
import { feasts as feastsZhHans } from '@xiwei/phrases/feasts/zh-Hans.ts';
import { feasts as feastsZhHant } from '@xiwei/phrases/feasts/zh-Hant.ts';
import { feastsCreator as creatorEn } from '@xiwei/phrases/feasts-creator/en.ts';
import { feastsCreator as creatorZhHans } from '@xiwei/phrases/feasts-creator/zh-Hans.ts';
import { feastsCreator as creatorZhHant } from '@xiwei/phrases/feasts-creator/zh-Hant.ts';
import { feastsDiner as dinerEn } from '@xiwei/phrases/feasts-diner/en.ts';
import { feastsDiner as dinerZhHans } from '@xiwei/phrases/feasts-diner/zh-Hans.ts';
import { feastsDiner as dinerZhHant } from '@xiwei/phrases/feasts-diner/zh-Hant.ts';
import { feastsJoin as joinEn } from '@xiwei/phrases/feasts-join/en.ts';
import { feastsJoin as joinZhHans } from '@xiwei/phrases/feasts-join/zh-Hans.ts';
import { feastsJoin as joinZhHant } from '@xiwei/phrases/feasts-join/zh-Hant.ts';
import { paymentDescription } from '@xiwei/phrases/money/payer.ts';
import { callAs } from '#calls.ts';
import { EVENING_PHRASES, formatPhrase, yuan } from '#diner/evening-phrases.ts';
import {
  FEAST_DEPOSIT,
  FEAST_SERVICE,
  feastPath,
  openFeast,
  readFeast,
  WITH_ROUND_TABLES,
} from '#diner/feasts-steps.ts';
import { openDiner } from '#diner/open-diner.ts';
import { signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const WORDS = {
  'zh-Hans': {
    ...dinerZhHans,
    join2: joinZhHans,
    shared: feastsZhHans,
    own: creatorZhHans,
    chat: chatZhHans,
  },
  'zh-Hant': {
    ...dinerZhHant,
    join2: joinZhHant,
    shared: feastsZhHant,
    own: creatorZhHant,
    chat: chatZhHant,
  },
  en: { ...dinerEn, join2: joinEn, shared: feastsEn, own: creatorEn, chat: chatEn },
};

/** Each language at another width, in another theme of the product and of the feast. */
const VISITS = [
  { language: 'zh-Hans', width: 375, colorScheme: 'light', theme: 'darkGold' },
  { language: 'zh-Hant', width: 1280, colorScheme: 'dark', theme: 'whiteGold' },
  { language: 'en', width: 375, colorScheme: 'dark', theme: 'whiteGold' },
] as const satisfies readonly {
  language: Language;
  width: number;
  colorScheme: 'light' | 'dark';
  theme: 'darkGold' | 'whiteGold';
}[];

const DUE = 2 * (FEAST_DEPOSIT + FEAST_SERVICE);

for (const { language, width, colorScheme, theme } of variantsToRun(VISITS, 0)) {
  const words = WORDS[language];
  const { money } = EVENING_PHRASES[language];
  test(`a diner finds a feast, joins, pays, asks, talks and leaves with a refund, in ${language}`, async ({
    page,
    context,
    openStore,
    platform,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 812 });
    const store = await openStore(WITH_ROUND_TABLES);
    const feast = await openFeast(platform, store, { theme });
    const link = page.locator(`a[href="${feastPath('feast-detail', feast)}"]`);

    await test.step('finds it as a visitor', async () => {
      await openDiner(page, '/laiwei-feast?city=macau', { language, colorScheme });
      await expect(link).toBeVisible();
      await expectNoAxeViolations(page);
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: feast.title })).toBeVisible();
      await expect(page.getByText('蟹粉豆腐')).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('signs in and is at the same place', async () => {
      await page.getByRole('link', { name: words.join.action }).filter({ visible: true }).click();
      await expect(page).toHaveURL(/\/login\?returnTo=%2Ffeast-join-info/);
      await signInAs(context);
      await page.goto(feastPath('feast-join-info', feast));
      await expect(page.getByRole('heading', { level: 1, name: words.join2.info.title })).toBeVisible();
    });

    await test.step('enters who comes, which survives a reload, and pays', async () => {
      await page.getByRole('spinbutton').press('ArrowUp');
      await page.getByRole('textbox', { name: words.join2.person.name.label }).fill('Lam');
      await page.getByRole('textbox', { name: words.join2.person.remark.label }).fill('No pork');
      await page.reload();
      await expect(page.getByRole('textbox', { name: words.join2.person.remark.label })).toHaveValue(
        'No pork',
      );
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: words.join2.info.next }).click();
      await expect(page.getByText(/Lam ·/)).toBeVisible();
      await expectNoAxeViolations(page);
      const amount = yuan(DUE);
      await page
        .getByRole('button', { name: formatPhrase(words.join2.confirm.submitPay, { amount }) })
        .click();
      await expect(page).toHaveURL(/\/payment\//);
      await page.getByRole('radio', { name: money.methods.alipay, exact: true }).check();
      await page.getByRole('button', { name: formatPhrase(money.pay, { amount }) }).click();
      await expect(page.getByText(paymentDescription('feastParticipant', language))).toBeVisible();
      await page.getByRole('button', { name: '确认支付' }).click();
      await page.goto(feastPath('feast-back', feast));
      await expect(page.getByText(words.join2.back.welcome)).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('asks a question, which the restaurant answers', async () => {
      await page.getByRole('link', { name: words.join2.back.openFeast }).click();
      await page.getByRole('link', { name: words.detail.ask }).click();
      await page.getByRole('textbox').fill('May I bring wine?');
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: words.join2.qa.submit }).click();
      await expect(page.getByText(words.shared.questions.waiting)).toBeVisible();
      const { questions } = await readFeast(page, feast);
      await callAs(store.owner.request, storeFeastsApi.answer, {
        params: { storeId: store.id, feastId: feast.id, questionId: questions[0]?.id ?? '' },
        body: { answer: 'Of course.' },
      });
      await expect(page.getByText('Of course.')).toBeVisible();
    });

    await test.step('talks with the others in the group', async () => {
      await page.getByRole('link', { name: words.detail.chat }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/im-detail\//);
      await page.getByRole('textbox', { name: words.chat.write }).fill('See you there');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('log', { name: words.chat.log }).getByText('See you there')).toBeVisible();
    });

    await test.step('draws a poster', async () => {
      await page.goto(feastPath('share-feast-poster', feast));
      const poster = page.getByRole('img', {
        name: formatPhrase(words.shared.poster.picture, { title: feast.title }),
      });
      await expect(poster).toBeVisible();
      await expect
        .poll(() => poster.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBe(1080);
      await expectNoAxeViolations(page);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: words.shared.poster.save }).click();
      expect((await saved).suggestedFilename()).toBe(words.shared.poster.file);
    });

    await test.step('leaves, and follows the refund to its end', async () => {
      await page.goto('/my-feasts');
      await expect(page.getByText(words.shared.member.success, { exact: true })).toBeVisible();
      await link.click();
      await page.getByRole('button', { name: words.exit.action }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText(formatPhrase(words.exit.refund, { amount: yuan(DUE) }))).toBeVisible();
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: words.exit.action }).click();
      await expect(page).toHaveURL(/\/feast-back\//);
      await expect(page.getByText(words.mine.exited)).toBeVisible();
      await expect(page.getByText(words.money.refundedDetail)).toBeVisible({ timeout: 60_000 });
      await expectNoAxeViolations(page);
    });
  });
}

test('a full feast says so and leads to others; a private one opens by its link only', async ({
  page,
  context,
  openStore,
  newPerson,
  platform,
}) => {
  const words = WORDS.en;
  const store = await openStore(WITH_ROUND_TABLES);
  const free = { depositPerPerson: 0 as never, serviceCharge: 0 as never, participantCount: 2 };
  const feast = await openFeast(platform, store, free);
  const other = await newPerson();
  const params = { storeId: store.id, feastId: feast.id };
  await signInAs(context);
  await openDiner(page, feastPath('feast-join-info', feast), { language: 'en' });
  await page.getByRole('textbox', { name: words.join2.person.name.label }).fill('Late');
  await page.getByRole('button', { name: words.join2.info.next }).click();
  const submit = page.getByRole('button', { name: words.join2.confirm.submit, exact: true });
  await expect(submit).toBeVisible();
  await callAs(other.request, feastsApi.joinFeast, {
    params,
    body: { name: 'First', people: 2, remark: '', key: '' },
  });
  // The page may already know that the feast is full.
  await submit.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.getByText(words.join.full)).toBeVisible();
  await expect(page.getByRole('link', { name: words.join.others })).toBeVisible();
  await expectNoAxeViolations(page);

  const hidden = await openFeast(platform, store, {
    ...free,
    title: 'Secret feast',
    visibility: 'private',
    shareable: 'creatorOnly',
  });
  await page.goto(feastPath('feast-detail', hidden));
  await expect(page.getByText(words.missing.title, { exact: true }).last()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(hidden.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Secret feast' })).toBeVisible();
  await page.goto(hidden.path.replace('feast-detail', 'share-feast-poster'));
  await expect(page.getByText(words.own.poster.off)).toBeVisible();
});
