import type { Fen } from '@xiwei/contract/common/money.ts';
import { instantOf } from '@xiwei/contract/common/wall-clock.ts';
import { words } from '@xiwei/demo';
import type { HistoryStep } from '#modules/booking/steps.ts';
import { type EveningContext, minutesAfter, onDuty, pickByPercent, pickText } from './evening-context.ts';
import type { Party } from './parties.ts';

/** What becomes of a booking. */
export type Fate =
  | 'served'
  | 'late'
  | 'overstays'
  | 'absent'
  | 'cancels'
  | 'asksToCancel'
  | 'staysAfterAll'
  | 'cancelledByStore'
  | 'rejected'
  | 'unpaid'
  | 'closedByPlatform';

/** Frequencies of fates, in percent. All others are served as planned. */
const FREQUENCIES: readonly { fate: Fate; percent: number }[] = [
  { fate: 'late', percent: 7 },
  { fate: 'overstays', percent: 9 },
  { fate: 'absent', percent: 4 },
  { fate: 'cancels', percent: 4 },
  { fate: 'asksToCancel', percent: 2 },
  { fate: 'staysAfterAll', percent: 1 },
  { fate: 'cancelledByStore', percent: 2 },
  { fate: 'rejected', percent: 2 },
  { fate: 'unpaid', percent: 3 },
  { fate: 'closedByPlatform', percent: 1 },
];

/** Fates that only a booking by a diner's account can have. */
const ONLINE_ONLY: readonly Fate[] = ['cancels', 'asksToCancel', 'staysAfterAll', 'rejected'];

export function fateOf({ dice }: EveningContext, { way, guest }: Party): Fate {
  if (way === 'walkIn') return dice.chance(0.08) ? 'overstays' : 'served';
  if (guest.unreliable && dice.chance(0.3)) return 'absent';
  const fate = pickByPercent(dice, FREQUENCIES)?.fate ?? 'served';
  return way !== 'online' && ONLINE_ONLY.includes(fate) ? 'served' : fate;
}

/** Minutes after the start at which staff answer a request to cancel. */
const ANSWERED = 12;

/** Returns what ends a booking before the meal, if something does, and then how the party is served if nothing did. */
export function stepsOf(context: EveningContext, party: Party, fate: Fate, bookedAt: number): HistoryStep[] {
  const { dice } = context;
  if (fate === 'late') return served(context, party, dice.whole(26, 48), dice.whole(95, 120));
  if (fate === 'overstays') return served(context, party, dice.whole(-4, 8), dice.whole(150, 190));
  if (fate === 'absent') {
    const at = minutesAfter(party.start, dice.whole(32, 50));
    return [{ act: 'closeAbsent', at, by: onDuty(context) }];
  }
  const isAsking = fate === 'asksToCancel' || fate === 'staysAfterAll';
  return [
    ...endingOf(context, party, fate, bookedAt),
    ...served(context, party, isAsking ? ANSWERED + 8 : dice.whole(-8, 9), dice.whole(75, 115)),
  ];
}

/** Returns the steps that end a booking ahead of the meal, or try to. After the end, the history stops by itself. */
function endingOf(context: EveningContext, party: Party, fate: Fate, bookedAt: number): HistoryStep[] {
  const { start, guest } = party;
  const by = onDuty(context);
  const ifPossible = true;
  const at = betweenTimes(context, bookedAt, start);
  const reason = pickText(context, words.CANCEL_REASONS);
  switch (fate) {
    case 'cancels':
      return [{ act: 'cancel', at, by: guest.accountId, reason, ifPossible }];
    case 'asksToCancel':
      return [
        requestToCancel(context, party, reason),
        { act: 'agreeCancel', at: minutesAfter(start, ANSWERED), by, ifPossible },
      ];
    case 'staysAfterAll':
      return [
        requestToCancel(context, party, reason),
        { act: 'continueService', at: minutesAfter(start, ANSWERED), by, ifPossible },
      ];
    case 'cancelledByStore':
      return [{ act: 'storeCancel', at, by, reason: pickText(context, words.STORE_CANCEL_REASONS) }];
    case 'closedByPlatform':
      return [{ act: 'closeByPlatform', at, by: null }];
    default:
      return [];
  }
}

/** Picks an instant between two, not close to either. */
const betweenTimes = ({ dice }: EveningContext, from: number, to: number): string =>
  minutesAfter(from, ((to - from) / 60_000) * dice.between(0.2, 0.8));

/** Asks for a cancellation when it is no longer free: by the store's rules on the day itself, or else after the start. */
function requestToCancel(
  { plan, dice, date }: EveningContext,
  { start, guest }: Party,
  reason: string,
): HistoryStep {
  const midnight = instantOf(plan.timezone, date, 0) ?? start;
  const isByRules = plan.rules.cancellation.length > 0;
  const at = isByRules ? minutesAfter(midnight, dice.whole(10, 50)) : minutesAfter(start, 4);
  return { act: 'applyCancel', at, by: guest.accountId, reason, ifPossible: true };
}

/** Returns the steps of a party that comes `delay` minutes after the start and stays for some minutes. */
function served(
  context: EveningContext,
  { start, adults, way }: Party,
  delay: number,
  stay: number,
): HistoryStep[] {
  const { dice } = context;
  const by = onDuty(context);
  const at = (minutes: number) => minutesAfter(start, minutes);
  const end = Math.max(delay + 30, stay);
  const mealCost = dice.chance(0.3) ? ((adults * dice.whole(180, 680) * 100) as Fen) : undefined;
  const isPaidLater = dice.chance(0.15);
  return [
    // Guests who walk in are seated when their order is made.
    ...(way === 'walkIn' ? [] : [{ act: 'arrive' as const, at: at(delay), by }]),
    ...(mealCost !== undefined
      ? [{ act: 'setMealCost' as const, at: at(end - 6), by, mealCost, ifPossible: true as const }]
      : []),
    { act: 'complete', at: at(end), by },
    // A company pays its bill by transfer on the next day.
    ...(mealCost !== undefined
      ? [
          {
            act: 'recordOfflinePayment' as const,
            at: at(end + (isPaidLater ? 900 : 9)),
            by,
            ifPossible: true as const,
          },
        ]
      : []),
  ];
}
