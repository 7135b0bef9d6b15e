import { screen, waitFor, within } from '@testing-library/react';
import { dinerRiskApi } from '@xiwei/contract/diners/diner-risk.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { describe, expect, it } from 'vitest';
import { MEI, serveGuests } from '#testing/guests-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/diner-risk`;
const { listRiskyDiners, listBlacklistSuggestions, dismissBlacklistSuggestion } = dinerRiskApi;
const RISKY = { diner: MEI, finished: 0, closed: 4, absent: 3, lastVisitOn: null };

function serveRisk(can: 'updateSettings'[] = []): void {
  serveGuests();
  server.on(listRiskyDiners, { items: [RISKY], next: null, total: 1 }).on(listBlacklistSuggestions, {
    settings: { suggestAfterAbsences: 3, version: 0 },
    items: [],
    can,
  });
}

testReadStates('list of guests at risk', {
  path: `${path}?closed=2`,
  as: 'host',
  read: listRiskyDiners,
  reply: { items: [RISKY], next: null, total: 1 },
  shows: 'Ms Mei Chen',
  empty: { reply: { items: [], next: null, total: 0 }, shows: 'No matching guests' },
  setUp: () => serveRisk(),
});

describe('guests at risk', () => {
  it('reads nothing without a condition, and asks for one', async () => {
    serveRisk();
    const { user } = await renderScreen(path, { as: 'host' });
    await screen.findByText('Find guests at risk');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await screen.findByText(/Enter at least one condition/);
    expect(server.calls(listRiskyDiners)).toHaveLength(0);
  });

  it('has the conditions in the address and ignores values that are no numbers', async () => {
    serveRisk();
    await renderScreen(`${path}?finished=-1&closed=2&blacklisted=no`, { as: 'host' });
    await screen.findByText('Ms Mei Chen');
    const { query } = server.calls(listRiskyDiners)[0]?.input ?? {};
    expect(query).toMatchObject({ moreClosedThan: 2, blacklisted: 'false' });
    expect(query).not.toHaveProperty('fewerFinishedThan', -1);
  });

  it('finds guests with any closed order', async () => {
    serveRisk();
    const { user } = await renderScreen(path, { as: 'host' });
    await user.type(await screen.findByRole('textbox', { name: /Closed orders more than/ }), '0');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await screen.findByText('Ms Mei Chen');
    expect(server.calls(listRiskyDiners)[0]?.input.query).toMatchObject({ moreClosedThan: 0 });
  });

  it('accepts a suggestion with its reason, and dismisses another', async () => {
    serveRisk();
    server.on(listBlacklistSuggestions, {
      settings: { suggestAfterAbsences: 3, version: 0 },
      items: [RISKY],
      can: [],
    });
    server.on(dismissBlacklistSuggestion, MEI);
    const { user } = await renderScreen(path, { as: 'host' });
    const list = within(await screen.findByRole('list', { name: 'Suggested for the blacklist' }));
    await user.click(list.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(server.calls(dismissBlacklistSuggestion)).toHaveLength(1));
    await user.click(list.getByRole('button', { name: 'Blacklist' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('3 no-shows');
    await user.click(dialog.getByRole('button', { name: 'Blacklist' }));
    await waitFor(() => expect(server.calls(dinersApi.blacklistDiner)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'When to suggest' })).toBeNull();
  });

  it('lets managers set when to suggest', async () => {
    serveRisk(['updateSettings']);
    server.on(dinerRiskApi.updateRiskSettings, ({ body }) => body);
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'When to suggest' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When to suggest' }));
    const number = dialog.getByRole('textbox', { name: 'No-shows' });
    await user.clear(number);
    await user.type(number, '5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls(dinerRiskApi.updateRiskSettings)).toHaveLength(1));
    expect(server.calls(dinerRiskApi.updateRiskSettings)[0]?.input.body).toEqual({
      suggestAfterAbsences: 5,
      version: 0,
    });
  });
});
