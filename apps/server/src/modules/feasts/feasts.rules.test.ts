import { describe, expect, it } from 'vitest';
import {
  factsOf,
  isOpenAt,
  isOpenToOthers,
  mayOpen,
  mayShare,
  participantFacts,
  payUntil,
  refuseTimes,
  takesRegistrations,
} from './feasts.rules.ts';
import type { ListedFeast } from './feasts.store.ts';
import type { ParticipantRow } from './participants.store.ts';
import { dueOf, FEAST_TIMERS } from './timers.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const HOUR = 3600;

/** A public feast of a store for four people that has begun to form, with changes. */
const feastOf = (changes: Partial<ListedFeast> = {}): ListedFeast =>
  ({
    status: 'forming',
    formed_at: null,
    opens_at: null,
    deadline: at(HOUR),
    start_at: at(48 * HOUR),
    end_at: at(50 * HOUR),
    participant_count: 4,
    registered: 0,
    confirmed: 0,
    minimum: 2,
    by_store: true,
    creator_id: 'staff',
    accepted_at: null,
    changed_at: null,
    published_at: NOW,
    audited_at: NOW,
    close_reason: null,
    visibility: 'public',
    shareable: 'creator',
    key: 'k'.repeat(24),
    ...changes,
  }) as ListedFeast;

const registration = (people: number): ParticipantRow =>
  ({ status: 'closed', close_reason: 'expired', people }) as ParticipantRow;

describe('the seats of a feast', () => {
  it.each([
    [1, 3, true],
    [1, 4, false],
    [2, 2, true],
    [2, 3, false],
    [4, 0, true],
    [4, 1, false],
  ])('are there for %i people if %i of 4 are registered: %s', (people, registered, has) => {
    const facts = (changes: Partial<ListedFeast>) =>
      participantFacts(feastOf({ registered, ...changes }), registration(people), { now: NOW });
    expect(facts({}).hasSeats).toBe(has);
    expect(facts({ visibility: 'creatorOnly' }).hasSeats).toBe(false);
  });
});

describe('registration for a feast', () => {
  it('is open until its deadline, unless it was formed or closed', () => {
    expect(isOpenAt(feastOf({ deadline: at(0.001) }), NOW)).toBe(true);
    expect(isOpenAt(feastOf({ deadline: NOW }), NOW)).toBe(false);
    expect(isOpenAt(feastOf({ formed_at: NOW }), NOW)).toBe(false);
    expect(isOpenAt(feastOf({ status: 'closed' }), NOW)).toBe(false);
  });

  it('begins at its opening, which does not concern those who have registered', () => {
    const later = feastOf({ opens_at: at(0.001) });
    expect([isOpenAt(later, NOW), takesRegistrations(later, NOW)]).toEqual([true, false]);
    expect(takesRegistrations(feastOf({ opens_at: NOW }), NOW)).toBe(true);
    expect(takesRegistrations(feastOf({ opens_at: at(-1), deadline: NOW }), NOW)).toBe(false);
  });

  it('is completed by a payment that was made in time and is decided later', () => {
    const open = (paidAt: Date) =>
      participantFacts(feastOf(), registration(1), { now: at(2 * HOUR), at: paidAt }).open;
    expect([open(at(HOUR - 0.001)), open(at(HOUR))]).toEqual([true, false]);
    expect(participantFacts(feastOf(), registration(1), { now: at(2 * HOUR) }).open).toBe(false);
  });

  it.each([
    [14 * 60, 14 * 60],
    [15 * 60, 15 * 60],
    [15 * 60 + 1, 15 * 60],
    [24 * HOUR, 15 * 60],
  ])('that ends in %i s leaves %i s to pay the deposit', (deadline, expected) => {
    expect(payUntil(feastOf({ deadline: at(deadline) }), NOW)).toEqual(at(expected));
  });
});

describe('the facts about a feast', () => {
  it('change at its deadline and at its start', () => {
    const facts = (now: Date) => factsOf(feastOf(), now);
    expect([facts(at(HOUR - 0.001)).deadlinePassed, facts(at(HOUR)).deadlinePassed]).toEqual([false, true]);
    expect([facts(at(48 * HOUR - 0.001)).started, facts(at(48 * HOUR)).started]).toEqual([false, true]);
    const started = (now: Date) => participantFacts(feastOf(), registration(1), { now }).started;
    expect([started(at(48 * HOUR - 0.001)), started(at(48 * HOUR))]).toEqual([false, true]);
  });

  it('say whether enough people have confirmed, not only registered', () => {
    expect(factsOf(feastOf({ registered: 4, confirmed: 1 }), NOW).enough).toBe(false);
    expect(factsOf(feastOf({ registered: 4, confirmed: 2 }), NOW).enough).toBe(true);
  });

  it('say whether the host store has accepted it', () => {
    expect(factsOf(feastOf(), NOW).accepted).toBe(true);
    expect(factsOf(feastOf({ by_store: false }), NOW).accepted).toBe(false);
    expect(factsOf(feastOf({ by_store: false, accepted_at: NOW }), NOW).accepted).toBe(true);
  });
});

describe('the times of a new feast', () => {
  const causeOf = (changes: Partial<Parameters<typeof refuseTimes>[0]>): unknown => {
    try {
      refuseTimes({ start_at: at(100), opens_at: null, deadline: at(50), ...changes }, NOW);
      return 'fine';
    } catch (error) {
      const { code, extras } = error as { code: string; extras?: { details?: { cause?: string } } };
      return extras?.details?.cause ?? code;
    }
  };

  it.each([
    [{}, 'fine'],
    [{ start_at: NOW, deadline: at(-1) }, 'feastTimeWrong'],
    [{ deadline: at(0.001) }, 'fine'],
    [{ deadline: NOW }, 'past'],
    [{ deadline: at(99.999) }, 'fine'],
    [{ deadline: at(100) }, 'afterStart'],
    [{ opens_at: at(49.999) }, 'fine'],
    [{ opens_at: at(50) }, 'beforeOpening'],
    [{ opens_at: at(-10) }, 'fine'],
  ])('%j are judged in their order', (changes, expected) => {
    expect(causeOf(changes)).toBe(expected);
  });
});

describe('the timers of a feast', () => {
  it('ring at its opening and deadline, a day before it, two hours and a week after it', () => {
    const due = FEAST_TIMERS.map((timer) => dueOf(timer, feastOf({ opens_at: at(60) })));
    expect(due).toEqual([60, HOUR, 24 * HOUR, 52 * HOUR, (50 + 7 * 24) * HOUR].map(at));
    expect(dueOf('opens', feastOf())).toBeNull();
  });
});

describe('the page of a feast', () => {
  const reader = { userId: 'ann', key: '', isMember: false, isHost: false };

  it('opens for others only after its audit, and not if only its creator sees it', () => {
    expect(isOpenToOthers(feastOf())).toBe(true);
    for (const changes of [
      { status: 'waitAudit' },
      { status: 'waitPublish' },
      { audited_at: null },
      { close_reason: 'auditFailed' },
      { visibility: 'creatorOnly' },
    ] as Partial<ListedFeast>[])
      expect(isOpenToOthers(feastOf(changes)), JSON.stringify(changes)).toBe(false);
    expect(isOpenToOthers(feastOf({ status: 'closed' }))).toBe(true);
  });

  it('of a private one opens with its key', () => {
    const hidden = feastOf({ visibility: 'private' });
    expect(mayOpen(hidden, reader)).toBe(false);
    expect(mayOpen(hidden, { ...reader, key: hidden.key })).toBe(true);
    expect(mayOpen(feastOf(), reader)).toBe(true);
  });

  it('opens for its creator always, for the host once it was published, for members after the audit', () => {
    const own = feastOf({ by_store: false, creator_id: 'ann', published_at: null, audited_at: null });
    expect(mayOpen(own, reader)).toBe(true);
    expect(mayOpen(own, { ...reader, userId: 'ben' })).toBe(false);
    const host = { ...reader, userId: 'ben', isHost: true };
    expect(mayOpen(own, host)).toBe(false);
    expect(mayOpen({ ...own, published_at: NOW }, host)).toBe(true);
    expect(mayOpen(feastOf({ published_at: null }), host)).toBe(true);
    const member = { ...reader, userId: 'ben', isMember: true };
    const published = feastOf({ visibility: 'creatorOnly' });
    expect(mayOpen(published, member)).toBe(true);
    expect(mayOpen({ ...published, status: 'waitAudit' }, member)).toBe(false);
    expect(mayOpen({ ...published, published_at: null }, member)).toBe(false);
  });

  it('is passed on by its creator, and by others if everyone may', () => {
    expect([mayShare(feastOf(), true), mayShare(feastOf(), false)]).toEqual([true, false]);
    expect(mayShare(feastOf({ shareable: 'everyone' }), false)).toBe(true);
    expect(mayShare(feastOf({ visibility: 'creatorOnly' }), true)).toBe(false);
  });
});
