import { screen, waitFor, within } from '@testing-library/react';
import { turnTimesApi } from '@xiwei/contract/booking/turn-times.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { NEW_TURN_RULE_ID } from '@xiwei/contract/seating/seating.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSeating } from '#testing/booking-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { DINNER, makeTurnRule, serveRules } from '#testing/rules-server.ts';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { seatingFor } from '#testing/seating-answer.ts';
import { server } from '#testing/server.ts';

const RULES = `/web/${STORE_ID}/store-rules`;
const TURNS = `/web/${STORE_ID}/store-turn-time`;
const CREATE = `/web/${STORE_ID}/store-turn-time-create`;
const { testTurnTime } = turnTimesApi;
const { createTurnRule, updateTurnRule, deleteTurnRule, readSeating } = seatingApi;

beforeEach(() =>
  server.on(testTurnTime, ({ body: { defaults, draft } }) => ({
    turnMinutes: draft?.turnMinutes ?? defaults?.turnMinutes ?? 120,
    bufferMinutes: draft?.bufferMinutes ?? defaults?.bufferMinutes ?? 0,
    shiftId: DINNER.id,
    ruleId: draft?.id ?? null,
    others: [],
  })),
);

testReadStates('time rules', {
  path: RULES,
  as: 'manager',
  read: storeSettingsApi.readStoreSettings,
  reply: makeStoreSettings(),
  shows: 'Cut-off',
  setUp: () => serveRules(),
});

testReadStates('list of turn times', {
  path: TURNS,
  as: 'manager',
  read: readSeating,
  reply: seatingWith([makeTurnRule()]),
  shows: '2–4 people',
  empty: { reply: seatingWith([]), shows: 'No turn times yet' },
});

function seatingWith(turnRules: ReturnType<typeof makeTurnRule>[]) {
  return seatingFor({ ...makeSeating(), shifts: [DINNER], turnRules });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const tester = () => within(screen.getByRole('region', { name: 'Test turn times' }));
const open = async (path: string, ready: string, as: 'manager' | 'host' = 'manager') => {
  const page = await renderScreen(path, { as });
  await screen.findByRole('textbox', { name: ready });
  const type = async (name: string, text: string) => {
    await page.user.clear(box(name));
    await page.user.type(box(name), text);
  };
  return { ...page, type };
};

describe('time rules', () => {
  it('save their half of the section, keep the other half, and say what the numbers mean', async () => {
    const stored = serveRules({ rules: { maxPeople: 9 } });
    const { user, type } = await open(RULES, 'Cut-off');
    await type('Cut-off', '1590');
    screen.getByText('Diners can book until 1 day 2 hours 30 minutes before the start');
    await type('Days ahead', '0');
    screen.getByText('Diners can book for today only');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read()).toMatchObject({ cutOffMinutes: 1590, windowDays: 0, maxPeople: 9 });
  });

  it('show numbers outside of the limits at their fields, and save nothing', async () => {
    serveRules();
    const { user, type } = await open(RULES, 'Cut-off');
    await type('Days ahead', '366');
    await type('Cut-off', '10081');
    await type('Default turn time', '14');
    await type('Default buffer', '241');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    for (const name of ['Days ahead', 'Cut-off', 'Default turn time', 'Default buffer'])
      await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'));
    expect(server.calls(storeSettingsApi.updateBookingRules)).toHaveLength(0);
  });

  it('test the default turn time as it is entered, and link to the turn times', async () => {
    serveRules({ seating: { turnRules: [makeTurnRule()] } });
    const { type } = await open(RULES, 'Cut-off');
    await tester().findByText('2 hours');
    tester().getByText('No rule matches, so the default applies.');
    await type('Default turn time', '75');
    await type('Default buffer', '10');
    await tester().findByText('1 hour 15 minutes');
    await tester().findByText(/Then 10 minutes to reset the table/);
    await type('Default turn time', '5');
    await tester().findByText(/Something is incomplete/);
    screen.getByRole('link', { name: /1 rule, by party size/ });
  });

  it('are read-only for hosts, who can still test', async () => {
    serveRules({ isHost: true });
    await open(RULES, 'Cut-off', 'host');
    expect(box('Cut-off').readOnly).toBe(true);
    await tester().findByText('2 hours');
  });
});

describe('turn times', () => {
  it('are below the time rules, which they belong to', async () => {
    serveRules();
    await renderScreen(TURNS, { as: 'manager' });
    const crumbs = within(await screen.findByRole('navigation', { name: 'You are here' }));
    crumbs.getByRole('link', { name: 'Time rules' });
    screen.getByText('Choose a turn time to view or edit it here');
  });

  const rule = makeTurnRule({
    shiftId: DINNER.id,
    weekdays: [5, 6],
    dateFrom: '2026-12-24',
    dateTo: '2026-12-24',
  });

  it('are described by what they are for', async () => {
    serveRules({ seating: { turnRules: [rule, makeTurnRule({ id: idOf(71), bufferMinutes: 0 })] } });
    await renderScreen(TURNS, { as: 'host' });
    await screen.findByText('2–4 people · Dinner · Friday or Saturday · Thu, 24 Dec');
    screen.getByText('1 hour 30 minutes, plus 15 minutes buffer');
    screen.getByText('1 hour 30 minutes');
  });

  it('are created, with no weekdays meaning every day', async () => {
    serveRules();
    server.on(createTurnRule, ({ body }) => ({ ...body, id: idOf(72), version: 0 }));
    const { user, type } = await open(CREATE, 'Minimum people');
    await type('Minimum people', '8');
    await user.click(screen.getByRole('button', { name: 'Friday' }));
    await user.click(screen.getByRole('button', { name: 'Friday' }));
    await tester().findByText(/Set by this rule/);
    await waitFor(() =>
      expect(server.calls(testTurnTime).at(-1)?.input.body.draft).toMatchObject({
        id: NEW_TURN_RULE_ID,
        minPeople: 8,
        weekdays: null,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('“8–12 people” created');
    expect(server.calls(createTurnRule)[0]?.input.body).toMatchObject({ minPeople: 8, weekdays: null });
  });

  it.each([
    ['peopleCountIncorrect', 'Maximum people', /number of people isn’t right/],
    ['datesIncorrect', 'To', /The end date can’t be before/],
    ['seatingPartMissing', 'Shift', /no longer exists/],
  ] as const)('show %s at the field “%s”', async (code, _field, text) => {
    serveRules();
    server.on(createTurnRule, refusal(code));
    const { user } = await open(CREATE, 'Minimum people');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const message = await screen.findByText(text);
    expect(message.closest('[role=alert]')).toBeNull();
  });

  it('are changed and deleted', async () => {
    serveRules({ seating: { turnRules: [rule] } });
    server.on(updateTurnRule, ({ body: { version, ...values } }) => ({
      ...values,
      id: rule.id,
      version: version + 1,
    }));
    server.on(deleteTurnRule, {});
    const path = `/web/${STORE_ID}/store-turn-time-update/${rule.id}`;
    const { user, type } = await open(path, 'Turn time');
    await type('Turn time', '100');
    await tester().findByText('1 hour 40 minutes');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(server.calls(updateTurnRule)[0]?.input.body).toMatchObject({ turnMinutes: 100, version: 0 });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.calls(deleteTurnRule)).toHaveLength(1));
  });

  it('say in the tester why the others do not apply', async () => {
    const other = makeTurnRule({ id: idOf(71), minPeople: 1, maxPeople: 9 });
    const far = makeTurnRule({ id: idOf(73), minPeople: 10, maxPeople: 12 });
    serveRules({ seating: { turnRules: [other, far] } });
    server.on(testTurnTime, {
      turnMinutes: 90,
      bufferMinutes: 0,
      shiftId: null,
      ruleId: NEW_TURN_RULE_ID,
      others: [
        { ruleId: other.id, because: [], preferred: 'people' },
        { ruleId: far.id, because: ['people', 'dates'], preferred: null },
      ],
    });
    await open(CREATE, 'Minimum people');
    await tester().findByText('Matches, but another one has a smaller range of party sizes');
    tester().getByText('Party size and Dates: no match');
    tester().getByText('10–12 people');
    tester().getByText('This time isn’t in any shift');
  });

  it('cannot be created by hosts', async () => {
    serveRules({ isHost: true });
    await renderScreen(CREATE, { as: 'host' });
    await screen.findByText('You can’t create this');
  });
});
