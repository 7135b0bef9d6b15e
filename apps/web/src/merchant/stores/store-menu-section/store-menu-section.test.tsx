import { screen, waitFor, within } from '@testing-library/react';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import type { MenuSection } from '@xiwei/contract/stores/menu.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { MAINS, SOUPS } from '#testing/menu-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store-menu-section`;
const soups: MenuSection = { ...SOUPS, version: 0, dishes: 2, can: ['update', 'delete'] };
const mains: MenuSection = { ...MAINS, version: 0, dishes: 0, can: ['update', 'delete'] };

testReadStates('sections of a menu', {
  path,
  as: 'manager',
  read: menuApi.listMenuSections,
  reply: { items: [soups], can: ['create', 'sort'] },
  shows: 'Soups',
  empty: { reply: { items: [], can: ['create', 'sort'] }, shows: 'No sections yet' },
});

const can: ('create' | 'sort')[] = ['create', 'sort'];
let sections: MenuSection[];
beforeEach(() => {
  sections = [soups, mains];
  server.on(menuApi.listMenuSections, () => ({ items: sections, can }));
});

async function chooseDelete(name: string) {
  const { user } = await renderScreen(path, { as: 'manager' });
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  return user;
}

describe('deleting a section', () => {
  it('moves its dishes to the section that is chosen', async () => {
    server.on(menuApi.deleteMenuSection, () => {
      sections = [{ ...mains, dishes: 2 }];
      return {};
    });
    const user = await chooseDelete('Soups');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the section “Soups”?' }));
    dialog.getByText('It has 2 dishes, which will move to another section first.');
    await user.click(dialog.getByRole('button', { name: 'Delete section' }));
    await screen.findByText('“Soups” deleted');
    expect(server.calls(menuApi.deleteMenuSection)[0]?.input).toMatchObject({
      params: { sectionId: soups.id },
      query: { moveTo: mains.id },
    });
    await waitFor(() => expect(screen.queryByText('Soups')).toBeNull());
  });

  it('asks nothing more than yes or no if it is empty', async () => {
    server.on(menuApi.deleteMenuSection, () => {
      sections = [soups];
      return {};
    });
    const user = await chooseDelete('Mains');
    await screen.findByRole('alertdialog', { name: 'Delete the section “Mains”?' });
    await user.click(screen.getByRole('button', { name: 'Delete section' }));
    await waitFor(() => expect(server.calls(menuApi.deleteMenuSection)[0]?.input.query).toEqual({}));
  });

  it('says that another section is needed if there is none', async () => {
    sections = [soups];
    await chooseDelete('Soups');
    await screen.findByText(/there’s no other section/);
    expect(screen.queryByRole('button', { name: 'Delete section' })).toBeNull();
  });

  it('shows the refusal if the other section was deleted meanwhile', async () => {
    server.on(menuApi.deleteMenuSection, refusal('menuSectionMissing'));
    const user = await chooseDelete('Soups');
    await user.click(await screen.findByRole('button', { name: 'Delete section' }));
    await within(await screen.findByRole('dialog')).findByText(/This section has been deleted/);
  });
});

describe('a section', () => {
  it('is created with its name', async () => {
    server.on(menuApi.createMenuSection, () => mains);
    const { user } = await renderScreen(`${path}-create`, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    const name = screen.getByRole('textbox', { name: 'Name, English' });
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await user.type(name, 'Mains');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('“Mains” created');
  });

  it('is renamed, unless another has the name', async () => {
    const fields = { 'name.en': 'Used by another section' };
    server.on(menuApi.updateMenuSection, refusal('menuSectionDuplicate', { fields }));
    const { user } = await renderScreen(`${path}-update/${soups.id}`, { as: 'manager' });
    const name = await screen.findByRole('textbox', { name: 'Name, English' });
    await user.clear(name);
    await user.type(name, 'Mains');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Used by another section');
    server.on(menuApi.updateMenuSection, () => ({ ...soups, name: { en: 'Mains!' }, version: 1 }));
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
  });
});
