import { screen, within } from '@testing-library/react';
import { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { makeOrderInvitation, REPLY } from '#testing/invitations-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/order-invitation/${STORE_ID}/${idOf(40)}`;
const read = orderInvitationApi.readMyInvitation;

testReadStates('invitation of a booking', {
  path,
  as: 'diner',
  read,
  reply: makeOrderInvitation(),
  shows: 'No replies yet',
  refused: { notFound: 'Booking not found' },
});

describe('invitation of a booking', () => {
  it('is created with the chosen style, and the preview follows what is entered', async () => {
    server.on(read, makeOrderInvitation({ version: 0, invitation: null, can: ['save'] }));
    server.on(orderInvitationApi.saveMyInvitation, { version: 1, path: `/invitation/${STORE_ID}/abc` });
    const { user } = await renderScreen(path, { as: 'diner' });
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    preview.getByRole('heading', { name: 'Invitation' });
    await user.click(screen.getByRole('radio', { name: 'Night' }));
    preview.getByRole('heading', { name: 'An evening together' });
    await user.type(screen.getByRole('textbox', { name: /Signed by/ }), 'Auntie Li');
    preview.getByText('Auntie Li');
    await user.click(screen.getByRole('button', { name: 'Create invitation' }));
    await screen.findByText('Invitation saved');
    expect(server.calls(orderInvitationApi.saveMyInvitation).at(-1)?.input.body).toEqual({
      host: 'Auntie Li',
      greeting: '',
      templateId: null,
      style: 'night',
      version: 0,
    });
  });

  it('begins with the style that the store made its default', async () => {
    const { choices } = makeOrderInvitation();
    const chosen = choices.map((choice) => ({ ...choice, isDefault: choice.design.style === 'banquet' }));
    server.on(read, makeOrderInvitation({ version: 0, invitation: null, choices: chosen, can: ['save'] }));
    await renderScreen(path, { as: 'diner' });
    expect(await screen.findByRole('radio', { name: 'Banquet', checked: true })).toBeDefined();
  });

  it('shows replies with how many come, and removes one after a question', async () => {
    server.on(
      read,
      makeOrderInvitation({ answers: [REPLY], coming: 2, can: ['save', 'revoke', 'removeAnswer'] }),
    );
    server.on(orderInvitationApi.removeMyInvitationAnswer, {});
    const { user } = await renderScreen(path, { as: 'diner' });
    await screen.findByText('2 people are coming · 1 with foods to avoid');
    screen.getByText('Avoids: no pork');
    await user.click(screen.getByRole('button', { name: 'Delete Wang’s reply' }));
    await user.click(await screen.findByRole('button', { name: 'Delete reply' }));
    await screen.findByText('Wang’s reply deleted');
    expect(server.calls(orderInvitationApi.removeMyInvitationAnswer)).toHaveLength(1);
  });

  it('says when it was changed meanwhile, and keeps what was entered', async () => {
    server.on(read, makeOrderInvitation());
    server.on(orderInvitationApi.saveMyInvitation, refusal('changedMeanwhile'));
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.type(await screen.findByRole('textbox', { name: /Signed by/ }), ' and family');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('alert');
    screen.getByDisplayValue('Auntie Li and family');
  });

  it('says that the restaurant has not confirmed the booking yet', async () => {
    const { facts } = makeOrderInvitation();
    server.on(read, makeOrderInvitation({ facts: { ...facts, state: 'pending' } }));
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/hasn’t confirmed this booking yet/);
  });

  it('cannot be changed while the store does not share', async () => {
    server.on(read, makeOrderInvitation({ storeEnabled: false, can: ['revoke'] }));
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/has turned off sharing/);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
