import * as z from 'zod/mini';
import { pageQuery, version, wallDate } from '#common/shapes.ts';
import { diner } from './diners.model.ts';

/** Most no-shows after which a blacklist can be suggested. */
export const MAX_SUGGESTED_ABSENCES = 20;
/** No-shows after which a blacklist is suggested, unless the store has set another number. */
export const DEFAULT_SUGGESTED_ABSENCES = 3;
/** Most suggestions that are listed. */
export const MAX_SUGGESTIONS = 50;

const limit = (min: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(999)));

export const riskQuery = z
  .extend(pageQuery, {
    /** Guests with fewer finished orders than this. */
    fewerFinishedThan: limit(1),
    /** Guests with more closed orders than this; 0 finds guests with any. */
    moreClosedThan: limit(0),
    blacklisted: z.optional(z.enum(['true', 'false'])),
  })
  .check(
    z.refine(
      ({ fewerFinishedThan, moreClosedThan }) =>
        fewerFinishedThan !== undefined || moreClosedThan !== undefined,
      { path: ['moreClosedThan'], error: 'required' },
    ),
  );

/** A guest with the figures that their risk is judged by. */
export const riskyDiner = z.object({
  diner,
  finished: z.int(),
  /** Orders that were closed, no-shows included. */
  closed: z.int(),
  absent: z.int(),
  lastVisitOn: z.nullable(wallDate),
});
export type RiskyDiner = z.infer<typeof riskyDiner>;

/** When a store is advised to blacklist a guest. */
export const riskSettings = z.object({
  /** The number of no-shows; 0 for never. */
  suggestAfterAbsences: z.int().check(z.minimum(0), z.maximum(MAX_SUGGESTED_ABSENCES)),
  version,
});
export type RiskSettings = z.infer<typeof riskSettings>;
