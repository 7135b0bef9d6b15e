import { screen, waitFor, within } from '@testing-library/react';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSeating } from '#testing/booking-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { serveSettings } from '#testing/settings-server.ts';
import { serveTags } from '#testing/tags-server.ts';

const path = `/web/${STORE_ID}/printer-setting`;
function setUp() {
  serveTags([]);
  server.on(bookingListsApi.listTakers, { items: [], can: [] }).on(seatingApi.readSeating, makeSeating());
}
const preview = async () => within(await screen.findByRole('region', { name: 'Print preview' }));

testReadStates('printer settings', {
  path,
  as: 'manager',
  read: storeSettingsApi.readStoreSettings,
  reply: makeStoreSettings(),
  shows: 'Group by',
  setUp,
});

describe('printer settings', () => {
  beforeEach(setUp);

  it('shows at once what is entered, and saves it', async () => {
    const stored = serveSettings();
    const { user } = await renderScreen(path, { as: 'manager' });
    const paper = await preview();
    paper.getByText('+86 138 0013 8000');
    await user.click(screen.getByRole('radio', { name: 'Last 4 digits' }));
    await paper.findByText('···· 8000');
    await user.click(screen.getByRole('radio', { name: 'A5' }));
    await user.click(screen.getByRole('radio', { name: '3' }));
    await user.click(screen.getByRole('switch', { name: /Print empty tables/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read().printer).toMatchObject({
      phone: 'last4',
      pageSize: 'a5',
      columns: 3,
      emptyTables: true,
    });
  });

  it('removes a field, and asks for at least one', async () => {
    const stored = serveSettings();
    const { user } = await renderScreen(path, { as: 'manager' });
    const fields = within(await screen.findByRole('group', { name: 'Printed fields' }));
    for (const name of ['Time', 'Table', 'Guest', 'People', 'Phone', 'Tags', 'Note'])
      await user.click(fields.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Required');
    await user.click(fields.getByRole('button', { name: 'Guest' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.read().printer.fields).toEqual(['guest']));
  });

  it('has no orientation and no columns for a roll', async () => {
    serveSettings();
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('radio', { name: '80 mm roll' }));
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Landscape' }).getAttribute('aria-disabled')).not.toBe(
        'false',
      ),
    );
    screen.getAllByText('An 80 mm roll is always portrait with one column');
  });

  it('says that phones are restricted by the display settings', async () => {
    const settings = makeStoreSettings();
    serveSettings({ display: { ...settings.display, phone: 'last4' } });
    await renderScreen(path, { as: 'manager' });
    await screen.findByText(/Your display settings show only the last 4 digits/);
    (await preview()).getByText('···· 8000');
  });

  it('is read-only for hosts', async () => {
    serveSettings({ can: [] });
    await renderScreen(path, { as: 'host' });
    await screen.findByText('Only owners and managers can change this. You can view it.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
