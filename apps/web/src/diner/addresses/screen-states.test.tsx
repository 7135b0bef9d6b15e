import { screen, waitFor, within } from '@testing-library/react';
import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import type { DeliveryAddress } from '@xiwei/contract/addresses/addresses.model.ts';
import { describe, expect, it } from 'vitest';
import { ADDRESS_ID, makeAddress } from '#testing/addresses-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const other = makeAddress({ id: idOf(902), contact: '李四', isDefault: false });
const listOf = (...items: DeliveryAddress[]) => ({ items, can: ['create' as const] });
const setUp = (...items: DeliveryAddress[]) => void server.on(addressesApi.listAddresses, listOf(...items));
const updatePath = `/delivery-address-update/${ADDRESS_ID}`;

testReadStates('delivery addresses', {
  path: '/delivery-address',
  as: 'diner',
  read: addressesApi.listAddresses,
  reply: listOf(makeAddress()),
  shows: '广东省深圳市南山区科苑路1号',
  empty: { reply: listOf(), shows: 'No delivery addresses yet' },
});

testReadStates('a stored address', {
  path: updatePath,
  as: 'diner',
  read: addressesApi.listAddresses,
  reply: listOf(makeAddress()),
  shows: 'This is your default address',
  empty: { reply: listOf(), shows: 'Address not found' },
});

describe('delivery addresses', () => {
  it('show the default, and make another one it', async () => {
    setUp(makeAddress(), other);
    server.on(addressesApi.setDefaultAddress, other);
    const { user } = await renderScreen('/delivery-address', { as: 'diner' });
    await screen.findByText('Default');
    await user.click(screen.getByRole('button', { name: 'Set as default' }));
    await waitForCall(addressesApi.setDefaultAddress);
    expect(server.calls(addressesApi.setDefaultAddress)[0]?.input).toMatchObject({
      body: { addressId: other.id },
    });
    await screen.findByText('This is now your default address');
  });

  it('are deleted after a question', async () => {
    setUp(makeAddress(), other);
    server.on(addressesApi.deleteAddress, {});
    const { user } = await renderScreen('/delivery-address', { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Delete the address of 李四' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this address?' });
    expect(server.calls(addressesApi.deleteAddress)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Address deleted');
    expect(server.calls(addressesApi.deleteAddress)[0]?.input).toMatchObject({
      params: { addressId: other.id },
    });
  });

  it('say how many there can be', async () => {
    server.on(addressesApi.listAddresses, { items: [makeAddress()], can: [] });
    await renderScreen('/delivery-address', { as: 'diner' });
    await screen.findByText('You can save up to 20 addresses');
    expect(screen.queryByRole('link', { name: 'Add an address' })).toBeNull();
  });

  it('ask visitors to sign in', async () => {
    const { router } = await renderScreen('/delivery-address', { as: 'visitor' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

const district = () => screen.findByRole('button', { name: /^District/ });

describe('a new address', () => {
  const path = '/delivery-address-create';

  it('is filled in from a pasted text, and sent', async () => {
    server.on(addressesApi.createAddress, makeAddress());
    setUp(makeAddress());
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('textbox', { name: 'Paste an address' }));
    await user.paste('张三 13800138000 广东省深圳市南山区科苑路1号');
    await user.click(screen.getByRole('button', { name: 'Fill in' }));
    await screen.findByText('Filled in. Please check.');
    await waitFor(async () => expect((await district()).textContent).toContain('Nanshan 南山区'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitForCall(addressesApi.createAddress);
    expect(server.calls(addressesApi.createAddress)[0]?.input).toMatchObject({
      body: {
        region: 'CN',
        divisionCode: '440305',
        detail: '科苑路1号',
        contact: '张三',
        phone: { region: 'CN', number: '13800138000' },
        isDefault: false,
      },
    });
  });

  it('says what was not recognized', async () => {
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('textbox', { name: 'Paste an address' }));
    await user.paste('科苑路1号 13800138000');
    await user.click(screen.getByRole('button', { name: 'Fill in' }));
    await screen.findByText('We couldn’t tell the district. Please choose it.');
  });

  it('needs a district, which is chosen level by level with the keyboard', async () => {
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Choose the district');
    await user.click(await district());
    await user.click(await screen.findByRole('button', { name: /^Guangdong/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Guangzhou'));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Nanshan/ }));
    await waitFor(async () =>
      expect((await district()).textContent).toContain('Guangdong 广东省 › Shenzhen 深圳市 › Nanshan 南山区'),
    );
  });

  it.each(['南山', 'nansh', 'ns'])('finds a district by %s', async (typed) => {
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await district());
    await user.type(await screen.findByRole('searchbox'), typed);
    await screen.findByRole('button', { name: /^Nanshan 南山区.*Shenzhen/ });
  });

  it('is kept when the page is opened again', async () => {
    const { user, unmount } = await renderScreen(path, { as: 'diner' });
    await user.type(await screen.findByRole('textbox', { name: /^Recipient/ }), '王五');
    unmount();
    await renderScreen(path, { as: 'diner' });
    await screen.findByDisplayValue('王五');
  });

  it('shows a refused phone at its field', async () => {
    server.on(addressesApi.createAddress, refusal('phoneInvalid'));
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('textbox', { name: 'Paste an address' }));
    await user.paste('张三 13800138000 广东省深圳市南山区科苑路1号');
    await user.click(screen.getByRole('button', { name: 'Fill in' }));
    await screen.findByText('Filled in. Please check.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Phone number' }).getAttribute('aria-invalid')).toBe('true'),
    );
  });
});

describe('a stored address', () => {
  it('is saved on top of what was changed on another device meanwhile', async () => {
    let stored = makeAddress();
    server.on(addressesApi.listAddresses, () => listOf(stored));
    server.on(addressesApi.updateAddress, ({ body }) => {
      if (body.version !== stored.version) return refusal('changedMeanwhile');
      stored = makeAddress({ detail: body.detail, contact: body.contact, version: stored.version + 1 });
      return stored;
    });
    const { user } = await renderScreen(updatePath, { as: 'diner' });
    const detail = await screen.findByRole('textbox', { name: /^Address/ });
    stored = makeAddress({ contact: '李四', detail: '3号', version: 1 });
    await user.clear(detail);
    await user.type(detail, '2号');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored).toMatchObject({ contact: '李四', detail: '2号', version: 2 }));
  });

  it('shows the stored names of a place that the table no longer has', async () => {
    setUp(makeAddress({ divisionCode: '449999', district: '旧区' }));
    await renderScreen(updatePath, { as: 'diner' });
    await waitFor(async () => expect((await district()).textContent).toContain('广东省深圳市旧区'));
  });
});
