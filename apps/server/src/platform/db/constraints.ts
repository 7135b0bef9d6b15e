import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { Refusal } from '#platform/refusal.ts';

/**
 * The refusals that violations of database constraints become, by the name of the constraint or unique index. Each module
 * declares those of its tables, beside the store that writes them.
 */
export type ConstraintRefusals = Readonly<Record<string, RefusalCode>>;

/** Merges the tables of all modules. A constraint that two of them declare is an error. */
export function mergeConstraintRefusals(...tables: readonly ConstraintRefusals[]): ConstraintRefusals {
  const merged: Record<string, RefusalCode> = {};
  for (const [constraint, code] of tables.flatMap((table) => Object.entries(table))) {
    if (constraint in merged) throw new Error(`The constraint ${constraint} has two refusals`);
    merged[constraint] = code;
  }
  return merged;
}

/**
 * Returns the refusal for an error of the database, if the violated constraint has one and the endpoint declares it. In
 * another endpoint the same violation is a fault of the server: a missing shift in a new order, for example, violates the
 * foreign key that refuses to delete a shift with orders.
 */
export function refusalOfConstraint(
  error: unknown,
  refusals: ConstraintRefusals,
  endpoint: { refusals?: readonly RefusalCode[] } | undefined,
): Refusal | undefined {
  const { constraint } = error as { constraint?: unknown };
  const code =
    typeof constraint === 'string' && Object.hasOwn(refusals, constraint) ? refusals[constraint] : undefined;
  return code && endpoint?.refusals?.includes(code) ? new Refusal(code) : undefined;
}
