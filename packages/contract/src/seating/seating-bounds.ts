import type { BoundIssue } from '#common/bound-issues.ts';
import type { RefusalOf } from '#declarations.ts';
import type { CombinationInput, TableItem, TableKind, TableKindInput } from './seating.model.ts';

/** Refusals for numbers that contradict each other. */
type BoundRefusal =
  | Extract<RefusalOf<'seating'>, 'seatCountIncorrect' | 'tablesPerOrderIncorrect'>
  | Extract<RefusalOf<'stores'>, 'peopleCountIncorrect'>;
type Issues<Input> = BoundIssue<keyof Input & string, BoundRefusal>[];

/** Sets the minimum and maximum number of tables to the fixed number, where there is one. */
export function withTableBounds<Kind extends TableKindInput>(kind: Kind): Kind {
  const { fixedTables } = kind;
  return fixedTables === null ? kind : { ...kind, minTables: fixedTables, maxTables: fixedTables };
}

/** Returns the numbers of a kind of table that contradict each other. */
export function kindIssues(kind: TableKindInput): Issues<TableKindInput> {
  const { minTables, maxTables } = withTableBounds(kind);
  const mostPeople = kind.maxCapacity * maxTables;
  const issues: Issues<TableKindInput> = [];
  if (maxTables < minTables)
    issues.push({ field: 'maxTables', minimum: minTables, code: 'tablesPerOrderIncorrect' });
  if (kind.maxCapacity < kind.seatCapacity)
    issues.push({ field: 'maxCapacity', minimum: kind.seatCapacity, code: 'seatCountIncorrect' });
  for (const field of ['minSeatsPerOrder', 'minSeatsToFormParty'] as const) {
    if (kind[field] > mostPeople) issues.push({ field, maximum: mostPeople, code: 'seatCountIncorrect' });
  }
  return issues;
}

/** Returns the most people that some tables seat together. */
export function seatsOf(
  {
    items,
    kinds,
  }: {
    items: readonly Pick<TableItem, 'id' | 'kindId'>[];
    kinds: readonly Pick<TableKind, 'id' | 'maxCapacity'>[];
  },
  itemIds: readonly string[],
): number {
  const capacities = new Map(kinds.map(({ id, maxCapacity }) => [id, maxCapacity]));
  return items
    .filter(({ id }) => itemIds.includes(id))
    .reduce((sum, { kindId }) => sum + (capacities.get(kindId) ?? 0), 0);
}

/** Returns the numbers of a combination that contradict each other, or the seats of its tables. */
export function combinationIssues(
  { minPeople, maxPeople }: CombinationInput,
  seats: number,
): Issues<CombinationInput> {
  const code = 'peopleCountIncorrect';
  if (maxPeople > seats) return [{ field: 'maxPeople', maximum: seats, code }];
  return maxPeople < minPeople ? [{ field: 'maxPeople', minimum: minPeople, code }] : [];
}
