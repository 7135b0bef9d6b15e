import { screen, within } from '@testing-library/react';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { announcementsApi as api } from '@xiwei/contract/notices/announcements.api.ts';
import type { ManagedAnnouncement } from '@xiwei/contract/notices/announcements.model.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { makePlatform } from '#testing/merchant-samples.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const announcement: ManagedAnnouncement = {
  id: idOf(910),
  version: 2,
  title: { en: 'Crab season' },
  body: { en: 'It has begun.' },
  path: '/laiwei-feast',
  popUp: true,
  from: '2026-11-20',
  fromTime: '10:00',
  to: '2026-12-24',
  toTime: '24:00',
  state: 'current',
  publishedAt: '2026-11-20T02:00:00.000Z',
  endsAt: '2026-12-24T16:00:00.000Z',
};
const path = `/admin/admin-announcement/${announcement.id}`;

testReadStates('announcements of the platform', {
  path: '/admin/admin-announcements',
  as: 'admin',
  read: api.listManagedAnnouncements,
  reply: { items: [announcement], next: null },
  shows: 'Crab season',
  empty: { reply: { items: [], next: null }, shows: 'No announcements yet' },
  refused: { notAllowed: 'For platform staff only' },
});

testReadStates('an announcement of the platform', {
  path,
  as: 'admin',
  read: api.readManagedAnnouncement,
  reply: announcement,
  shows: 'Showing',
  refused: { notFound: 'Announcement not found' },
});

describe('an announcement of the platform', () => {
  it('is not lost when its writer leaves the page by mistake', async () => {
    server.on(adminApi.readPlatform, makePlatform());
    const { user, router } = await renderScreen('/admin/admin-announcement-create', { as: 'admin' });
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Spring');
    await user.click(screen.getByRole('link', { name: 'Announcements' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    within(question).getByText('Title');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/admin/admin-announcement-create');
  });

  it('is published with its words and days, and needs a title', async () => {
    server
      .on(adminApi.readPlatform, makePlatform())
      .on(api.createAnnouncement, announcement)
      .on(api.listManagedAnnouncements, { items: [announcement], next: null });
    const { user, router } = await renderScreen('/admin/admin-announcement-create', { as: 'admin' });
    const link = await screen.findByRole('link', { name: 'Announcements', current: true });
    expect(link.getAttribute('href')).toBe('/admin/admin-announcements');
    const publish = await screen.findByRole('button', { name: 'Publish' });
    await user.type(screen.getByRole('textbox', { name: /Text/ }), 'It has begun.');
    await user.click(publish);
    expect(server.calls(api.createAnnouncement)).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Crab season');
    await user.click(screen.getByRole('switch', { name: /Show as a dialog/ }));
    expect(screen.queryByRole('combobox', { name: /Shown until/ })).toBeNull();
    screen.getByText(/UTC\+8/);
    await user.click(screen.getByRole('combobox', { name: /Shown from/ }));
    await user.click(await screen.findByRole('option', { name: /^6:30\sPM/ }));
    await user.click(publish);
    await screen.findByText('Announcement published');
    expect(router.state.location.pathname).toBe('/admin/admin-announcements');
    expect(server.calls(api.createAnnouncement)[0]?.input.body).toMatchObject({
      ...{ title: { en: 'Crab season' }, body: { en: 'It has begun.' }, path: '', popUp: true },
      ...{ fromTime: '18:30', to: null },
    });
  });

  it('is changed with its version, and ended after a question', async () => {
    server
      .on(api.readManagedAnnouncement, announcement)
      .on(api.updateAnnouncement, refusal('changedMeanwhile'))
      .on(api.endAnnouncement, { ...announcement, version: 3, state: 'ended' });
    const { user } = await renderScreen(path, { as: 'admin' });
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), ' in Shanghai');
    expect(screen.getByRole('combobox', { name: /Shown until/ }).textContent).toContain('End of the day');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(server.calls(api.updateAnnouncement)[0]?.input.body).toMatchObject({
      title: { en: 'Crab season in Shanghai' },
      version: 2,
    });
    await user.click(screen.getByRole('button', { name: 'End now' }));
    await user.click(await screen.findByRole('button', { name: 'End announcement' }));
    await waitForCall(api.endAnnouncement);
    expect(server.calls(api.endAnnouncement)[0]?.input.body).toEqual({ version: 2 });
  });
});
