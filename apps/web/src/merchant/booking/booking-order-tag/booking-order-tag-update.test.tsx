import { screen, waitFor, within } from '@testing-library/react';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { BIRTHDAY, serveTags, WINDOW } from '#testing/tags-server.ts';

const list = `/web/${STORE_ID}/booking-order-tag`;
const path = `${list}-update/${BIRTHDAY.id}`;
const content = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Tag' });
const rename = async (user: Awaited<ReturnType<typeof renderScreen>>['user'], name: string) => {
  await user.clear(await content());
  await user.type(await content(), name);
};
const save = () => screen.getByRole('button', { name: 'Save' });

describe('changing a tag', () => {
  it('saves the changes with the version', async () => {
    const stored = serveTags([BIRTHDAY, WINDOW]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await rename(user, 'Anniversary');
    await user.click(save());
    await screen.findByText('Saved');
    expect(stored.read()[0]).toMatchObject({ content: 'Anniversary', version: 1 });
    await screen.findByRole('heading', { level: 1, name: 'Anniversary' });
  });

  it('does not save a tag without changes when Enter is pressed', async () => {
    const stored = serveTags([BIRTHDAY]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.type(await content(), '{Enter}');
    await rename(user, 'Anniversary');
    await user.keyboard('{Enter}');
    await screen.findByText('Saved');
    expect(server.calls(bookingListsApi.updateTag)).toHaveLength(1);
    expect(stored.read()[0]).toMatchObject({ content: 'Anniversary', version: 1 });
  });

  it('shows at the field that another tag has the text', async () => {
    serveTags([BIRTHDAY, WINDOW]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await rename(user, 'WINDOW SEAT');
    await user.click(save());
    await waitFor(async () => expect((await content()).getAttribute('aria-invalid')).toBe('true'));
  });

  it('merges the colour that a colleague has changed meanwhile', async () => {
    const stored = serveTags([BIRTHDAY]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await rename(user, 'Anniversary');
    stored.change(BIRTHDAY.id, { color: 'info' });
    await user.click(save());
    await screen.findByText('Saved');
    expect(stored.read()[0]).toMatchObject({ content: 'Anniversary', color: 'info' });
  });

  it('asks which text to keep when a colleague has changed it too', async () => {
    const stored = serveTags([BIRTHDAY]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await rename(user, 'Anniversary');
    stored.change(BIRTHDAY.id, { content: 'Wedding' });
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'A colleague changed this too' }));
    dialog.getByText('Wedding');
    await user.click(dialog.getByRole('button', { name: 'Save my choices' }));
    await waitFor(() => expect(stored.read()[0]).toMatchObject({ content: 'Anniversary' }));
  });

  it('says that a colleague has deleted the tag', async () => {
    const stored = serveTags([BIRTHDAY]);
    const { user, router } = await renderScreen(path, { as: 'manager' });
    await rename(user, 'Anniversary');
    stored.remove(BIRTHDAY.id);
    sendEvent('booking.listsChanged', { storeId: STORE_ID });
    await screen.findByText('This tag has been deleted');
    await user.click(screen.getByRole('button', { name: 'Back to list' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
  });

  it('says that the tag was deleted when it is saved afterwards', async () => {
    const stored = serveTags([BIRTHDAY]);
    const { user } = await renderScreen(path, { as: 'manager' });
    await rename(user, 'Anniversary');
    stored.remove(BIRTHDAY.id);
    await user.click(save());
    await screen.findByText('This tag has been deleted');
  });

  it('deletes the tag and returns to the list, also with unsaved changes', async () => {
    const stored = serveTags([BIRTHDAY, WINDOW]);
    const { user, router } = await renderScreen(path, { as: 'manager' });
    await rename(user, 'Anniversary');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete tag' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    expect(stored.read()).toEqual([WINDOW]);
  });

  it('is read-only for hosts, without actions', async () => {
    serveTags([BIRTHDAY], { isHost: true });
    await renderScreen(path, { as: 'host' });
    expect((await content()).readOnly).toBe(true);
    screen.getByText('Only owners and managers can change this. You can view it.');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('keeps the search of the list when it is closed', async () => {
    serveTags([BIRTHDAY, WINDOW]);
    const { user, router } = await renderScreen(`${path}?q=bir`, { as: 'manager' });
    await content();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
    expect(router.state.location.search).toMatchObject({ q: 'bir' });
  });
});
