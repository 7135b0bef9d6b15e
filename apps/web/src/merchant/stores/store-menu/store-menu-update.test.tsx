import { screen, waitFor, within } from '@testing-library/react';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { BROTH, CRAB, DUCK, MAINS, serveMenu } from '#testing/menu-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const create = `/web/${STORE_ID}/store-menu-create`;
const update = `/web/${STORE_ID}/store-menu-update/${BROTH.id}`;
const textOf = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const price = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Price/ });
const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

describe('creating a dish', () => {
  it('saves it in the last section, with its picture', async () => {
    const stored = serveMenu([BROTH, DUCK]);
    const hash = 'a'.repeat(64);
    server.on(storeSettingsApi.uploadStorePicture, { hash, url: `/files/${hash}` });
    const { user } = await renderScreen(create, { as: 'manager' });
    await user.type(await textOf('Name, English'), 'Goose');
    await user.type(await price(), '198.5');
    const file = new File(['x'], 'goose.png', { type: 'image/png' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    await screen.findByRole('img', { name: 'Picture 1' });
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('“Goose” created');
    expect(stored.read().at(-1)).toMatchObject({
      name: { en: 'Goose' },
      price: 19_850,
      sectionId: MAINS.id,
      picture: { hash },
    });
  });

  it('creates a section together with it', async () => {
    const stored = serveMenu([BROTH]);
    const { user } = await renderScreen(create, { as: 'manager' });
    await user.type(await textOf('Name, English'), 'Tart');
    await user.type(await price(), '48');
    await user.click(screen.getByRole('combobox', { name: 'Section' }));
    await user.click(await screen.findByRole('option', { name: 'New section…' }));
    await user.type(await textOf('Name of the new section, English'), 'Desserts');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('“Tart” created');
    expect(server.calls(menuApi.createDish)[0]?.input.body).toMatchObject({
      sectionId: null,
      newSection: { en: 'Desserts' },
    });
    expect(stored.read().at(-1)?.sectionId).toBe(idOf(62));
  });

  it('asks for the name of the first section of an empty menu, and shows what is missing at the fields', async () => {
    server.on(menuApi.listDishes, { items: [], sections: [], can: ['create', 'sort'] });
    const { user } = await renderScreen(create, { as: 'manager' });
    await textOf('Name of the new section, English');
    expect(screen.queryByRole('combobox', { name: 'Section' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(async () => expect(isInvalid(await textOf('Name, English'))).toBe(true));
    expect(isInvalid(await price())).toBe(true);
    expect(isInvalid(await textOf('Name of the new section, English'))).toBe(true);
    expect(server.calls(menuApi.createDish)).toHaveLength(0);
  });

  it('shows at the field that a section has the name already', async () => {
    serveMenu([BROTH]);
    server.on(menuApi.createDish, refusal('menuSectionDuplicate', { fields: { 'newSection.en': 'Taken' } }));
    const { user } = await renderScreen(create, { as: 'manager' });
    await user.type(await textOf('Name, English'), 'Tart');
    await user.type(await price(), '48');
    await user.click(screen.getByRole('combobox', { name: 'Section' }));
    await user.click(await screen.findByRole('option', { name: 'New section…' }));
    await user.type(await textOf('Name of the new section, English'), 'soups');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Taken');
  });

  it('says in words that the menu is full', async () => {
    serveMenu([BROTH]);
    server.on(menuApi.createDish, refusal('dishLimitReached'));
    const { user } = await renderScreen(create, { as: 'manager' });
    await user.type(await textOf('Name, English'), 'One too many');
    await user.type(await price(), '48');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByRole('alert');
  });

  it('is not offered to a host', async () => {
    serveMenu([BROTH], { isHost: true });
    await renderScreen(create, { as: 'host' });
    await screen.findByText('You can’t create this');
  });
});

describe('changing a dish', () => {
  it('keeps that a colleague has marked it as sold out meanwhile', async () => {
    const stored = serveMenu([BROTH, CRAB]);
    const { user } = await renderScreen(update, { as: 'manager' });
    await user.type(await textOf('Name, English'), ' of bones');
    stored.change(BROTH.id, { soldOut: true });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read()[0]).toMatchObject({ name: { en: 'Broth of bones' }, soldOut: true });
  });

  it('asks which price to keep when a colleague has changed it too', async () => {
    const stored = serveMenu([BROTH]);
    const { user } = await renderScreen(update, { as: 'manager' });
    await user.clear(await price());
    await user.type(await price(), '52');
    stored.change(BROTH.id, { price: 5000 as never, sectionId: MAINS.id });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A colleague changed this too' }));
    dialog.getByText(/50/);
    dialog.getByText(/52/);
    await user.click(dialog.getByRole('button', { name: 'Save my choices' }));
    await screen.findByText('Saved');
    expect(stored.read()[0]).toMatchObject({ price: 5200, sectionId: MAINS.id });
  });

  it('says that a colleague has deleted it', async () => {
    serveMenu([CRAB]);
    await renderScreen(update, { as: 'manager' });
    await screen.findByText('This dish has been deleted');
  });

  it('is read-only for a host', async () => {
    serveMenu([BROTH], { isHost: true });
    const { user } = await renderScreen(update, { as: 'host' });
    await screen.findByText(/Only owners and managers can change this/);
    await user.type(await textOf('Name, English'), '!');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
