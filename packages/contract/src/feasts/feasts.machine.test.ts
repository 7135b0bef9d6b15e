import { describe, expect, it } from 'vitest';
import {
  FEAST_ACTIONS,
  FEAST_ACTORS,
  FEAST_CLOSE_REASONS,
  FEAST_STATUSES,
  FEAST_TRANSITIONS,
  type FeastAction,
  type FeastActor,
  type FeastCloseReason,
  type FeastFacts,
  type FeastStatus,
  feastActionsFor,
  nextFeastStatus,
  nextParticipantStatus,
  PARTICIPANT_ACTIONS,
  PARTICIPANT_ACTORS,
  PARTICIPANT_CLOSE_REASONS,
  PARTICIPANT_STATUSES,
  PARTICIPANT_TRANSITIONS,
  type ParticipantAction,
  type ParticipantActor,
  type ParticipantCloseReason,
  type ParticipantFacts,
  type ParticipantStatus,
  participantActionsFor,
} from './feasts.machine.ts';

type Row<Status, Action, Actor, Reason extends string, Facts> = [
  from: Status,
  action: Action,
  by: readonly Actor[],
  to: Status | `closed: ${Reason}`,
  when?: Partial<Facts>,
];

/** The expected transitions of feasts, written out independently of the code and in another form. */
const FEASTS: readonly Row<FeastStatus, FeastAction, FeastActor, FeastCloseReason, FeastFacts>[] = [
  ['waitPublish', 'update', ['creator'], 'waitPublish'],
  ['waitPublish', 'publish', ['creator'], 'waitAudit', { trusted: false }],
  ['waitPublish', 'publish', ['creator'], 'forming', { trusted: true }],
  ['waitPublish', 'delete', ['creator'], 'waitPublish'],

  ['waitAudit', 'update', ['creator'], 'waitAudit', { started: false }],
  ['waitAudit', 'accept', ['host'], 'waitAudit', { accepted: false, deadlinePassed: false }],
  ['waitAudit', 'pass', ['admin'], 'forming', { accepted: true }],
  ['waitAudit', 'fail', ['admin'], 'closed: auditFailed', { accepted: true, started: false }],
  [
    'waitAudit',
    'closeUnreviewed',
    ['system'],
    'closed: notReviewed',
    { accepted: true, deadlinePassed: true },
  ],
  [
    'waitAudit',
    'closeUnaccepted',
    ['system'],
    'closed: notAccepted',
    { accepted: false, deadlinePassed: true },
  ],
  ['waitAudit', 'cancel', ['creator'], 'closed: creatorCancelled', { byStore: true }],
  ['waitAudit', 'cancel', ['creator'], 'closed: creatorCancelled', { byStore: false, started: false }],
  ['waitAudit', 'stop', ['host', 'admin'], 'closed: noSpecialReason'],

  ['forming', 'update', ['creator'], 'forming', { started: false }],
  ['forming', 'pass', ['admin'], 'forming', { changed: true }],
  ['forming', 'fail', ['admin'], 'closed: auditFailed', { changed: true, started: false }],
  ['forming', 'form', ['system'], 'forming', { deadlinePassed: true, formed: false, enough: true }],
  [
    'forming',
    'closeTooFew',
    ['system'],
    'closed: insufficientParticipants',
    { deadlinePassed: true, formed: false, enough: false },
  ],
  ['forming', 'cancel', ['creator'], 'closed: creatorCancelled', { byStore: true }],
  ['forming', 'cancel', ['creator'], 'closed: creatorCancelled', { byStore: false, started: false }],
  ['forming', 'stop', ['host', 'admin'], 'closed: noSpecialReason'],
  [
    'forming',
    'finish',
    ['creator', 'host', 'system'],
    'closed: noSpecialReason',
    { formed: true, started: true },
  ],
];

type ParticipantRow = Row<
  ParticipantStatus,
  ParticipantAction,
  ParticipantActor,
  ParticipantCloseReason,
  ParticipantFacts
>;

/** Withdrawing: by a diner only before the meal. */
const withdrawOf = (from: ParticipantStatus): ParticipantRow[] =>
  [{ byStore: true }, { byStore: false, started: false }].map((when) => [
    from,
    'withdraw',
    ['creator', 'system'],
    'closed: withdrawn',
    { feastClosed: false, ...when },
  ]);

/** Refunding: by a diner only before the meal, or again after the feast was closed. */
const refundOf = (status: 'success' | 'closed'): ParticipantRow[] =>
  [
    { byStore: true },
    { byStore: false, started: false },
    { byStore: false, started: true, feastClosed: true },
  ].map((when) => [status, 'refund', ['creator'], status as 'success', { moneyLeft: true, ...when }]);

const PARTICIPANTS: readonly ParticipantRow[] = [
  ['waitDepositPayment', 'pay', ['money'], 'success', { open: true }],
  ['waitDepositPayment', 'expire', ['system'], 'closed: expired'],
  ['waitDepositPayment', 'exit', ['participant'], 'closed: exited', { feastClosed: false, started: false }],
  ...withdrawOf('waitDepositPayment'),

  ['success', 'exit', ['participant'], 'closed: exited', { feastClosed: false, started: false }],
  ...withdrawOf('success'),
  ...refundOf('success'),

  ['closed', 'payLate', ['money'], 'success', { closeReason: 'expired', open: true, hasSeats: true }],
  ...refundOf('closed'),
];

/** Lists all combinations of flags. */
const combinations = <Flag extends string>(flags: readonly Flag[]): Record<Flag, boolean>[] =>
  Array.from(
    { length: 2 ** flags.length },
    (_, bits) =>
      Object.fromEntries(flags.map((flag, bit) => [flag, ((bits >> bit) & 1) === 1])) as Record<
        Flag,
        boolean
      >,
  );

const matches = <Facts extends object>(facts: Facts, when: Partial<Facts> = {}): boolean =>
  Object.entries(when).every(([fact, value]) => facts[fact as keyof Facts] === value);

const FEAST_FLAGS = [
  'formed',
  'started',
  'deadlinePassed',
  'enough',
  'trusted',
  'accepted',
  'changed',
  'byStore',
] as const;
const PARTICIPANT_FLAGS = ['open', 'hasSeats', 'feastClosed', 'started', 'moneyLeft', 'byStore'] as const;

describe('a feast', () => {
  const pairs = FEAST_STATUSES.flatMap((status) => FEAST_ACTIONS.map((action) => [status, action] as const));

  it.each(pairs)('in %s does %s exactly as listed', (status, action) => {
    // Collected and compared once: thousands of assertions take long.
    const cases = FEAST_ACTORS.flatMap((actor) =>
      combinations(FEAST_FLAGS).map((flags) => ({ actor, facts: { status, ...flags } })),
    );
    const expected = cases.map(({ actor, facts }) => {
      const rows = FEASTS.filter(
        ([from, verb, by, , when]) =>
          from === status && verb === action && by.includes(actor) && matches(facts, when),
      );
      return `${actor} ${JSON.stringify(facts)} ${rows.map(([, , , to]) => to.split(':')[0]).join()}`;
    });
    const actual = cases.map(({ actor, facts }) => {
      const next = nextFeastStatus(action, actor, facts);
      if (feastActionsFor(actor, facts).includes(action) !== (next !== undefined)) return 'not listed alike';
      return `${actor} ${JSON.stringify(facts)} ${next ?? ''}`;
    });
    expect(actual).toEqual(expected);
  });

  it.each(FEAST_ACTIONS)('has the listed reason when %s closes it', (action) => {
    const reasons = FEASTS.filter(([, verb]) => verb === action).flatMap(([, , , to]) =>
      to.startsWith('closed: ') ? [to.slice('closed: '.length)] : [],
    );
    expect([...new Set(reasons)]).toEqual(
      [FEAST_TRANSITIONS[action].closeReason].filter((reason) => reason !== undefined),
    );
  });

  it('has an action for every close reason', () => {
    const reasons = Object.values(FEAST_TRANSITIONS).flatMap(({ closeReason }) => closeReason ?? []);
    expect(new Set(reasons)).toEqual(new Set(FEAST_CLOSE_REASONS));
  });
});

describe('a participation', () => {
  const pairs = PARTICIPANT_STATUSES.flatMap((status) =>
    PARTICIPANT_ACTIONS.map((action) => [status, action] as const),
  );

  it.each(pairs)('in %s does %s exactly as listed', (status, action) => {
    const reasons = status === 'closed' ? PARTICIPANT_CLOSE_REASONS : [null];
    const cases = PARTICIPANT_ACTORS.flatMap((actor) =>
      reasons.flatMap((closeReason) =>
        combinations(PARTICIPANT_FLAGS).map((flags) => ({ actor, facts: { status, closeReason, ...flags } })),
      ),
    );
    const expected = cases.map(({ actor, facts }) => {
      const rows = PARTICIPANTS.filter(
        ([from, verb, by, , when]) =>
          from === status && verb === action && by.includes(actor) && matches<ParticipantFacts>(facts, when),
      );
      return `${actor} ${JSON.stringify(facts)} ${rows.map(([, , , to]) => to.split(':')[0]).join()}`;
    });
    const actual = cases.map(({ actor, facts }) => {
      const next = nextParticipantStatus(action, actor, facts);
      if (participantActionsFor(actor, facts).includes(action) !== (next !== undefined))
        return 'not listed alike';
      return `${actor} ${JSON.stringify(facts)} ${next ?? ''}`;
    });
    expect(actual).toEqual(expected);
  });

  it('has an action for every close reason', () => {
    const reasons = Object.values(PARTICIPANT_TRANSITIONS).flatMap(({ closeReason }) => closeReason ?? []);
    expect(new Set(reasons)).toEqual(new Set(PARTICIPANT_CLOSE_REASONS));
  });
});
