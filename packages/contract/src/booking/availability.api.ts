import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery, wallDate, wallTime } from '#common/shapes.ts';
import { CITIES, cuisineFilter, perCapitaFilter, storeCard } from '#stores/stores.model.ts';
import {
  assignment,
  bookableTime,
  dayAvailability,
  dayCounts,
  dinersPartyQuery,
  monthDay,
  partyQuery,
  UNBOOKABLE_REASONS,
} from './availability.model.ts';

const month = z.string().check(z.regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/));
const PLACE = /^-?([0-8]?\d|90)(\.\d{1,6})?,-?(1?\d?\d)(\.\d{1,6})?$/;
const dayParams = z.object({ storeId: id, date: wallDate });
const monthParams = z.object({ storeId: id, month });

export const availabilityApi = api('booking', {
  readDay: {
    method: 'GET',
    path: '/api/stores/:storeId/days/:date',
    who: 'anyone',
    about: 'A day of a store for a party: every shift, start time and kind of table, free or why not.',
    params: dayParams,
    query: z.object(dinersPartyQuery),
    output: dayAvailability,
  },
  readMonth: {
    method: 'GET',
    path: '/api/stores/:storeId/months/:month',
    who: 'anyone',
    about: 'A month of a store for a party: which days have a table left.',
    params: monthParams,
    query: z.object(dinersPartyQuery),
    output: z.object({ days: z.array(monthDay) }),
  },
  readAlternatives: {
    method: 'GET',
    path: '/api/stores/:storeId/days/:date/alternatives',
    who: 'anyone',
    about:
      'What can be had instead of a time that is full: times of the day nearest first, then of the days around it.',
    params: dayParams,
    query: z.object({ ...dinersPartyQuery, time: wallTime }),
    output: z.object({ sameDay: z.array(bookableTime), otherDays: z.array(bookableTime) }),
  },
  searchEvening: {
    method: 'GET',
    path: '/api/evening',
    who: 'anyone',
    about:
      'Stores that have a table for a party around a time of one date, of every merchant or of one, each with its nearest times; best first, or nearest to a place first.',
    query: z.extend(pageQuery, {
      ...partyQuery,
      date: wallDate,
      time: wallTime,
      cuisine: cuisineFilter,
      perCapita: perCapitaFilter,
      city: z.optional(z.enum(CITIES)),
      merchantId: z.optional(id),
      merchantName: z.optional(z.string().check(z.maxLength(60))),
      /** Latitude and longitude: `31.23,121.45`. */
      near: z.optional(z.string().check(z.regex(PLACE))),
    }),
    output: pageOf(z.extend(storeCard, { times: z.array(bookableTime) })),
    // One call may look at hundreds of stores.
    limits: [{ max: 300, seconds: 60, by: 'address' }],
  },
  readStaffDay: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/days/:date',
    who: 'host',
    about:
      'The same as readDay for staff: hidden start times and kinds as well, and how many are left of each.',
    params: dayParams,
    query: z.object(partyQuery),
    output: dayAvailability,
  },
  readDayCounts: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/months/:month',
    who: 'host',
    about: 'The calendar of a month: how many tables, people and orders each day has.',
    params: monthParams,
    output: z.object({ days: z.array(dayCounts) }),
  },
  explainAssignment: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/assignment',
    who: 'host',
    about: 'Which table a party would be given, and why; or for each kind why it would not.',
    params: z.object({ storeId: id }),
    query: z.object({
      ...partyQuery,
      date: wallDate,
      time: wallTime,
      kindId: z.optional(id),
      itemId: z.optional(id),
    }),
    output: z.object({
      assignment: z.nullable(assignment),
      reason: z.nullable(z.enum(UNBOOKABLE_REASONS)),
      kinds: z.array(z.object({ kindId: id, left: z.int(), reason: z.nullable(z.enum(UNBOOKABLE_REASONS)) })),
    }),
  },
});
