import { screen } from '@testing-library/react';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { serverError } from '#testing/fake-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeNotice, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/message`;
const welcome = makeNotice();

testReadStates('messages of staff', {
  path,
  as: 'host',
  read: noticesApi.listNotices,
  reply: { items: [welcome], next: null },
  shows: /Welcome to Xiwei/,
  empty: { reply: { items: [], next: null }, shows: 'No notices yet' },
});

describe('list of messages', () => {
  it('keeps what it shows when the next page fails, and loads it when the user retries', async () => {
    server.on(noticesApi.listNotices, ({ query: { after } }) =>
      after === undefined ? { items: [welcome], next: 'page-2' } : serverError,
    );
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Couldn’t load more');
    screen.getByText(/Welcome to Xiwei/);
    server.on(noticesApi.listNotices, {
      items: [makeNotice({ id: idOf(31), kind: 'phoneBound' })],
      next: null,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/Your phone is linked/);
    await screen.findByText('End of list');
    expect(server.calls(noticesApi.listNotices).at(-1)?.input.query.after).toBe('page-2');
  });

  it('marks unread messages as read', async () => {
    server.on(noticesApi.listNotices, { items: [makeNotice({ unread: true })], next: null });
    server.on(noticesApi.markNoticesRead, {});
    await renderScreen(path, { as: 'host' });
    await screen.findByText('Unread');
    await waitForCall(noticesApi.markNoticesRead);
    expect(server.calls(noticesApi.markNoticesRead)[0]?.input.body).toEqual({ upTo: welcome.id });
  });

  it('shows a message that arrives while it is open', async () => {
    server.on(noticesApi.listNotices, { items: [], next: null });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('No notices yet');
    server.on(noticesApi.listNotices, { items: [welcome], next: null });
    sendEvent('notices.noticeAdded', { userId: idOf(1), noticeId: welcome.id });
    await screen.findByText(/Welcome to Xiwei/);
  });
});
