import { id, version, wallDate } from '@xiwei/contract/common/shapes.ts';
import { WALL_TIME } from '@xiwei/contract/common/wall-clock.ts';
import {
  PLAN_TYPES,
  type PlanEntry,
  type PlanEntryInput,
  type PlanType,
} from '@xiwei/contract/seating/seating.model.ts';
import { planDateIssues, planTimeIssues, type TimeIssue } from '@xiwei/contract/seating/time-rules.ts';
import { localized } from '@xiwei/contract/stores/store-settings.model.ts';
import * as z from 'zod/mini';
import { reportIssues } from '../parts/shift-schema.ts';

/** A time that may be empty. */
const time = z.string().check(z.refine((text) => text === '' || WALL_TIME.test(text), 'invalid'));

/** An entry of the booking calendar as its form has it: with a choice between the whole day and a part of it. */
const fields = z.object({
  type: z.enum(PLAN_TYPES),
  dateFrom: wallDate,
  dateTo: wallDate,
  shiftIds: z.nullable(z.array(id).check(z.minLength(1, 'optionRequired'), z.maxLength(50))),
  times: z.enum(['all', 'some']),
  timeFrom: time,
  timeTo: time,
  note: localized(200),
});

const calendarIssues = (values: z.output<typeof fields>): TimeIssue[] => {
  const { timeFrom, timeTo } = calendarEntryOf(values);
  const isMissing = values.times === 'some' && timeFrom === null && timeTo === null;
  return [
    ...planDateIssues(values),
    ...planTimeIssues({ timeFrom, timeTo }),
    ...(isMissing ? [{ path: ['timeFrom'], problem: 'rangeStartRequired' as const }] : []),
  ];
};

export const calendarForm = fields.check(reportIssues(calendarIssues));
export const calendarEditForm = z.extend(fields, { version }).check(reportIssues(calendarIssues));

export type CalendarValues = z.input<typeof calendarForm>;

/** Fields at which refusals of an entry are shown. */
export const CALENDAR_REFUSALS = {
  datesIncorrect: 'dateTo',
  planTimeIncorrect: 'timeFrom',
  seatingPartMissing: 'shiftIds',
} as const;

/** Returns the values of an entry's form. */
export const calendarValuesOf = (entry: Omit<PlanEntry, 'id' | 'version'>): CalendarValues => ({
  type: entry.type,
  dateFrom: entry.dateFrom,
  dateTo: entry.dateTo,
  shiftIds: entry.shiftIds,
  times: entry.timeFrom === null && entry.timeTo === null ? 'all' : 'some',
  timeFrom: entry.timeFrom ?? '',
  timeTo: entry.timeTo ?? '',
  note: entry.note,
});

/** Returns the entry that the values of its form stand for. */
export const calendarEntryOf = (values: CalendarValues): PlanEntryInput => ({
  type: values.type,
  dateFrom: values.dateFrom,
  dateTo: values.dateTo,
  shiftIds: values.shiftIds,
  timeFrom: values.times === 'all' ? null : values.timeFrom || null,
  timeTo: values.times === 'all' ? null : values.timeTo || null,
  note: values.note,
});

export const newCalendarValues = (type: PlanType, dateFrom: string, dateTo: string): CalendarValues => ({
  type,
  dateFrom,
  dateTo,
  shiftIds: null,
  times: 'all',
  timeFrom: '',
  timeTo: '',
  note: {},
});
