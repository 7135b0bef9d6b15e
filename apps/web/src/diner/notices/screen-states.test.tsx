import { screen } from '@testing-library/react';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import { describe, expect, it } from 'vitest';
import { serverError } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeNotice } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const announcement: Announcement = {
  id: idOf(50),
  title: 'New year tables',
  body: 'Book early for the new year.',
  path: null,
  popUp: false,
  publishedAt: '2026-11-20T08:00:00.000Z',
};
const noAnnouncements = () => server.on(noticesApi.listAnnouncements, { items: [] });

testReadStates('notices of a diner', {
  path: '/notice',
  as: 'diner',
  read: noticesApi.listNotices,
  reply: { items: [makeNotice()], next: null },
  shows: /Welcome to Xiwei/,
  empty: { reply: { items: [], next: null }, shows: 'No notices yet' },
  setUp: noAnnouncements,
});

describe('notices of a diner', () => {
  it('are shown even if the announcements cannot be read', async () => {
    server.on(noticesApi.listAnnouncements, serverError);
    server.on(noticesApi.listNotices, { items: [makeNotice()], next: null });
    await renderScreen('/notice', { as: 'diner' });
    await screen.findByText(/Welcome to Xiwei/);
  });

  it('are read again with the button', async () => {
    noAnnouncements();
    server.on(noticesApi.listNotices, { items: [], next: null });
    const { user } = await renderScreen('/notice', { as: 'diner' });
    await screen.findByText('No notices yet');
    server.on(noticesApi.listNotices, { items: [makeNotice()], next: null });
    screen.getByRole('button', { name: 'Refresh' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText(/Welcome to Xiwei/);
  });
});

testReadStates('announcement', {
  path: `/page-modal-item/${announcement.id}`,
  read: noticesApi.readAnnouncement,
  reply: announcement,
  shows: 'Book early for the new year.',
  refused: {
    notFound: 'Announcement not found',
    inputInvalid: 'Announcement not found',
  },
});

it('an announcement with a script is shown as it was written', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  server.on(noticesApi.readAnnouncement, { ...announcement, title: script, body: script });
  await renderScreen(`/page-modal-item/${announcement.id}`);
  expect((await screen.findAllByText(script)).length).toBeGreaterThan(1);
  expect(document.querySelector('[onerror], #main script')).toBeNull();
});
