import { LARGE_PARTY } from '@xiwei/contract/booking/order-figures.model.ts';
import { TURN_AWAY_REASONS, type TurnAwayReason } from '@xiwei/contract/booking/turn-aways.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { type Report, TURN_AWAY_GROUPS, type TurnAwayGroup } from '@xiwei/contract/reports/reports.model.ts';
import { reportWords } from '@xiwei/phrases/reports/report-words.ts';
import { fill, timeText } from './group-names.ts';
import type { TurnAwayCount } from './turn-aways.store.ts';

/** Arranges the parties that got no table by groups: days and times in their order, sizes from small to large. */
export function turnAwayGroupsOf(counts: readonly TurnAwayCount[], language: Language): Report['turnAways'] {
  const groups = TURN_AWAY_GROUPS.map((group) => {
    const rows = counts.filter((count) => count.group === group).sort((a, b) => ORDERS[group](a.key, b.key));
    return [
      group,
      rows.map(({ key, parties, people }) => ({ key, name: nameOf(group, key, language), parties, people })),
    ] as const;
  });
  return Object.fromEntries(groups) as Report['turnAways'];
}

/** Returns the sum of the parties that got no table. */
export function turnedAwayOf(counts: readonly TurnAwayCount[]): Report['turnedAway'] {
  const { parties = 0, people = 0 } = counts.find(({ group }) => group === 'total') ?? {};
  return { parties, people };
}

type Order = (a: string, b: string) => number;
const byText: Order = (a, b) => a.localeCompare(b, 'en', { numeric: true });
const placeOf = (reason: string) => TURN_AWAY_REASONS.indexOf(reason as TurnAwayReason);
const ORDERS: Record<TurnAwayGroup, Order> = {
  day: byText,
  time: byText,
  party: byText,
  reason: (a, b) => placeOf(a) - placeOf(b),
};

function nameOf(group: TurnAwayGroup, key: string, language: Language): string {
  const { keys } = reportWords[language];
  switch (group) {
    case 'day':
      return key;
    case 'time':
      return key === '' ? keys.anyTime : timeText(key, language);
    case 'party':
      return fill(Number(key) === LARGE_PARTY ? keys.largeSize : keys.size, { people: key });
    case 'reason':
      return keys.turnAway[key as TurnAwayReason];
  }
}
