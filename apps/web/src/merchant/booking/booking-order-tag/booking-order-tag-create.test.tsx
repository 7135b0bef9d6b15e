import { screen, waitFor, within } from '@testing-library/react';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { BIRTHDAY, serveTags } from '#testing/tags-server.ts';

const list = `/web/${STORE_ID}/booking-order-tag`;
const path = `${list}-create`;
const content = () => screen.findByRole('textbox', { name: 'Tag' });
const create = () => screen.getByRole('button', { name: 'Create' });

describe('creating a tag', () => {
  it('starts in the first field, creates the tag and returns to the list', async () => {
    const stored = serveTags([BIRTHDAY]);
    const { user, router } = await renderScreen(path, { as: 'manager' });
    const field = await content();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('Terrace');
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    await user.click(create());
    await screen.findByText('“Terrace” created');
    expect(stored.read()[1]).toMatchObject({ content: 'Terrace', color: 'positive' });
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is done with Ctrl+S as well', async () => {
    const stored = serveTags([]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.type(await content(), 'Terrace');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('“Terrace” created');
    expect(stored.read()).toHaveLength(1);
  });

  it('shows a missing text at the field and does not call the server', async () => {
    serveTags([]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await content();
    await user.click(create());
    await screen.findByText('Required');
    expect(server.calls(bookingListsApi.createTag)).toHaveLength(0);
  });

  it('shows at the field that a tag exists already, and keeps the input', async () => {
    serveTags([BIRTHDAY]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.type(await content(), 'birthday');
    await user.click(create());
    await waitFor(async () => expect((await content()).getAttribute('aria-invalid')).toBe('true'));
    expect(await content()).toHaveProperty('value', 'birthday');
  });

  it('asks before a draft is lost', async () => {
    serveTags([]);
    const { user, router } = await renderScreen(path, { as: 'manager' });
    await user.type(await content(), 'VIP');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(await content()).toHaveProperty('value', 'VIP');
    expect(router.state.location.pathname).toBe(path);
  });

  it('is not allowed to hosts', async () => {
    serveTags([], { isHost: true });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('You can’t create this');
    expect(screen.queryByRole('textbox', { name: 'Tag' })).toBeNull();
  });

  it('opens from the list with the key n', async () => {
    serveTags([BIRTHDAY]);
    const { user, router } = await renderScreen(list, { as: 'manager' });
    await screen.findByRole('link', { name: 'New tag' });
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(await content()).toHaveProperty('value', '');
  });
});
