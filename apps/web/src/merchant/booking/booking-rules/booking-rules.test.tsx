import { screen, waitFor, within } from '@testing-library/react';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { refusal, serverError } from '#testing/fake-server.ts';
import { GOLD } from '#testing/guests-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen, type ScreenOptions } from '#testing/render-screen.tsx';
import { DINNER, HALL, makeDepositRule, serveRules } from '#testing/rules-server.ts';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/booking-rules`;
const { readStoreSettings, updateBookingRules } = storeSettingsApi;
const { testDepositRules } = depositRulesApi;

testReadStates('booking rules', {
  path,
  as: 'manager',
  read: readStoreSettings,
  reply: makeStoreSettings(),
  shows: 'Minimum people',
  setUp: () => serveRules(),
});

const open = async (options: ScreenOptions = { as: 'manager' }) => {
  const page = await renderScreen(path, options);
  await screen.findByRole('group', { name: 'Deposit rules' });
  return page;
};
type User = Awaited<ReturnType<typeof open>>['user'];

const list = () => within(screen.getByRole('list', { name: 'Deposit rules, in order' }));
const card = (name: string) =>
  list().getByRole('button', { name: (text) => text.startsWith(name), expanded: false });
const cards = () =>
  list()
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = async (user: User, name: string, text: string) => {
  await user.clear(box(name));
  await user.type(box(name), text);
};
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const choose = async (user: User, field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const tester = () => within(screen.getByRole('region', { name: 'Test deposit rules' }));

const BIG = makeDepositRule('Big parties', { people: { min: 6, max: 500 } });
const WEEKEND = makeDepositRule('Weekend', { weekdays: [6, 7], shiftIds: [DINNER.id] });
const ALL = makeDepositRule('', {}, { basis: 'none', amount: 0 as Fen });

describe('the fields of booking rules', () => {
  it('save their half of the section and keep the other half', async () => {
    const stored = serveRules({ rules: { windowDays: 99 } });
    const { user } = await open();
    await type(user, 'Maximum people', '12');
    await choose(user, 'Auto-accept', 'Off: staff confirm each booking');
    await choose(user, 'Time to pay the deposit', '7 days');
    await save(user);
    await screen.findByText('Saved');
    expect(stored.read()).toMatchObject({
      maxPeople: 12,
      autoAcceptSeconds: null,
      depositExpirySeconds: 604_800,
      windowDays: 99,
    });
  });

  it('show numbers outside of the limits and refused ones at the field', async () => {
    serveRules();
    server.on(updateBookingRules, refusal('peopleCountIncorrect'));
    const { user } = await open();
    await type(user, 'Maximum people', '501');
    await save(user);
    await screen.findByText(/at most 500|500/i);
    expect(server.calls(updateBookingRules)).toHaveLength(0);
    await type(user, 'Minimum people', '9');
    await type(user, 'Maximum people', '8');
    await save(user);
    await screen.findByText(/number of people isn’t right/);
    await waitFor(() => expect(box('Maximum people').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(box('Maximum people'));
  });

  it('are read-only for hosts, without the tester', async () => {
    serveRules({ rules: { deposits: [BIG, ALL] }, isHost: true });
    const { user } = await open({ as: 'host' });
    screen.getByText(/Only owners and managers/);
    expect(box('Maximum people').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add a deposit rule' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Move|Actions/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Test deposit rules' })).toBeNull();
    await user.click(card('Big parties'));
    expect(box('Amount').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: /Remove condition|Add a condition/ })).toBeNull();
    expect(server.calls(testDepositRules)).toHaveLength(0);
  });

  it('are merged with a colleague’s change of the other half', async () => {
    const stored = serveRules();
    const { user } = await open();
    await type(user, 'Maximum people', '12');
    stored.change({ turnMinutes: 60 });
    await save(user);
    await screen.findByText('Saved');
    expect(stored.read()).toMatchObject({ maxPeople: 12, turnMinutes: 60 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('describe both lists when a colleague changed the same one', async () => {
    const stored = serveRules({ rules: { deposits: [BIG] } });
    const { user } = await open();
    await user.click(card('Big parties'));
    await type(user, 'Amount', '80');
    stored.change({ deposits: [{ ...BIG, amount: 90_00 as Fen }] });
    await save(user);
    const question = within(await screen.findByRole('dialog', { name: 'A colleague changed this too' }));
    question.getByText('Big parties: ¥80 per person');
    question.getByText('Big parties: ¥90 per person');
  });
});

describe('cancellation rules', () => {
  const meaning = () => screen.getByText('This means').parentElement?.textContent;

  it('say what they mean together', async () => {
    const stored = serveRules();
    const { user } = await open();
    expect(meaning()).toContain('cancelled before the meal: full refund');
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    expect(meaning()).toContain('3 days or more before: full refund');
    expect(meaning()).toContain('later: no refund');
    await save(user);
    await screen.findByText('Saved');
    expect(stored.read().cancellation).toEqual([{ days: 3, refund: 'full' }]);
  });

  it('show a refusal at the list', async () => {
    const tier = { days: 3, refund: 'full' } as const;
    serveRules({ rules: { cancellation: [tier, { ...tier, days: 2 }] } });
    server.on(updateBookingRules, refusal('cancellationTiersIncorrect'));
    const { user } = await open();
    const days = screen.getAllByRole('textbox', { name: 'Days before, at least' });
    await user.clear(days[1] as Element);
    await user.type(days[1] as Element, '3');
    await save(user);
    const group = within(screen.getByRole('group', { name: 'Cancellation rules' }));
    await group.findByText(/Each number of days can be used only once/);
  });
});

describe('deposit rules', () => {
  it('say in a sentence which bookings they are for', async () => {
    serveRules({ rules: { deposits: [BIG, WEEKEND, ALL] } });
    await open();
    expect(cards()).toEqual([
      'Big parties¥100 per person6 people or more',
      'Weekend¥100 per personon Saturday or Sunday · in Dinner',
      'Rule 3No depositEvery booking',
    ]);
  });

  it('are added with conditions, and saved', async () => {
    const stored = serveRules();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a deposit rule' }));
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
    await user.type(box('Name'), 'Large');
    await user.type(box('Amount'), '50');
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Shifts' }));
    await user.click(await screen.findByRole('button', { name: 'Dinner' }));
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Party size' }));
    await type(user, 'At least', '8');
    await save(user);
    await screen.findByText('Saved');
    const when = { people: { min: 8, max: 500 }, shiftIds: [DINNER.id] };
    expect(stored.read().deposits).toEqual([makeDepositRule('Large', when, { amount: 50_00 as Fen })]);
  });

  it('can be for levels of guests, which are named', async () => {
    const stored = serveRules({ rules: { deposits: [BIG] }, levels: [GOLD] });
    const { user } = await open();
    await user.click(card('Big parties'));
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Membership levels' }));
    await save(user);
    await screen.findByText('Required');
    expect(server.calls(updateBookingRules)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Gold' }));
    await save(user);
    await screen.findByText('Saved');
    expect(stored.read().deposits[0]?.when.memberLevelIds).toEqual([GOLD.id]);
    expect(list().getByRole('button', { name: /for Gold/ })).toBeTruthy();
    await choose(user, 'Membership level', 'Gold');
    await waitFor(() =>
      expect(server.calls(testDepositRules).at(-1)?.input.body.memberLevelId).toBe(GOLD.id),
    );
  });

  it('have no condition on levels in a store without levels', async () => {
    serveRules({ rules: { deposits: [BIG] } });
    const { user } = await open();
    await user.click(card('Big parties'));
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await screen.findByRole('menuitem', { name: 'Shifts' });
    expect(screen.queryByRole('menuitem', { name: 'Membership levels' })).toBeNull();
  });

  it('offer the channels whose guests can be asked for a deposit', async () => {
    serveRules({ rules: { deposits: [BIG] } });
    const { user } = await open();
    await user.click(card('Big parties'));
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Channels' }));
    const offered = within(await screen.findByRole('group', { name: 'Channels' })).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Online', 'Phone', 'Walk-in', 'Chat']);
  });

  it('show what is missing at the field, also in cards that are closed', async () => {
    serveRules({ rules: { deposits: [BIG] } });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a deposit rule' }));
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Weekdays' }));
    await user.click(card('Big parties'));
    await save(user);
    await screen.findByText('Enter an amount, or choose no deposit');
    screen.getByText('Required');
    expect(server.calls(updateBookingRules)).toHaveLength(0);
  });

  it('need no amount if they ask for no deposit', async () => {
    const stored = serveRules();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a deposit rule' }));
    await choose(user, 'What to charge', 'No deposit');
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    await save(user);
    await screen.findByText('Saved');
    expect(stored.read().deposits).toEqual([{ ...ALL, name: '' }]);
  });

  it('are moved by menu with what is entered in them, duplicated, and deleted with undo', async () => {
    const stored = serveRules({ rules: { deposits: [BIG, WEEKEND] } });
    const { user } = await open();
    const menu = async (name: string, item: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await user.click(card('Weekend'));
    await type(user, 'Amount', '70');
    await menu('Weekend', 'Move up');
    expect(box('Amount').value).toBe('70.00');
    await menu('Big parties', 'Delete');
    expect(screen.queryByRole('button', { name: 'Actions for Big parties' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await menu('Big parties', 'Duplicate');
    await save(user);
    await screen.findByText('Saved');
    expect(stored.read().deposits).toEqual([{ ...WEEKEND, amount: 70_00 }, BIG, BIG]);
  });

  it('are marked if an earlier rule covers them', async () => {
    serveRules({ rules: { deposits: [ALL, BIG] } });
    const { user } = await open();
    screen.getByText('Never used: Rule 1 already covers these bookings.');
    await user.click(screen.getByRole('button', { name: 'Actions for Rule 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    expect(screen.queryByText(/Never used/)).toBeNull();
  });

  it('offer to remove shifts and kinds that were deleted', async () => {
    const gone = idOf(99);
    const partly = makeDepositRule('Partly', { shiftIds: [DINNER.id, gone] });
    const dead = makeDepositRule('Dead', { kindIds: [gone] });
    const stored = serveRules({ rules: { deposits: [partly, dead] } });
    const { user } = await open();
    screen.getByText('Something under “Shifts” has been deleted.');
    screen.getByText(/Never used: everything under “Table types” has been deleted/);
    await user.click(screen.getByRole('button', { name: 'Remove deleted options' }));
    await user.click(screen.getByRole('button', { name: 'Remove this condition' }));
    await save(user);
    await screen.findByText('Saved');
    expect(stored.read().deposits).toEqual([
      makeDepositRule('Partly', { shiftIds: [DINNER.id] }),
      makeDepositRule('Dead'),
    ]);
  });

  it('show a rule that a colleague adds', async () => {
    const stored = serveRules({ rules: { deposits: [BIG] } });
    await open();
    stored.change({ deposits: [BIG, WEEKEND] });
    sendEvent('stores.settingsChanged', { storeId: STORE_ID, section: 'rules' });
    await waitFor(() => expect(cards()).toHaveLength(2));
  });
});

describe('the tester of deposit rules', () => {
  it('tests what is entered, and again while it changes', async () => {
    serveRules({ rules: { deposits: [BIG] } });
    const { user } = await open();
    await tester().findByText('¥200');
    tester().getByText('2 people × ¥100');
    tester().getByText(/Big parties applies: all its conditions match/);
    tester().getByText('Shift: Dinner');
    await user.click(card('Big parties'));
    await type(user, 'Amount', '30');
    await tester().findByText('¥60');
    expect(server.calls(testDepositRules).at(-1)?.input.body).toMatchObject({
      kindId: HALL.id,
      risk: ['normal'],
      method: 'online',
      rules: [{ amount: 30_00 }],
    });
    await user.clear(box('Amount'));
    await tester().findByText(/A rule is incomplete/);
    // Typing is not tested letter by letter.
    expect(server.calls(testDepositRules).length).toBeLessThanOrEqual(4);
  });

  it('sends the chosen booking, and says why earlier rules do not apply', async () => {
    serveRules({ rules: { deposits: [BIG, WEEKEND] } });
    server.on(testDepositRules, {
      rule: null,
      basis: 'none',
      amount: 0 as Fen,
      deposit: 0 as Fen,
      mealCost: null,
      passed: [
        { index: 0, because: ['people'] },
        { index: 1, because: ['weekdays', 'shiftIds'] },
      ],
      shiftId: null,
    });
    const { user } = await open();
    await tester().findByText('No rule matches, so there’s no deposit.');
    tester().getByText('Party size: no match');
    tester().getByText('Weekdays and Shifts: no match');
    tester().getByText('This time isn’t in any shift');
    await choose(user, 'Guest', 'Had a no-show');
    await choose(user, 'Channel', 'Phone');
    await choose(user, 'Table type', 'Several table types, or specific tables');
    await waitFor(() =>
      expect(server.calls(testDepositRules).at(-1)?.input.body).toMatchObject({
        risk: ['absentBefore'],
        method: 'phone',
        kindId: null,
      }),
    );
  });

  it('shows that it failed, and tests again', async () => {
    serveRules({ rules: { deposits: [BIG] } });
    server.on(testDepositRules, serverError);
    const { user } = await open();
    await waitForCall(testDepositRules);
    const again = await tester().findByRole('button', { name: 'Try again' });
    serveRules({ rules: { deposits: [BIG] } });
    await user.click(again);
    await tester().findByText('¥200');
  });
});
