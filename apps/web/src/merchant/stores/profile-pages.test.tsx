import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { serveSettings } from '#testing/settings-server.ts';

const pathOf = (page: string) => `/web/${STORE_ID}/${page}`;
const save = () => screen.getByRole('button', { name: 'Save' });
const { readStoreSettings, updateContacts, updateImages, uploadStorePicture } = storeSettingsApi;

const PAGES = {
  'store-contacts': 'No contacts yet, so diners can’t reach you.',
  'store-description': /^Your story/,
  'store-images-info': 'Cover',
  'store-official-notification': 'What diners see',
  'display-setting': 'Default booking view',
  'select-week-start': 'Week starts on',
};
for (const [page, shows] of Object.entries(PAGES)) {
  testReadStates(page, {
    path: pathOf(page),
    as: 'manager',
    read: readStoreSettings,
    reply: makeStoreSettings(),
    shows,
  });
}

describe('contacts of a store', () => {
  const PHONE: Contact = { type: 'phone', value: '+862160000000' };
  const values = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Number or address' }).map(({ value }) => value);

  it('are added with a type that is not used yet, sorted and saved', async () => {
    const stored = serveSettings({ contacts: [PHONE] });
    const { user } = await renderScreen(pathOf('store-contacts'), { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Add a contact' }));
    const row = within(screen.getByRole('group', { name: 'Contact 2' }));
    await user.type(row.getByRole('textbox'), 'hello@example.com');
    await user.click(screen.getByRole('button', { name: 'Actions for Contact 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await user.click(save());
    await screen.findByText('Saved');
    expect(stored.read().contacts).toEqual([{ type: 'email', value: 'hello@example.com' }, PHONE]);
  });

  it('show what the server does not accept at its row, and keep the input', async () => {
    serveSettings({ contacts: [PHONE, { type: 'website', value: 'https://example.com' }] });
    const fields = { 'contacts.1.value': 'This doesn’t look right' };
    server.on(updateContacts, refusal('contactInvalid', { fields }));
    const { user } = await renderScreen(pathOf('store-contacts'), { as: 'manager' });
    const site = await screen.findByDisplayValue('https://example.com');
    await user.clear(site);
    await user.type(site, 'http://example.com');
    await user.click(save());
    await screen.findByText('This doesn’t look right');
    await waitFor(() => expect(document.activeElement).toBe(site));
    expect(site.getAttribute('aria-invalid')).toBe('true');
    expect(values()).toEqual([PHONE.value, 'http://example.com']);
  });

  it('must not be empty', async () => {
    serveSettings();
    const { user } = await renderScreen(pathOf('store-contacts'), { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Add a contact' }));
    await user.click(save());
    await screen.findByText('Required');
    expect(server.calls(updateContacts)).toHaveLength(0);
  });

  it('are twenty at most', async () => {
    serveSettings({ contacts: Array.from({ length: 20 }, () => PHONE) });
    await renderScreen(pathOf('store-contacts'), { as: 'manager' });
    const add = await screen.findByRole('button', { name: 'Add a contact' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
  });

  it('are compared by type and value if a colleague changed them too', async () => {
    const stored = serveSettings({ contacts: [PHONE] });
    const { user } = await renderScreen(pathOf('store-contacts'), { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Remove Contact 1' }));
    stored.change({ contacts: [{ type: 'instagram', value: 'bamboo' }] });
    await user.click(save());
    const question = within(await screen.findByRole('dialog', { name: 'A colleague changed this too' }));
    question.getByText('Instagram bamboo');
    question.getByText('(empty)');
  });
});

const hashOf = (digit: string) => digit.repeat(64);

describe('pictures of a store', () => {
  const picture = (digit: string) => ({ hash: hashOf(digit), url: `/pictures/${digit}` });
  const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
  const input = (field: string) =>
    screen.getByRole('group', { name: field }).querySelector<HTMLInputElement>('input[type=file]');
  const upload = async (field: string, ...files: File[]) => {
    const { user } = await renderScreen(pathOf('store-images-info'), { as: 'manager' });
    await screen.findByRole('group', { name: field });
    await user.upload(input(field) as HTMLInputElement, files);
    return user;
  };

  it('are uploaded, added at the end and saved', async () => {
    const stored = serveSettings({ images: [picture('a')] });
    server.on(uploadStorePicture, picture('b'));
    const user = await upload('Photos', file('room.png'));
    await screen.findByRole('img', { name: 'Picture 2' });
    await user.click(screen.getByRole('button', { name: 'Move picture 2 earlier' }));
    await user.click(save());
    await screen.findByText('Saved');
    expect(stored.read().images.map(({ hash }) => hash)).toEqual([hashOf('b'), hashOf('a')]);
    expect(stored.read().cover).toBeNull();
  });

  it('can be a cover, of which there is one', async () => {
    const stored = serveSettings();
    server.on(uploadStorePicture, picture('c'));
    const user = await upload('Cover', file('front.jpg', 'image/jpeg'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read().cover?.hash).toBe(hashOf('c'));
    expect(input('Cover')).toBeNull();
  });

  it('that cannot be read are refused at the field with the reason', async () => {
    serveSettings();
    server.on(uploadStorePicture, refusal('pictureUnreadable'));
    await upload('Photos', file('renamed.png'));
    const field = within(screen.getByRole('group', { name: 'Photos' }));
    await field.findByText(/^renamed\.png: We can’t read this picture/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('that are dropped in another format are sent to the server, which says why not', async () => {
    serveSettings();
    server.on(uploadStorePicture, refusal('pictureUnreadable'));
    await renderScreen(pathOf('store-images-info'), { as: 'manager' });
    const field = await screen.findByRole('group', { name: 'Photos' });
    const files = [file('logo.svg', 'image/svg+xml')];
    fireEvent.drop(within(field).getByRole('button', { name: /^Add pictures/ }), {
      dataTransfer: { files, types: ['Files'] },
    });
    await within(field).findByText(/^logo\.svg: We can’t read this picture/);
  });

  it('that failed make room for the next choice', async () => {
    const stored = serveSettings();
    server.on(uploadStorePicture, refusal('pictureUnreadable'));
    const user = await upload('Cover', file('renamed.png'));
    const field = within(screen.getByRole('group', { name: 'Cover' }));
    await field.findByText(/^renamed\.png: /);
    server.on(uploadStorePicture, picture('c'));
    await user.upload(input('Cover') as HTMLInputElement, file('front.jpg', 'image/jpeg'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read().cover?.hash).toBe(hashOf('c'));
    expect(field.queryByText(/^renamed\.png: /)).toBeNull();
  });

  it('that are gone are reported at the field', async () => {
    serveSettings({ images: [picture('a'), picture('b')] });
    server.on(updateImages, refusal('pictureMissing'));
    const { user } = await renderScreen(pathOf('store-images-info'), { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
    await user.click(save());
    await within(screen.getByRole('group', { name: 'Photos' })).findByText(/can’t be found/);
  });
});

describe('the announcement of a store', () => {
  it('is previewed as diners see it, and taken down when it is empty', async () => {
    const stored = serveSettings({ announcement: { 'zh-Hans': '春节休息' } });
    const { user } = await renderScreen(pathOf('store-official-notification'), { as: 'manager' });
    const preview = await screen.findByRole('region', { name: 'What diners see' });
    within(preview).getByText('春节休息');
    await user.type(screen.getByRole('textbox', { name: 'Announcement, English' }), 'Closed on Monday');
    within(preview).getByText('Closed on Monday');
    await user.clear(screen.getByRole('textbox', { name: 'Announcement, English' }));
    await user.click(screen.getByRole('tab', { name: /简体中文/ }));
    await user.clear(screen.getByRole('textbox', { name: 'Announcement, 简体中文' }));
    within(preview).getByText('No announcement, so your page doesn’t show this section.');
    await user.click(save());
    await screen.findByText('Saved');
    expect(Object.values(stored.read().announcement ?? {}).join('')).toBe('');
  });
});

describe('the description of a store', () => {
  it('is saved with the other basics as they are, also if a colleague changes them meanwhile', async () => {
    const stored = serveSettings();
    const { user } = await renderScreen(pathOf('store-description'), { as: 'manager' });
    await user.type(await screen.findByRole('textbox', { name: 'Description, English' }), 'By the river');
    const { base } = stored.read();
    stored.change({ base: { ...base, city: 'macau' } });
    await user.click(save());
    await screen.findByText('Saved');
    expect(stored.read().base).toEqual({ ...base, city: 'macau', description: { en: 'By the river' } });
  });
});

describe('display settings', () => {
  it('are saved together', async () => {
    const stored = serveSettings();
    const { user } = await renderScreen(pathOf('display-setting'), { as: 'manager' });
    await user.click(await screen.findByRole('radio', { name: 'Timeline' }));
    await user.click(screen.getByRole('radio', { name: 'Last four digits only' }));
    await user.click(screen.getByRole('switch', { name: 'Show closed orders' }));
    await user.click(save());
    await screen.findByText('Saved');
    const expected = { view: 'timeline', phone: 'last4', showTableLabels: true, showClosedOrders: true };
    expect(stored.read().display).toEqual(expected);
  });

  it('say which day weeks begin with on this device', async () => {
    const stored = serveSettings();
    const { user } = await renderScreen(pathOf('select-week-start'), { as: 'manager' });
    await screen.findByText(/On this device, it’s (Sunday|Monday)\./);
    await user.click(screen.getByRole('radio', { name: 'Saturday' }));
    await user.click(save());
    await screen.findByText('Saved');
    expect(stored.read().weekStart).toBe('saturday');
  });
});
