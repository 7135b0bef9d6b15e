import { screen, waitFor, within } from '@testing-library/react';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { describe, expect, it } from 'vitest';
import { MEI, serveGuests, WANG } from '#testing/guests-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/diner-update/${MEI.id}`;
const detail = `/web/${STORE_ID}/diner-detail/${MEI.id}`;

testReadStates('form of a guest', {
  path,
  as: 'host',
  read: dinersApi.readDiner,
  reply: MEI,
  shows: 'Name and contact',
  refused: { notFound: 'Guest not found' },
  setUp: () => void serveGuests(),
});

type Rendered = Awaited<ReturnType<typeof renderScreen>>;
type User = Rendered['user'];
/** Replaces the text of a field by pasting: with every key, the whole form would be rendered again. */
const fill = async (user: User, name: string, text: string) => {
  const input = await screen.findByLabelText(name);
  await user.clear(input);
  if (text === '') return;
  await user.click(input);
  await user.paste(text);
};
const save = () => screen.getByRole('button', { name: 'Save' });

/** Waits for the page of the guest. Tests share the history of the browser, so it must not change after a test. */
const expectReturn = (router: Rendered['router']) =>
  waitFor(() => expect(router.state.location.pathname).toBe(detail));

describe('changing a guest', () => {
  it('saves with the version and returns to the guest', async () => {
    const stored = serveGuests();
    const { user, router } = await renderScreen(path, { as: 'host' });
    await fill(user, 'Foods to avoid', 'Shellfish');
    await user.click(save());
    await expectReturn(router);
    expect(stored.read()[0]).toMatchObject({ dietTaboo: 'Shellfish', version: 1 });
  });

  it('removes the phone when the number is cleared', async () => {
    serveGuests();
    const { user, router } = await renderScreen(path, { as: 'host' });
    await fill(user, 'Phone number', '');
    await user.click(save());
    await waitFor(() => expect(server.calls(dinersApi.updateDiner)).toHaveLength(1));
    expect(server.calls(dinersApi.updateDiner)[0]?.input.body.phone).toBeNull();
    await expectReturn(router);
  });

  it('asks which text to keep when a colleague has changed the same one', async () => {
    const stored = serveGuests();
    const { user, router } = await renderScreen(path, { as: 'host' });
    await fill(user, 'Foods to avoid', 'Shellfish');
    stored.change(MEI.id, { dietTaboo: 'Milk' });
    await user.click(save());
    const question = within(await screen.findByRole('dialog', { name: 'A colleague changed this too' }));
    question.getByText('Milk');
    await user.click(question.getByRole('button', { name: 'Save my choices' }));
    await waitFor(() => expect(stored.read()[0]).toMatchObject({ dietTaboo: 'Shellfish' }));
    await expectReturn(router);
  });

  it('offers the guest who has the phone already', async () => {
    serveGuests();
    const { user } = await renderScreen(path, { as: 'host' });
    await fill(user, 'Phone number', WANG.phone?.number ?? '');
    await user.click(save());
    await screen.findByText(/This phone number belongs to 王小明/);
  });
});
