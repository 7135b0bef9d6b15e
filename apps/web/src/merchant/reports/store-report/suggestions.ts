import type { Report } from '@xiwei/contract/reports/reports.model.ts';

/** Fewest recorded stays, and share of them that took longer than planned, at which a longer turn time is suggested. */
const FEWEST_STAYS = 10;
const MANY_OVERRUNS = 0.5;
/** Fewest no-shows without a deposit at which one is suggested. */
const FEWEST_ABSENCES = 5;

/** A suggestion with the numbers that it follows from. Stays are in minutes, amounts in fen. */
export type Suggestion =
  | { type: 'turnTime'; party: string; stays: number; overruns: number; planned: number; stayed: number }
  | { type: 'deposit'; absences: number; people: number; each: number; lost: number };

/** Lists what the figures of a report suggest to change in the settings of the store. */
export const suggestionsOf = (report: Report): Suggestion[] => [...turnTimes(report), ...deposits(report)];

const turnTimes = ({ groups }: Report): Suggestion[] =>
  groups.party.flatMap(({ name, figures }) => {
    const { stays, overruns, plannedMinutes, stayMinutes } = figures;
    if (stays < FEWEST_STAYS || overruns < stays * MANY_OVERRUNS) return [];
    return {
      ...{ type: 'turnTime' as const, party: name, stays, overruns },
      ...{ planned: plannedMinutes / stays, stayed: stayMinutes / stays },
    };
  });

/** Suggests a deposit if guests without one did not come, and what the meals of others cost is known. */
function deposits({ groups, figures }: Report): Suggestion[] {
  const without = groups.deposit.find(({ key }) => key === 'no')?.figures;
  if (!without || without.absences < FEWEST_ABSENCES || figures.mealAmount === 0 || figures.guests === 0)
    return [];
  const each = figures.mealAmount / figures.guests;
  const people = without.absentPeople;
  return [{ type: 'deposit', absences: without.absences, people, each, lost: each * people }];
}
