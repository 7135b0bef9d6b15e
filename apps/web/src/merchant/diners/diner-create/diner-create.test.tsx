import { screen, waitFor, within } from '@testing-library/react';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { describe, expect, it } from 'vitest';
import { MEI, serveGuests } from '#testing/guests-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/diner-create`;
const { createDiner } = dinersApi;

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
/** Pastes a text: with every key, the whole form would be rendered again. */
const fill = async (user: User, name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};
type User = Awaited<ReturnType<typeof renderScreen>>['user'];
const save = () => screen.getByRole('button', { name: 'Create' });
const open = async (query = '') => {
  serveGuests();
  const page = await renderScreen(path + query, { as: 'host' });
  await field('Family name');
  return page;
};
const choose = async (user: User, label: string, option: string): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('a new guest', () => {
  it('needs a last name, and marks what is not valid without sending it', async () => {
    const { user } = await open();
    await fill(user, 'Email', 'not an address');
    await user.click(save());
    await waitFor(async () => expect((await field('Family name')).getAttribute('aria-invalid')).toBe('true'));
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
    expect(server.calls(createDiner)).toHaveLength(0);
  });

  it('is created with empty fields as null, and opened', async () => {
    const { user, router } = await open();
    await fill(user, 'Family name', '𠮷田');
    await choose(user, 'Title', 'Boss');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/diner-detail/));
    expect(server.calls(createDiner)[0]?.input.body).toMatchObject({
      lastName: '𠮷田',
      title: 'boss',
      phone: null,
      email: null,
      messagingAppId: null,
      birthday: null,
    });
  });

  it('accepts 29 February in a leap year only', async () => {
    const { user } = await open();
    await fill(user, 'Family name', 'Li');
    await fill(user, 'Birthday: year', '2000');
    await choose(user, 'Birthday: month', 'February');
    await choose(user, 'Birthday: day', '29');
    await fill(user, 'Birthday: year', '2001');
    await user.click(save());
    const group = within(screen.getByRole('group', { name: 'Birthday' }));
    await group.findByText(/invalid|check/i);
    expect(server.calls(createDiner)).toHaveLength(0);
    await fill(user, 'Birthday: year', '1996');
    await user.click(save());
    await waitFor(() => expect(server.calls(createDiner)).toHaveLength(1));
    expect(server.calls(createDiner)[0]?.input.body.birthday).toBe('1996-02-29');
  });

  it('offers the guest who has the phone already', async () => {
    const { user } = await open();
    await fill(user, 'Family name', 'Li');
    await fill(user, 'Phone number', MEI.phone?.number ?? '');
    await user.click(save());
    await screen.findByText(/This phone number belongs to Mei Chen/);
    const link = screen.getByRole('link', { name: 'Open this guest’s record' });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/diner-detail/${MEI.id}`);
  });

  it('is not left with unsaved entries without a question', async () => {
    const { user, router } = await open();
    await fill(user, 'Family name', 'Li');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    question.getByText('Family name');
    expect(router.state.location.pathname).toBe(path);
  });
});
