import { id, version } from '@xiwei/contract/common/shapes.ts';
import { minuteOf, WALL_TIME } from '@xiwei/contract/common/wall-clock.ts';
import { type ShiftInput, shiftInput } from '@xiwei/contract/seating/seating.model.ts';
import { minutesOf } from '@xiwei/contract/seating/slots.ts';
import { pacingIssues, rangeIssues, type TimeIssue } from '@xiwei/contract/seating/time-rules.ts';
import * as z from 'zod/mini';

const time = (problem: string) => z.string().check(z.minLength(1, problem), z.regex(WALL_TIME));

/** A shift as its form checks it. An empty list of kinds would close the shift for every table, and is refused. */
const fields = z.extend(shiftInput, {
  ranges: z
    .array(z.object({ from: time('rangeStartRequired'), to: time('rangeEndRequired') }))
    .check(z.maxLength(10)),
  openKindIds: z.nullable(z.array(id).check(z.minLength(1, 'optionRequired'), z.maxLength(200))),
});

/** Reports problems of several fields together at the field to change. */
export const reportIssues =
  <Values>(issuesOf: (values: Values) => TimeIssue[]) =>
  ({ value, issues }: { value: Values; issues: z.core.$ZodRawIssue[] }): void => {
    for (const { path, problem, limit } of issuesOf(value)) {
      issues.push(
        limit === undefined
          ? { code: 'custom', path, message: problem, input: value }
          : { code: 'too_big', origin: 'number', maximum: limit, path, message: problem, input: value },
      );
    }
  };

const shiftIssues = (shift: Pick<ShiftInput, 'ranges' | 'interval' | 'pacing'>): TimeIssue[] => [
  ...rangeIssues(shift),
  ...pacingIssues(shift.pacing),
];

export const shiftForm = fields.check(reportIssues(shiftIssues));
export const shiftEditForm = z.extend(fields, { version }).check(reportIssues(shiftIssues));

export type ShiftValues = z.input<typeof shiftForm>;

/** Fields at which refusals of a shift are shown. */
export const SHIFT_REFUSALS = {
  shiftStartRequired: 'ranges',
  shiftTimeIncorrect: 'ranges',
  pacingIncorrect: 'pacing.onlineMaxCovers',
  seatingPartMissing: 'openKindIds',
} as const;

/** Leaves out marks of times at which the shift does not start any more: its times have been changed since. */
export function withoutOldMarks<Values extends ShiftInput>(values: Values): Values {
  const starts = new Set(minutesOf(values));
  const isStart = (start: string) => starts.has(minuteOf(start));
  return {
    ...values,
    hiddenSlots: values.hiddenSlots.filter(isStart),
    skippedTimes: values.skippedTimes.filter(isStart),
  };
}
