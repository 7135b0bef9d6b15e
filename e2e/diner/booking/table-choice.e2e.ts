import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { EVERY_BOOKING } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { callAs } from '#calls.ts';
import { offeredKinds, slotPath, submitBookingForm } from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase, LAST_NAMES, yuan } from '#diner/evening-phrases.ts';
import { openDiner, sidewaysOverflow } from '#diner/open-diner.ts';
import { freshPhone, signInAs } from '#sign-in.ts';
import { changeRules, DEPOSIT_PER_PERSON, type OpenStore, slotAt, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, navigateTo, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const ADULTS = 4;

/** Opens a store for parties of four: with tables for two that can be joined for a deposit, and tables for four. */
async function openStoreWithJoinedTables(openStore: OpenStore): Promise<TestStore> {
  const store = await openStore({ kinds: [{ seatCapacity: 2 }, { seatCapacity: 4 }] });
  const params = { storeId: store.id };
  const { request } = store.owner;
  const { items } = await callAs(request, seatingApi.readSeating, { params });
  const smallId = store.kinds[0]?.id ?? '';
  const small = items.filter(({ kindId }) => kindId === smallId);
  await callAs(request, seatingApi.createCombination, {
    params,
    body: {
      name: 'Window',
      itemIds: small.slice(0, 2).map(({ id }) => id),
      minPeople: 3,
      maxPeople: ADULTS,
      weight: 0,
      disabled: false,
    },
  });
  const when = { ...EVERY_BOOKING, kindIds: [smallId] };
  await changeRules(store, { deposits: [{ ...DEPOSIT_PER_PERSON, when }] });
  return store;
}

const VARIANTS: [Language, number, 'light' | 'dark'][] = [
  ['zh-Hans', 375, 'light'],
  ['zh-Hant', 1280, 'dark'],
  ['en', 375, 'dark'],
];

for (const [language, width, colorScheme] of variantsToRun(VARIANTS, 2)) {
  test(`shows tables for four and their deposits before sign-in, in ${language}`, async ({
    page,
    context,
    openStore,
  }) => {
    const { before } = EVENING_PHRASES[language].booking;
    const slot = slotAt(await openStoreWithJoinedTables(openStore));
    const { storeId, date, time, kindId: joinedKind } = slot;
    const params = { storeId };
    const day = await callAs(page, availabilityApi.readDay, {
      params: { storeId, date },
      query: { adults: ADULTS },
    });
    const slots = day.shifts.flatMap((shift) => shift.slots);
    const free = slots.find((one) => one.time === time)?.kinds.filter((kind) => kind.free) ?? [];
    expect(free.map(({ joined = false }) => joined).toSorted()).toEqual([false, true]);
    await page.setViewportSize({ width, height: 812 });
    await openDiner(page, slotPath('booking-before', slot, ADULTS), { language, colorScheme });
    await expect(offeredKinds(page)).toHaveCount(free.length);
    const links = await offeredKinds(page).evaluateAll((found) =>
      found.map((one) => one.getAttribute('href')),
    );
    expect(links.map((link) => new URLSearchParams(link?.split('?')[1]).get('kind'))).toEqual(
      free.map(({ kindId }) => kindId),
    );
    const due = ADULTS * DEPOSIT_PER_PERSON.amount;
    for (const [nth, { joined }] of free.entries())
      await expect(offeredKinds(page).nth(nth)).toContainText(joined ? yuan(due) : before.deposit.none);
    const joined = offeredKinds(page).filter({ hasText: formatPhrase(before.joined_other, { count: 2 }) });
    await expect(joined).toHaveCount(1);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);

    await signInAs(context);
    await page.reload();
    await joined.click();
    await expect(page).toHaveURL(new RegExp(`kind=${joinedKind}`));
    const phrases = formatPhrase(before.joined_other, { count: 2 });
    await expect(page.getByText(phrases)).toBeVisible();
    const terms = page.getByRole('region', { name: EVENING_PHRASES[language].booking.confirm.termsTitle });
    await expect(terms).toContainText(yuan(due));
    await expectNoAxeViolations(page);
    const order = await callAs(page, bookingApi.createOrder, {
      params,
      body: {
        slot: { date, time, kindId: joinedKind, adults: ADULTS },
        diner: { lastName: LAST_NAMES[language], phone: freshPhone() },
      },
    });
    expect(order).toMatchObject({ deposit: due, tableCount: 2, joined: true });
    await page.goto(`/order-detail/${storeId}/${order.id}`);
    await expect(page.getByText(phrases)).toBeVisible();
    const { path } = await callAs(page, orderShareApi.readMyOrderSharing, {
      params: { storeId, orderId: order.id },
    });
    await page.goto(path ?? '');
    await expect(page.getByText(phrases)).toBeVisible();
  });
}

const EIGHT = [{ seatCapacity: 8, tableCount: 1 }];

test('shows the minimum party, and links the largest party to private dining', async ({
  page,
  openStore,
}) => {
  const { before } = EVENING_PHRASES.en.booking;
  const { storesSearch, stores } = EVENING_PHRASES.en;
  const { id } = await openStore({ kinds: EIGHT, rules: { minPeople: 3, maxPeople: 8 } });
  await openDiner(page, '/home-search', { language: 'en' });
  await navigateTo(page, `/store/${id}`);
  await expect(page.getByText(formatPhrase(stores.times.leastPeople, { count: 3 }))).toBeVisible();
  await navigateTo(page, `/booking-before/${id}?adults=2`);
  const adults = page.getByRole('spinbutton', { name: before.adults });
  // The page of the store has the same text and the same number until this page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: /^Book at/ })).toBeVisible();
  await expect(page.getByText(formatPhrase(before.leastPeople, { count: 3 }))).toBeVisible();
  await expectLoaded(page);
  await expect(adults).toHaveAttribute('aria-valuenow', '3');
  await adults.press('ArrowDown');
  await expect(adults).toHaveAttribute('aria-valuenow', '3');
  await adults.press('End');
  await expect(page.getByText(formatPhrase(before.mostPeople, { count: 8 }))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: storesSearch.largeParty.request }).click();
  await expect.poll(() => decodeURIComponent(page.url())).toContain(`/book-out-form-create/${id}?`);
  expect(decodeURIComponent(page.url())).toContain('people=8');
  await page.goBack();
  await expect(adults).toHaveAttribute('aria-valuenow', '8');
});

test('retries a booking whose response was lost without booking twice', async ({
  page,
  context,
  openStore,
}) => {
  const { confirm } = EVENING_PHRASES['zh-Hans'].booking;
  await signInAs(context);
  const slot = slotAt(await openStore());
  const { storeId } = slot;
  await openDiner(page, slotPath('booking-confirm', slot));
  await expect(page.getByText(formatPhrase(confirm.held, { clock: '9:5' }))).toBeVisible();
  const statuses: number[] = [];
  await page.route(`**/api/stores/${storeId}/orders`, async (route) => {
    statuses.push((await route.fetch()).status());
    await route.abort('connectionreset');
  });
  await submitBookingForm(page, 'zh-Hans', 'submit');
  await expect.poll(() => statuses).toEqual([200, 200, 200]);
  await page.unroute(`**/api/stores/${storeId}/orders`);
  await page.getByRole('button', { name: confirm.submit }).click();
  await expect(page).toHaveURL(/\/order-detail\//);
  const { items } = await callAs(page, bookingApi.listMyOrders, { query: {} });
  expect(items.map((order) => order.storeId)).toEqual([storeId]);
  expect(page.url()).toContain(items[0]?.id);
});
