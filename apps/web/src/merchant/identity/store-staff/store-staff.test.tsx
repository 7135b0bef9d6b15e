import { screen, waitFor, within } from '@testing-library/react';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { StaffMember } from '@xiwei/contract/identity/identity.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { connectionLost, refusal } from '#testing/fake-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeSession, makeStaffMember, STORE_ID, USER_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store-staff`;
const owner = makeStaffMember({ id: idOf(11), nickname: 'Lin Yue', role: 'owner', isMe: true, can: [] });
const host = makeStaffMember({ nickname: 'Chen Mei' });

/** Opens the page of an owner with the given members. */
function openStaff(...items: StaffMember[]) {
  server.on(identityApi.listStaff, { items, can: ['addStaff'] });
  return renderScreen(path, { as: 'owner' });
}

const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(name) });

testReadStates('staff of a store', {
  path,
  as: 'owner',
  read: identityApi.listStaff,
  reply: { items: [owner, host], can: ['addStaff'] },
  shows: 'Chen Mei',
});

describe('list of staff', () => {
  it('shows staff without actions to members who are not owners', async () => {
    server.on(identityApi.listStaff, { items: [makeStaffMember({ can: [] })], can: [] });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('Chen Mei');
    await screen.findByText(/Only owners can see full phone numbers/);
    expect(screen.queryByRole('button', { name: 'Add staff' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Chen Mei/ })).toBeNull();
  });

  it('denies access when the person is no longer a member', async () => {
    await openStaff(owner, host);
    await rowOf('Chen Mei');
    server
      .on(storesApi.readWorkplace, refusal('notAllowed'))
      .on(identityApi.listStaff, refusal('notAllowed'));
    sendEvent('identity.staffChanged', {
      storeId: STORE_ID,
      userId: USER_ID,
      change: 'removed',
      role: 'owner',
    });
    const alert = await screen.findByRole('alert');
    within(alert).getByText('You don’t have access to this store');
    expect(screen.queryByText('Chen Mei')).toBeNull();
  });

  it('shows a member whom another owner has added', async () => {
    await openStaff(owner);
    await screen.findByText('Lin Yue');
    server.on(identityApi.listStaff, { items: [owner, host], can: ['addStaff'] });
    sendEvent('identity.staffChanged', { storeId: STORE_ID, userId: null, change: 'added', role: 'host' });
    await rowOf('Chen Mei');
  });
});

describe('adding staff', () => {
  async function submit(number: string) {
    const { user } = await openStaff(owner);
    await user.click(await screen.findByRole('button', { name: 'Add staff' }));
    const sheet = within(await screen.findByRole('dialog'));
    if (number) await user.type(sheet.getByRole('textbox', { name: 'Phone number' }), number);
    await user.click(sheet.getByRole('button', { name: 'Add staff' }));
    return { user, sheet };
  }

  it('requires a phone number before anything is sent', async () => {
    const { sheet } = await submit('');
    const field = await sheet.findByRole('textbox', { name: 'Phone number' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(server.calls(identityApi.addStaff)).toEqual([]);
  });

  it('shows the refusal of a number that is a member already at its field', async () => {
    server.on(identityApi.addStaff, refusal('staffAlready'));
    const { sheet } = await submit('13800000002');
    const field = await sheet.findByRole('textbox', { name: 'Phone number' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await sheet.findByText(refusalWords.en.staffAlready);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it.each([
    ['is not offered where only SMS are sent', { phoneLogin: true, emailLogin: false }, 0],
    ['is offered where no codes are sent', { phoneLogin: false, emailLogin: false }, 1],
  ])('naming by e-mail address %s', async (_, ways, choices) => {
    server.on(identityApi.readSession, { ...makeSession(), ...ways });
    const { user } = await openStaff(owner);
    await user.click(await screen.findByRole('button', { name: 'Add staff' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add staff member' }));
    await sheet.findByRole('textbox', { name: 'Phone number' });
    expect(sheet.queryAllByRole('radio', { name: 'Email' })).toHaveLength(choices);
  });

  it('names a person by e-mail address, and shows a refusal at its field', async () => {
    server.on(identityApi.addStaff, refusal('staffAlready'));
    const { user } = await openStaff(owner);
    await user.click(await screen.findByRole('button', { name: 'Add staff' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add staff member' }));
    await user.click(await sheet.findByRole('radio', { name: 'Email' }));
    const field = await sheet.findByRole('textbox', { name: 'Email address' });
    await user.click(sheet.getByRole('button', { name: 'Add staff' }));
    await sheet.findByText('Please enter your email address');
    await user.type(field, 'mei@example.com');
    await user.click(sheet.getByRole('button', { name: 'Add staff' }));
    await sheet.findByText(refusalWords.en.staffAlready);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(server.calls(identityApi.addStaff)[0]?.input.body).toEqual({
      ...{ address: 'mei@example.com', role: 'host' },
    });
    await user.click(sheet.getByRole('radio', { name: 'Phone' }));
    await sheet.findByRole('textbox', { name: 'Phone number' });
  });

  it('sends a retry after a lost connection with the same idempotency key', async () => {
    server.on(identityApi.addStaff, connectionLost);
    const { user, sheet } = await submit('13800000002');
    const retry = await sheet.findByRole('button', { name: 'Try again' });
    server
      .on(identityApi.addStaff, host)
      .on(identityApi.listStaff, { items: [owner, host], can: ['addStaff'] });
    await user.click(retry);
    await rowOf('Chen Mei');
    await screen.findByText('+86 138 0000 0002 added');
    const keys = server.calls(identityApi.addStaff).map(({ key }) => key);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('changing the role of a member', () => {
  async function chooseManager() {
    const { user } = await openStaff(owner, host);
    await user.click(await rowOf('Chen Mei'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Chen Mei' }));
    await user.click(sheet.getByRole('radio', { name: /Manager/ }));
    return { user, sheet, save: sheet.getByRole('button', { name: 'Save role' }) };
  }

  it('saves the role with the version of the member', async () => {
    const { user, save } = await chooseManager();
    const manager = makeStaffMember({ role: 'manager', version: 2 });
    server.on(identityApi.changeStaffRole, manager);
    server.on(identityApi.listStaff, { items: [owner, manager], can: ['addStaff'] });
    await user.click(save);
    await screen.findByText('Chen Mei’s role is now Manager');
    expect(server.calls(identityApi.changeStaffRole)).toMatchObject([
      { input: { params: { staffId: host.id }, body: { role: 'manager', version: 1 } } },
    ]);
  });

  it('shows the latest role after a change by another owner, and saves from there', async () => {
    const { user, sheet, save } = await chooseManager();
    server.on(identityApi.changeStaffRole, refusal('changedMeanwhile'));
    server.on(identityApi.listStaff, {
      items: [owner, makeStaffMember({ role: 'owner', version: 5 })],
      can: ['addStaff'],
    });
    await user.click(save);
    await sheet.findByText(/just updated this staff member/);
    await sheet.findByRole('radio', { name: /Owner/, checked: true });
    server.on(identityApi.changeStaffRole, makeStaffMember({ version: 6 }));
    await user.click(sheet.getByRole('radio', { name: /Host/ }));
    await user.click(save);
    await screen.findByText('Chen Mei’s role is now Host');
    expect(server.calls(identityApi.changeStaffRole).at(-1)?.input.body).toEqual({
      role: 'host',
      version: 5,
    });
  });
});

describe('removing a member', () => {
  async function remove() {
    const { user } = await openStaff(owner, host);
    await user.click(await rowOf('Chen Mei'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Chen Mei' }));
    await user.click(sheet.getByRole('button', { name: 'Remove from store' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove from store' }));
    return { user, dialog };
  }

  it('removes the member after a confirmation', async () => {
    server.on(identityApi.removeStaff, () => {
      server.on(identityApi.listStaff, { items: [owner], can: ['addStaff'] });
      return {};
    });
    await remove();
    await screen.findByText('Chen Mei removed');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Chen Mei/ })).toBeNull());
  });

  it('says why the last owner cannot be removed', async () => {
    server.on(identityApi.removeStaff, refusal('lastOwner'));
    const { user, dialog } = await remove();
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await rowOf('Chen Mei');
    await waitForCall(identityApi.removeStaff);
  });
});
