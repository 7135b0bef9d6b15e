import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Flag } from '#merchant/orders/stage/answer-flag.ts';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import { useStoreTime } from '#merchant/orders/verbs/use-store-time.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';
import type { Party } from '../model/evening.ts';
import { flagsOf } from '../model/flags.ts';
import type { TableFacts } from '../model/table-facts.ts';

const HAN = /\p{Script=Han}/u;

const MINUTE_MS = 60_000;
const SEPARATOR = ' · ';
const minutesUntil = (end: number, at: number): number => Math.max(Math.ceil((end - at) / MINUTE_MS), 0);
const minutesSince = (start: number, at: number): number => Math.max(Math.floor((at - start) / MINUTE_MS), 0);

interface Timing {
  shortest: string;
  short: string;
  full: string;
}

const moreBy = (minutes: number) => ({ shortest: `+${minutes}′` });

/** The texts of a table at a time. */
export interface TableWords {
  /** Its party; empty without one. `shortGuest` is the name that fits a small table: a Chinese name without title, a last name. */
  guest: string;
  shortGuest: string;
  /** Size of the party and how long, for a line of the drawing; `shortLine` for a small table. */
  line: string;
  shortLine: string;
  /** The next party; empty if none follows. */
  next: string;
  /** State in one word. */
  state: string;
  /** Everything, for screen readers and the pointer's hint. */
  description: string;
}

const feastTitleOf = ({ claim }: TableFacts): string => (claim?.type === 'feast' ? claim.feast.title : '');

/** Returns functions that describe tables and parties in the user's language. */
export function useTableWords() {
  const { t } = useTranslation(['booking-views', 'booking-staff']);
  const nameOf = useOrderName();
  const timeOf = useStoreTime();
  const feastTime = useFeastTime();
  const flag = useFlagText();
  const timing = useTiming();
  return useMemo(() => {
    const peopleOf = ({ order }: Party) => order.adults + order.children;
    /** Describes a table without a party. */
    const idle = ({ state, claim, freeUntil }: TableFacts, now: number): string => {
      if (state === 'locked' && claim?.type === 'lock')
        return [claim.lock.reason, t('lockedUntil', { time: timeOf(claim.end) })]
          .filter(Boolean)
          .join(SEPARATOR);
      if (state === 'held' && claim?.type === 'hold')
        return t('holdLeft', { minutes: minutesUntil(Date.parse(claim.hold.expiresAt), now) });
      if (state === 'empty')
        return freeUntil === null ? t('untilClosing') : t('until', { time: timeOf(freeUntil) });
      return '';
    };
    const stateOf = ({ state, party }: TableFacts): string =>
      party ? t(`booking-staff:stages.${party.stage}`) : t(`booking-staff:tables.${state}`);
    /** Describes a party: guest, size, stage, how long, flags. */
    const describeParty = (party: Party, at: number, now: number): string =>
      [
        nameOf(party.order),
        t('people', { count: peopleOf(party) }),
        t(`booking-staff:stages.${party.stage}`),
        timing(party, at, now).full,
        ...flagsOf(party).map(flag),
      ].join(SEPARATOR);
    /** Returns the texts that are drawn on a table with a party. */
    const drawnParty = (party: Party, { short, shortest }: Timing) => {
      const guest = nameOf(party.order);
      const people = peopleOf(party);
      return {
        guest,
        shortGuest: shortNameOf(party.order) || guest,
        line: t('partyLine', { people, timing: short }),
        shortLine: t('shortLine', { people, timing: shortest }),
      };
    };
    const describe = (
      table: { label: string; seats: number },
      facts: TableFacts,
      at: number,
      now: number,
    ): TableWords => {
      const { party, next } = facts;
      const state = stateOf(facts);
      const free = party ? '' : feastTime(facts.claim, now) || idle(facts, now);
      const title = feastTitleOf(facts);
      const nextWords = next ? t('next', { time: timeOf(next.start), guest: nameOf(next.order) }) : '';
      const description = [
        t('tableName', { label: table.label }),
        t('seats', { count: table.seats }),
        ...(party ? [describeParty(party, at, now)] : [state, title, free]),
        nextWords,
      ];
      return {
        ...(party
          ? drawnParty(party, timing(party, at, now))
          : { guest: title, shortGuest: title, line: free, shortLine: state }),
        next: nextWords,
        state,
        description: description.filter(Boolean).join(SEPARATOR),
      };
    };
    return { describe, describeParty, timing, nameOf, timeOf, peopleOf };
  }, [t, nameOf, timeOf, feastTime, flag, timing]);
}

/** Returns a function that describes a flag of a party. */
function useFlagText() {
  const { t } = useTranslation(['booking-views', 'booking-staff']);
  return useCallback(
    ({ name, count, detail }: Flag): string => {
      const text =
        name === 'noShows'
          ? t('booking-staff:flags.noShows', { count: count ?? 1 })
          : t(`booking-staff:flags.${name}`);
      return detail ? t('flagDetail', { flag: text, detail }) : text;
    },
    [t],
  );
}

/** Returns a function that says when the feast of a table begins or ends; empty for other claims. */
function useFeastTime() {
  const { t } = useTranslation('booking-views');
  const timeOf = useStoreTime();
  return useCallback(
    (claim: TableFacts['claim'], now: number): string => {
      if (claim?.type !== 'feast') return '';
      return claim.start > now
        ? t('startsAt', { time: timeOf(claim.start) })
        : t('until', { time: timeOf(claim.end) });
    },
    [t, timeOf],
  );
}

/**
 * Returns a function that says how long a party stays, or how late it is: shortest for small drawings, short for drawings,
 * in full for descriptions.
 */
function useTiming() {
  const { t } = useTranslation('booking-views');
  const timeOf = useStoreTime();
  return useCallback(
    (party: Party, at: number, now: number): Timing => {
      const { stage, start, order } = party;
      const isNow = at === now;
      if (stage === 'overstaying' && isNow) {
        const count = minutesSince(Date.parse(order.endAt), now);
        return { ...moreBy(count), short: t('over', { minutes: count }), full: t('overWords', { count }) };
      }
      if (stage === 'late' && isNow) {
        const count = minutesSince(start, now);
        return { ...moreBy(count), short: t('late', { minutes: count }), full: t('lateWords', { count }) };
      }
      if (stage === 'seated' || stage === 'overstaying') {
        const count = minutesUntil(Date.parse(order.endAt), at);
        return {
          shortest: `${count}′`,
          short: t('left', { minutes: count }),
          full: t('leftWords', { count }),
        };
      }
      const time = timeOf(start);
      return { shortest: time, short: time, full: t('startsAt', { time }) };
    },
    [t, timeOf],
  );
}

/** Returns the name of a guest for small places: a Chinese name in full, otherwise the last name. Empty for a walk-in. */
function shortNameOf({ diner }: Pick<StaffOrder, 'diner'>): string {
  if (!diner) return '';
  const name = fullNameOf(diner);
  return HAN.test(name) ? name : diner.lastName || name;
}
