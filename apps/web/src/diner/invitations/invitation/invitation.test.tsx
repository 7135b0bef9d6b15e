import { screen, waitFor, within } from '@testing-library/react';
import { invitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import type { PublicInvitation } from '@xiwei/contract/invitations/invitations.model.ts';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { makePublicInvitation, REPLY } from '#testing/invitations-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/invitation/${STORE_ID}/abc`;

testReadStates('invitation', {
  path,
  read: invitationApi.readInvitation,
  reply: makePublicInvitation(),
  shows: 'Come and eat',
  refused: {
    notFound: 'Invitation not found',
    invitationRevoked: 'Invitation withdrawn',
    sharingDisabled: 'The restaurant has turned off sharing',
  },
});

/** Sets up an invitation that takes replies. */
function serveInvitation(changes: Partial<PublicInvitation> = {}) {
  let invitation = makePublicInvitation(changes);
  server.on(invitationApi.readInvitation, ({ query }) =>
    query?.token === 'token' ? invitation : { ...invitation, answer: null },
  );
  server.on(invitationApi.answerInvitation, ({ body }) => {
    const answer = { ...REPLY, ...body };
    invitation = { ...invitation, answer };
    return { answer, token: 'token' };
  });
  server.on(invitationApi.withdrawInvitationAnswer, () => {
    invitation = { ...invitation, answer: null };
    return {};
  });
}

describe('invitation', () => {
  it('shows the card, and takes a reply that the browser remembers', async () => {
    serveInvitation();
    const { user } = await renderScreen(path);
    await screen.findByRole('heading', { level: 1, name: 'Invitation' });
    screen.getByText(/1 Garden Road/);
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(server.calls(invitationApi.answerInvitation)).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'I’m coming' }));
    await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Alex');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    const heading = await screen.findByRole('heading', { name: 'See you soon, Alex' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(localStorage.getItem(`xiwei.invitation.${STORE_ID}.abc`)).toBe('token');
    await user.click(screen.getByRole('button', { name: 'Withdraw reply' }));
    await user.click(screen.getAllByRole('button', { name: 'Withdraw reply' }).at(-1) as HTMLElement);
    await screen.findByRole('heading', { name: 'Are you coming?' });
    expect(localStorage.getItem(`xiwei.invitation.${STORE_ID}.abc`)).toBeNull();
  });

  it('shows several pictures in a row that buttons and keys move, and a single one as an ornament', async () => {
    const { design } = makePublicInvitation();
    const imageUrls = ['/files/a', '/files/b', '/files/c'];
    server.on(invitationApi.readInvitation, makePublicInvitation({ design: { ...design, imageUrls } }));
    const { user, unmount } = await renderScreen(path);
    const row = await screen.findByRole('list', { name: 'Pictures' });
    screen.getByRole('img', { name: 'Picture 3 of 3' });
    const second = within(row).getAllByRole('listitem')[1] as HTMLElement;
    const scroll = vi.spyOn(second, 'scrollIntoView');
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    row.focus();
    await user.keyboard('{ArrowRight}');
    expect(scroll).toHaveBeenCalledTimes(2);
    unmount();
    server.on(
      invitationApi.readInvitation,
      makePublicInvitation({ design: { ...design, imageUrls: ['/files/a'] } }),
    );
    await renderScreen(path);
    await screen.findByText('Come and eat');
    expect(screen.queryByRole('img', { name: /./ })).toBeNull();
    expect(document.querySelector('article img')?.getAttribute('src')).toBe('/files/a');
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  });

  it('keeps what was entered when the reply is refused', async () => {
    serveInvitation();
    server.on(invitationApi.answerInvitation, refusal('invitationFull'));
    const { user } = await renderScreen(path);
    await user.click(await screen.findByRole('radio', { name: 'I can’t come' }));
    await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Alex');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await screen.findByText(/can’t take any more replies/);
    screen.getByDisplayValue('Alex');
  });

  it('says that the meal was cancelled, and asks nothing', async () => {
    server.on(invitationApi.readInvitation, makePublicInvitation({ open: false }, { state: 'cancelled' }));
    await renderScreen(path);
    await screen.findByText(/This meal has been cancelled/);
    expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull();
  });
});
