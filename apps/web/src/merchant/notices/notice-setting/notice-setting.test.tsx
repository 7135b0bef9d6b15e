import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import type { OwnEmail } from '@xiwei/contract/identity/email.model.ts';
import { staffNoticesApi } from '@xiwei/contract/notices/staff-notices.api.ts';
import { STAFF_NOTICE_DEFAULT, type StaffNoticeChoice } from '@xiwei/contract/notices/staff-notices.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverError } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/notice-setting`;
const boxOf = (name: string) => screen.findByRole('checkbox', { name });

const withEmail: OwnEmail = {
  email: { address: 'l***@example.com', verifiedAt: '2026-11-01T00:00:00Z' },
  available: true,
};
beforeEach(() => {
  server.on(emailApi.readOwnEmail, withEmail);
});

/** Serves a choice that can be changed. */
function serveChoice(first: StaffNoticeChoice = STAFF_NOTICE_DEFAULT) {
  let stored = first;
  server.on(staffNoticesApi.readStaffNotices, () => stored);
  server.on(staffNoticesApi.updateStaffNotices, ({ body }) => {
    stored = body;
    return stored;
  });
  return { read: () => stored };
}

testReadStates('notice settings', {
  path,
  as: 'host',
  read: staffNoticesApi.readStaffNotices,
  reply: STAFF_NOTICE_DEFAULT,
  shows: 'Free cancellations',
});

describe('notice settings', () => {
  it('show the usual news, and save each choice at once', async () => {
    const stored = serveChoice();
    const { user } = await renderScreen(path, { as: 'host' });
    const booked = await boxOf('New bookings: Pop-up');
    expect(booked.getAttribute('aria-checked')).toBe('true');
    expect((await boxOf('Large parties: Messages')).getAttribute('aria-checked')).toBe('false');
    await user.click(booked);
    await waitFor(() => expect(stored.read().push).toEqual(['cancelled', 'moved']));
    expect(stored.read().list).toEqual(STAFF_NOTICE_DEFAULT.list);
    expect((await boxOf('New bookings: Pop-up')).getAttribute('aria-checked')).toBe('false');
  });

  it('save the last of several quick choices', async () => {
    const stored = serveChoice();
    const { user } = await renderScreen(path, { as: 'host' });
    for (const name of ['New bookings', 'Free cancellations', 'Changes'])
      await user.click(await boxOf(`${name}: Messages`));
    await user.click(await boxOf('Notes from the guest: Messages'));
    await waitFor(() => expect(stored.read().list).toEqual(['guestNotes']));
  });

  it('ask from how many people a party is large, once it is chosen', async () => {
    const stored = serveChoice();
    const { user } = await renderScreen(path, { as: 'host' });
    const large = await boxOf('Large parties: Messages');
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await user.click(large);
    const number = await screen.findByRole('spinbutton', { name: 'Smallest party' });
    expect(number.getAttribute('aria-valuetext')).toBe('8 people');
    await waitFor(() => expect(stored.read().list).toContain('largeParty'));
    number.focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(stored.read().largeFrom).toBe(9));
    await screen.findByText('Bookings for 9 or more people');
    // The field is never taken away between saving and reading again, so it keeps the focus.
    expect(document.activeElement).toBe(number);
  });

  it('return to what is stored if a choice cannot be saved', async () => {
    serveChoice();
    server.on(staffNoticesApi.updateStaffNotices, serverError);
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await boxOf('Changes: Messages'));
    await screen.findByRole('alert');
    await waitFor(async () =>
      expect((await boxOf('Changes: Messages')).getAttribute('aria-checked')).toBe('true'),
    );
  });

  it('are a table with a row for each kind of news', async () => {
    serveChoice();
    await renderScreen(path, { as: 'host' });
    const table = within(await screen.findByRole('table', { name: 'Booking notices' }));
    expect(table.getAllByRole('checkbox')).toHaveLength(18);
    table.getByRole('columnheader', { name: 'Pop-up' });
    table.getByRole('rowheader', { name: /^Guests with a membership level/ });
  });
});

describe('the choice of e-mails', () => {
  it('asks for the hour once news is chosen', async () => {
    const stored = serveChoice();
    const { user } = await renderScreen(path, { as: 'host' });
    await screen.findByText('Email is sent to l***@example.com');
    expect(screen.queryByRole('combobox', { name: 'Time of the daily summary' })).toBeNull();
    await user.click(await boxOf('New bookings: Email'));
    await waitFor(() => expect(stored.read().email).toEqual(['booked']));
    await screen.findByRole('combobox', { name: 'Time of the daily summary' });
  });

  it('saves the hour', async () => {
    const stored = serveChoice({ ...STAFF_NOTICE_DEFAULT, email: ['booked'] });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await screen.findByRole('combobox', { name: 'Time of the daily summary' }));
    await user.click(await screen.findByRole('option', { name: '6:00 PM' }));
    await waitFor(() => expect(stored.read().digestHour).toBe(18));
  });

  it('offers the report of the day to managers, not to hosts', async () => {
    const stored = serveChoice();
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('switch', { name: 'End-of-day report' }));
    await waitFor(() => expect(stored.read().eveningReport).toBe(true));
    cleanup();
    await renderScreen(path, { as: 'host' });
    await screen.findByText('Email is sent to l***@example.com');
    expect(screen.queryByRole('switch', { name: 'End-of-day report' })).toBeNull();
  });

  it('leads to the page that adds an address, and back', async () => {
    serveChoice();
    server.on(emailApi.readOwnEmail, { email: null, available: true });
    await renderScreen(path, { as: 'host' });
    const link = await screen.findByRole('link', { name: 'Add address' });
    expect(link.getAttribute('href')).toBe(`/update-email?returnTo=${encodeURIComponent(path)}`);
  });

  it('says that no e-mail is sent where no mail server is set up', async () => {
    serveChoice();
    server.on(emailApi.readOwnEmail, { email: null, available: false });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('This site doesn’t send email at the moment.');
    expect(screen.queryByRole('link', { name: 'Add address' })).toBeNull();
  });
});
