import type * as z from 'zod/mini';
import type { Declarations } from '#declarations.ts';
import type { Endpoint } from './endpoint.ts';

/** Everything that a module has in the contract. */
export interface ContractModule extends Declarations {
  /** Its endpoints, by the files that declare them. */
  apis: readonly Readonly<Record<string, Endpoint>>[];
  /** What its events change. The types of their data are known from `EventTable`. */
  events?: { changes: Readonly<Record<string, readonly string[]>> };
  /** Its parts of the copy of a person's data. */
  personalData?: Readonly<Record<string, z.ZodMiniType>>;
}
