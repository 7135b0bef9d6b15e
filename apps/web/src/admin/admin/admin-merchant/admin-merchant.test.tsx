import { screen, waitFor, within } from '@testing-library/react';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { MERCHANT_ID, makeMerchant } from '#testing/merchant-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/admin/admin-merchant/${MERCHANT_ID}`;

testReadStates('a merchant', {
  path,
  as: 'admin',
  read: adminApi.readMerchant,
  reply: makeMerchant(),
  shows: 'Bamboo House',
  empty: { reply: makeMerchant({ stores: [] }), shows: 'No stores yet' },
  refused: {
    notAllowed: 'For platform staff only',
    notFound: 'Merchant not found',
    inputInvalid: 'Merchant not found',
  },
});

async function open(merchant = makeMerchant()) {
  server.on(adminApi.readMerchant, merchant);
  const rendered = await renderScreen(path, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'River Group' });
  return rendered;
}

async function openSheet(button: string) {
  const rendered = await open();
  await rendered.user.click(screen.getByRole('button', { name: button }));
  const title = button.split(':')[0] ?? '';
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: title })) };
}

describe('stores of a merchant', () => {
  it('have their state and owners', async () => {
    await open();
    screen.getByText('Online booking is off');
    screen.getByText('Owner: +86 138 0000 0001, not signed in yet');
    expect(screen.getByRole('link', { name: 'New store' }).getAttribute('href')).toBe(
      `/admin/admin-store-create/${MERCHANT_ID}`,
    );
  });

  it('get another owner by phone', async () => {
    server.on(adminApi.addOwner, { id: idOf(9) });
    const { user, sheet } = await openSheet('Add owner: Bamboo House');
    await user.type(sheet.getByRole('textbox'), '13800000002');
    await user.click(sheet.getByRole('button', { name: 'Add owner' }));
    await screen.findByText('Owner added');
    expect(server.calls(adminApi.addOwner)[0]?.input).toMatchObject({
      params: { storeId: idOf(5) },
      body: { phone: { region: 'CN', number: '13800000002' } },
    });
  });

  it('are added by e-mail address', async () => {
    server.on(adminApi.addOwner, { id: idOf(7) });
    const { user, sheet } = await openSheet('Add owner: Bamboo House');
    await user.click(await sheet.findByRole('radio', { name: 'Email' }));
    await user.type(sheet.getByRole('textbox', { name: 'Email address' }), 'mei@example.com');
    await user.click(sheet.getByRole('button', { name: 'Add owner' }));
    await screen.findByText('Owner added');
    expect(server.calls(adminApi.addOwner)[0]?.input.body).toEqual({ address: 'mei@example.com' });
  });

  it.each(['phoneInvalid', 'staffAlready'] as const)('show %s at the phone', async (code) => {
    server.on(adminApi.addOwner, refusal(code));
    const { user, sheet } = await openSheet('Add owner: Bamboo House');
    const phone = sheet.getByRole('textbox');
    await user.type(phone, '12');
    await user.click(sheet.getByRole('button', { name: 'Add owner' }));
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('standing of a merchant', () => {
  it('names who changed it last, when and why', async () => {
    await open(
      makeMerchant({
        standing: 'suspended',
        standingChange: { reason: 'Complaints', by: 'Lin', at: '2026-11-15T04:00:00.000Z' },
      }),
    );
    screen.getByText('Complaints');
    screen.getByText('Changed by Lin on 15 November 2026');
  });

  it('needs a reason to suspend, at its field', async () => {
    const { user, sheet } = await openSheet('Change standing');
    await user.click(sheet.getByRole('radio', { name: /Suspended/ }));
    await user.click(sheet.getByRole('button', { name: 'Suspend merchant' }));
    const reason = sheet.getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    expect(server.calls(adminApi.setMerchantStanding)).toEqual([]);

    server.on(adminApi.setMerchantStanding, makeMerchant({ standing: 'suspended' }));
    await user.type(reason, 'Complaints');
    await user.click(sheet.getByRole('button', { name: 'Suspend merchant' }));
    await screen.findByText('Standing of “River Group”: Suspended');
    expect(server.calls(adminApi.setMerchantStanding)[0]?.input.body).toEqual({
      standing: 'suspended',
      reason: 'Complaints',
      version: 3,
    });
  });

  it('says that a colleague has changed it meanwhile', async () => {
    server.on(adminApi.setMerchantStanding, refusal('changedMeanwhile'));
    const { user, sheet } = await openSheet('Change standing');
    await user.click(sheet.getByRole('radio', { name: /Trusted/ }));
    await user.click(sheet.getByRole('button', { name: 'Save standing' }));
    await sheet.findByRole('alert');
  });
});

it('the name of a merchant is changed with its version', async () => {
  server.on(adminApi.updateMerchant, makeMerchant());
  const { user, sheet } = await openSheet('Edit name');
  await user.type(sheet.getByRole('textbox', { name: /Merchant name/ }), ' Asia');
  await user.click(sheet.getByRole('button', { name: 'Edit name' }));
  await screen.findByText('Name changed');
  expect(server.calls(adminApi.updateMerchant)[0]?.input.body).toEqual({
    name: { en: 'River Group Asia', 'zh-Hans': '江河集团' },
    version: 3,
  });
});

describe('owners of all stores', () => {
  const owner = { id: idOf(8), address: '+86 138 0000 0003', nickname: 'Chen Mei', pending: false };

  it('are added by phone', async () => {
    server.on(adminApi.addMerchantOwner, makeMerchant({ owners: [owner] }));
    const { user, sheet } = await openSheet('Add owner of all stores');
    server.on(adminApi.readMerchant, makeMerchant({ owners: [owner] }));
    await user.type(sheet.getByRole('textbox'), '13800000003');
    await user.click(sheet.getByRole('button', { name: 'Add owner of all stores' }));
    await screen.findByText('Chen Mei');
    expect(server.calls(adminApi.addMerchantOwner)[0]?.input).toMatchObject({
      params: { merchantId: MERCHANT_ID },
      body: { phone: { region: 'CN', number: '13800000003' } },
    });
  });

  it('are removed after a question, which shows why it was refused', async () => {
    server.on(adminApi.removeMerchantOwner, refusal('lastOwner'));
    const { user } = await open(makeMerchant({ owners: [owner] }));
    await user.click(screen.getByRole('button', { name: 'Remove owner of all stores: Chen Mei' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Chen Mei?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await question.findByText(/at least one owner/);
    server.on(adminApi.removeMerchantOwner, makeMerchant()).on(adminApi.readMerchant, makeMerchant());
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('No owner of all stores');
    expect(server.calls(adminApi.removeMerchantOwner).at(-1)?.input.params).toEqual({
      ...{ merchantId: MERCHANT_ID, ownerId: owner.id },
    });
  });

  it('need a store', async () => {
    await open(makeMerchant({ stores: [] }));
    screen.getByText('You can add one once there is a store.');
    expect(screen.queryByRole('button', { name: 'Add owner of all stores' })).toBeNull();
  });
});
