import { screen, waitFor, within } from '@testing-library/react';
import { readinessApi } from '@xiwei/contract/booking/readiness.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { connectionLost, pending, serverError } from '#testing/fake-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStore, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { serveSettings } from '#testing/settings-server.ts';

const BUSINESS = `/web/${STORE_ID}/store-business-config`;
const NOTICE = `/web/${STORE_ID}/store-notice-edit`;
const { readStoreSettings, updateBusinessConfig, updateBookingNotice } = storeSettingsApi;

testReadStates('the settings page', {
  path: BUSINESS,
  as: 'manager',
  read: readStoreSettings,
  reply: makeStoreSettings(),
  shows: 'Take online bookings',
});

const { business } = makeStoreSettings();
const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';
const notice = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notice, English' });
const openBusiness = async (as: 'host' | 'manager' = 'manager') => {
  const page = await renderScreen(BUSINESS, { as });
  await screen.findByRole('switch', { name: 'Take online bookings' });
  return page;
};

describe('saving a settings page', () => {
  it('offers to save with the first change, saves with the version, and confirms it', async () => {
    const stored = serveSettings();
    const { user } = await openBusiness();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(toggle('Ask about allergies and foods to avoid'));
    screen.getByText('1 unsaved change');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read().business).toEqual({ ...business, askDiet: true });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('saves with Ctrl+S', async () => {
    const stored = serveSettings();
    const { user } = await openBusiness();
    await user.click(toggle('Children welcome'));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(stored.read().business.childrenWelcome).toBe(false);
  });

  it('saves once if Save is pressed twice', async () => {
    serveSettings();
    const { user } = await openBusiness();
    await user.click(toggle('Children welcome'));
    const button = screen.getByRole('button', { name: 'Save' });
    button.click();
    button.click();
    await screen.findByText('Saved');
    expect(server.calls(updateBusinessConfig)).toHaveLength(1);
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  it.each(['Save', 'Discard'])('returns the focus to the field when %s disappears', async (name) => {
    serveSettings();
    const { user } = await openBusiness();
    await user.click(toggle('Children welcome'));
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(document.activeElement).toBe(toggle('Children welcome'));
  });

  it('announces the first change in a live region that was there before', async () => {
    serveSettings();
    const { user } = await openBusiness();
    const before = screen.getAllByRole('status');
    await user.click(toggle('Children welcome'));
    expect(before).toContain(screen.getByText('1 unsaved change'));
  });

  it('does not return the focus to a text after a touch, which would open the keyboard of the phone', async () => {
    serveSettings();
    const { user } = await renderScreen(NOTICE, { as: 'manager' });
    await user.type(await screen.findByRole('textbox', { name: 'Notice, English' }), 'Ring');
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Save' }) });
    await screen.findByText('Saved');
    expect(document.activeElement).toBe(document.body);
  });

  it('restores what is stored when the changes are discarded', async () => {
    serveSettings();
    const { user } = await openBusiness();
    await user.click(toggle('Take online bookings'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(isOn('Take online bookings')).toBe(true);
    expect(server.calls(updateBusinessConfig)).toHaveLength(0);
  });

  it('keeps the input after a failure, and sends the retry with the same key', async () => {
    const stored = serveSettings();
    server.on(updateBusinessConfig, serverError);
    const { user } = await openBusiness();
    await user.click(toggle('Take online bookings'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(isOn('Take online bookings')).toBe(false);
    server.on(updateBusinessConfig, ({ body }) => stored.change({ business: body.business }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Saved');
    const keys = server.calls(updateBusinessConfig).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps what is changed while a save is on its way', async () => {
    const stored = serveSettings();
    let answer = () => {};
    server.on(updateBusinessConfig, async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return stored.change({ business: body.business });
    });
    const { user } = await openBusiness();
    await user.click(toggle('Take online bookings'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitForCall(updateBusinessConfig);
    await user.click(toggle('Children welcome'));
    answer();
    await screen.findByText('Saved');
    expect(isOn('Children welcome')).toBe(false);
    screen.getByText('1 unsaved change');
  });

  it('shows a problem at its field and does not call the server', async () => {
    serveSettings({ bookingNotice: { en: 'x'.repeat(5000) } });
    const { user } = await renderScreen(NOTICE, { as: 'manager' });
    const text = await screen.findByRole('textbox', { name: 'Notice, English' });
    await user.type(text, 'y');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
    screen.getByText('At most 5,000 characters');
    expect(document.activeElement).toBe(text);
    expect(server.calls(updateBookingNotice)).toHaveLength(0);
  });
});

describe('a settings page of a member who may not edit', () => {
  it('shows the values read-only and says why', async () => {
    serveSettings({ can: [] });
    const { user } = await openBusiness('host');
    screen.getByText('Only owners and managers can change this. You can view it.');
    await user.click(toggle('Take online bookings'));
    expect(isOn('Take online bookings')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('leaving a settings page', () => {
  const storeTab = () =>
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /Store/ });

  it('asks first if changes would be lost, and names them', async () => {
    serveSettings();
    server
      .on(storesApi.readStore, makeStore())
      .on(readinessApi.readReadiness, pending)
      .on(seatingApi.readSeating, pending);
    const { user, router } = await openBusiness();
    await user.click(toggle('Children welcome'));
    await user.click(storeTab());
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    within(question).getByText('Children welcome');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe(BUSINESS);
    expect(isOn('Children welcome')).toBe(false);
    await user.click(storeTab());
    await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/web/${STORE_ID}/store`));
  });

  it('does not save with Ctrl+S while it asks', async () => {
    serveSettings();
    const { user } = await openBusiness();
    await user.click(toggle('Children welcome'));
    await user.click(storeTab());
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.keyboard('{Control>}s{/Control}');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    screen.getByText('1 unsaved change');
    expect(server.calls(updateBusinessConfig)).toHaveLength(0);
  });

  it('does not ask without changes', async () => {
    serveSettings();
    server
      .on(storesApi.readStore, makeStore())
      .on(readinessApi.readReadiness, pending)
      .on(seatingApi.readSeating, pending);
    const { user, router } = await openBusiness();
    await user.click(storeTab());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/web/${STORE_ID}/store`));
  });
});

describe('a colleague’s change while a settings page is open', () => {
  it('appears without a word if the field was not changed here', async () => {
    const stored = serveSettings();
    const { user } = await openBusiness();
    await user.click(toggle('Ask about allergies and foods to avoid'));
    stored.change({ business: { ...business, childrenWelcome: false } });
    sendEvent('stores.settingsChanged', { storeId: STORE_ID, section: 'business' });
    await waitFor(() => expect(isOn('Children welcome')).toBe(false));
    expect(isOn('Ask about allergies and foods to avoid')).toBe(true);
    screen.getByText('1 unsaved change');
  });

  it('is merged when a save is refused because of it', async () => {
    const stored = serveSettings();
    const { user } = await openBusiness();
    await user.click(toggle('Ask about allergies and foods to avoid'));
    stored.change({ business: { ...business, childrenWelcome: false } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read().business).toEqual({ ...business, askDiet: true, childrenWelcome: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const editNotice = async () => {
    const stored = serveSettings({ bookingNotice: { en: 'Old', 'zh-Hans': '旧' } });
    const { user } = await renderScreen(NOTICE, { as: 'manager' });
    const text = await screen.findByRole('textbox', { name: 'Notice, English' });
    await user.clear(text);
    await user.type(text, 'Mine');
    stored.change({ bookingNotice: { en: 'Theirs', 'zh-Hans': '新' } });
    return { stored, user };
  };

  it('is shown beside the own one if both changed the same field, and asked about once', async () => {
    const { stored, user } = await editNotice();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'A colleague changed this too' });
    const choice = within(question).getByRole('radiogroup', { name: 'Notice · English' });
    expect(
      within(choice)
        .getByRole('radio', { name: /Your version/ })
        .getAttribute('aria-checked'),
    ).toBe('true');
    within(choice).getByText('Mine');
    within(choice).getByText('Theirs');
    await user.click(within(question).getByRole('button', { name: 'Save my choices' }));
    await screen.findByText('Saved');
    expect(stored.read().bookingNotice).toEqual({ en: 'Mine', 'zh-Hans': '新' });
    // The first save was refused; the answer is saved once.
    expect(server.calls(updateBookingNotice)).toHaveLength(2);
  });

  it('is asked about before saving if it was announced before', async () => {
    const { stored, user } = await editNotice();
    sendEvent('stores.settingsChanged', { storeId: STORE_ID, section: 'bookingNotice' });
    await screen.findByText('A colleague just changed: Notice · English');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'A colleague changed this too' });
    expect(server.calls(updateBookingNotice)).toHaveLength(0);
    expect(stored.read().bookingNotice).toEqual({ en: 'Theirs', 'zh-Hans': '新' });
  });

  it('is compared with what the user has entered since', async () => {
    const { user } = await editNotice();
    const changed = () =>
      sendEvent('stores.settingsChanged', { storeId: STORE_ID, section: 'bookingNotice' });
    changed();
    await screen.findByText('A colleague just changed: Notice · English');
    await user.type(notice(), ', later');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const question = await screen.findByRole('dialog', { name: 'A colleague changed this too' });
    within(question).getByText('Mine, later');
  });

  it('is not asked about any more if the colleague changes it to the own value', async () => {
    const { stored, user } = await editNotice();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: /Your colleague’s version/ }));
    stored.change({ bookingNotice: { en: 'Mine', 'zh-Hans': '新' } });
    sendEvent('stores.settingsChanged', { storeId: STORE_ID, section: 'bookingNotice' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/A colleague just changed/)).toBeNull();
    expect(notice().value).toBe('Mine');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('replaces the own one if the user chooses it', async () => {
    const { stored, user } = await editNotice();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: /Your colleague’s version/ }));
    await user.click(screen.getByRole('button', { name: 'Save my choices' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(notice().value).toBe('Theirs'));
    expect(stored.read().bookingNotice).toEqual({ en: 'Theirs', 'zh-Hans': '新' });
  });

  it('is announced while editing, and compared on demand', async () => {
    const { user } = await editNotice();
    sendEvent('stores.settingsChanged', { storeId: STORE_ID, section: 'bookingNotice' });
    await screen.findByText('A colleague just changed: Notice · English');
    expect(notice().value).toBe('Mine');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await screen.findByRole('dialog', { name: 'A colleague changed this too' });
    await user.click(screen.getByRole('button', { name: 'Back to editing' }));
    expect(notice().value).toBe('Mine');
  });

  it('is not overwritten while the connection is lost', async () => {
    const { stored, user } = await editNotice();
    server.on(readStoreSettings, connectionLost);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Try again' });
    expect(stored.read().bookingNotice).toEqual({ en: 'Theirs', 'zh-Hans': '新' });
    expect(notice().value).toBe('Mine');
  });
});
