import { screen, waitFor, within } from '@testing-library/react';
import {
  invitationTemplatesApi as api,
  orderInvitationApi,
} from '@xiwei/contract/invitations/invitations.api.ts';
import type { InvitationStyle } from '@xiwei/contract/invitations/styles.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { makeOrderInvitation, makeTemplate } from '#testing/invitations-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const base = `/web/${STORE_ID}`;
const list = (templates = [makeTemplate()], defaultStyle: InvitationStyle | null = 'classic') => ({
  items: templates,
  defaultStyle,
  can: ['create' as const, 'setDefault' as const],
});

testReadStates('invitation templates', {
  path: `${base}/invitation-setting`,
  as: 'manager',
  read: api.listInvitationTemplates,
  reply: list(),
  shows: 'Birthday',
  empty: { reply: list([]), shows: 'No templates of your own yet' },
});

testReadStates('invitation styles', {
  path: `${base}/invitation-style-list`,
  as: 'manager',
  read: api.listInvitationTemplates,
  reply: list([]),
  shows: 'Banquet',
});

testReadStates('invitation of an order', {
  path: `${base}/store-order-invitation/${idOf(40)}`,
  as: 'host',
  read: orderInvitationApi.readOrderInvitation,
  reply: makeOrderInvitation(),
  shows: 'No replies yet',
  refused: { notFound: 'Booking not found' },
});

describe('invitation templates', () => {
  it('say why one that is in use cannot be deleted', async () => {
    server.on(api.listInvitationTemplates, list([makeTemplate({ uses: 2, isDefault: true })]));
    server.on(api.deleteInvitationTemplate, refusal('invitationTemplateInUse'));
    const { user } = await renderScreen(`${base}/invitation-setting`, { as: 'manager' });
    await screen.findByText(/Used by 2 orders/);
    screen.getByText('Default');
    await user.click(screen.getByRole('button', { name: 'Actions for Birthday' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete template' }));
    await screen.findByText(/Upcoming orders use this template/);
  });

  it('are shown to hosts without the way to create one', async () => {
    server.on(api.listInvitationTemplates, { ...list([]), can: [] });
    await renderScreen(`${base}/invitation-style-list`, { as: 'host' });
    await screen.findByText('Only managers and owners can create templates and choose the default.');
    expect(screen.queryByRole('link', { name: /Start from/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /the default/ })).toBeNull();
  });

  it('make way for a style of the platform as the default', async () => {
    let shown = list([], 'classic');
    server.on(api.listInvitationTemplates, () => shown);
    server.on(api.setDefaultInvitationTemplate, ({ body }) => (shown = list([], body.style)));
    const { user } = await renderScreen(`${base}/invitation-style-list`, { as: 'manager' });
    const styleOf = (name: string) =>
      within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement);
    await screen.findByRole('heading', { level: 2, name: 'Night' });
    styleOf('Classic').getByText('Default');
    expect(styleOf('Classic').queryByRole('button')).toBeNull();
    await user.click(styleOf('Night').getByRole('button', { name: 'Make Night the default' }));
    await waitFor(() => styleOf('Night').getByText('Default'));
    expect(styleOf('Classic').queryByText('Default')).toBeNull();
    expect(server.calls(api.setDefaultInvitationTemplate).at(-1)?.input.body).toEqual({
      templateId: null,
      style: 'night',
    });
  });
});

describe('template editor', () => {
  it('begins with the chosen style, and its preview follows what is entered', async () => {
    server.on(api.listInvitationTemplates, list([]));
    server.on(api.createInvitationTemplate, ({ body }) => makeTemplate({ ...body, images: [] }));
    const { user } = await renderScreen(`${base}/invitation-setting-create?style=night`, { as: 'manager' });
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    preview.getByRole('heading', { name: 'An evening together' });
    await user.type(screen.getByRole('textbox', { name: /Template name/ }), 'Stars');
    await user.click(screen.getByRole('button', { name: 'People' }));
    preview.getByText('6 people');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText(/Stars/);
    expect(server.calls(api.createInvitationTemplate).at(-1)?.input.body).toMatchObject({
      name: 'Stars',
      style: 'night',
      fields: ['greeting', 'host', 'time', 'place', 'people'],
    });
  });

  it('shows all pictures of a template, and saves them in a new order', async () => {
    const images = ['a', 'b'].map((letter) => ({ hash: letter.repeat(64), url: `/files/${letter}` }));
    server.on(api.listInvitationTemplates, list([makeTemplate({ images })]));
    server.on(api.updateInvitationTemplate, makeTemplate({ version: 1 }));
    const { user } = await renderScreen(`${base}/invitation-setting-update/${idOf(600)}`, { as: 'manager' });
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    const sources = () => preview.getAllByRole('img').map((img) => img.getAttribute('src'));
    expect(sources()).toEqual(['/files/a', '/files/b']);
    await user.click(screen.getByRole('button', { name: 'Move picture 2 earlier' }));
    expect(sources()).toEqual(['/files/b', '/files/a']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls(api.updateInvitationTemplate)).toHaveLength(1));
    expect(server.calls(api.updateInvitationTemplate)[0]?.input.body.images).toEqual([
      'b'.repeat(64),
      'a'.repeat(64),
    ]);
  });

  it('does not save a card without time and place', async () => {
    server.on(api.listInvitationTemplates, list());
    const { user } = await renderScreen(`${base}/invitation-setting-update/${idOf(600)}`, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'When' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Time and place must be shown')).length).toBeGreaterThan(0);
    expect(server.calls(api.updateInvitationTemplate)).toHaveLength(0);
  });
});
