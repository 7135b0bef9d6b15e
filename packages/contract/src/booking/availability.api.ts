import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery, wallDate, wallTime } from '#common/shapes.ts';
import { cityKey } from '#stores/places.model.ts';
import { cuisineFilter, perCapitaFilter, storeCard } from '#stores/stores.model.ts';
import {
  assignment,
  bookableTime,
  dayAvailability,
  dayCounts,
  dinersPartyQuery,
  monthDay,
  partyLimit,
  partyQuery,
  staffPartyQuery,
  UNBOOKABLE_REASONS,
} from './availability.model.ts';
import { AVAILABILITY_READS } from './booking.reads.ts';
import { BOOKERS, timeExplanation } from './explanation.model.ts';

const month = z.string().check(z.regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/));
const COORDINATES = /^-?([0-8]?\d|90)(\.\d{1,6})?,-?(1?\d?\d)(\.\d{1,6})?$/;
const dayParams = z.object({ storeId: id, date: wallDate });
const monthParams = z.object({ storeId: id, month });

export const availabilityApi = api('booking', {
  readDay: {
    method: 'GET',
    path: '/api/stores/:storeId/days/:date',
    who: 'anyone',
    reads: AVAILABILITY_READS,
    about:
      'Returns the availability of a store on one day for a party: every shift, start time and kind of table, free or with the reason why not.',
    params: dayParams,
    query: z.object(dinersPartyQuery),
    output: dayAvailability,
  },
  readMonth: {
    method: 'GET',
    path: '/api/stores/:storeId/months/:month',
    who: 'anyone',
    reads: AVAILABILITY_READS,
    about: 'Returns the availability of a store in one month for a party: the days that have a table left.',
    params: monthParams,
    query: z.object(dinersPartyQuery),
    output: z.object({ days: z.array(monthDay) }),
  },
  readAlternatives: {
    method: 'GET',
    path: '/api/stores/:storeId/days/:date/alternatives',
    who: 'anyone',
    reads: AVAILABILITY_READS,
    about:
      'Lists alternatives to a time that is full: other times of the same day, nearest first, then times of the days around it.',
    params: dayParams,
    query: z.object({ ...dinersPartyQuery, time: wallTime }),
    output: z.object({ sameDay: z.array(bookableTime), otherDays: z.array(bookableTime) }),
  },
  searchEvening: {
    method: 'GET',
    path: '/api/evening',
    who: 'anyone',
    reads: AVAILABILITY_READS,
    about:
      'Searches stores, of all merchants or of one, that have a table for a party around a time of one date. Returns each with its nearest start times, highest store weight first, or nearest to given coordinates first.',
    query: z.extend(pageQuery, {
      ...partyQuery,
      date: wallDate,
      time: wallTime,
      cuisine: cuisineFilter,
      perCapita: perCapitaFilter,
      city: z.optional(cityKey),
      merchantId: z.optional(id),
      merchantName: z.optional(z.string().check(z.maxLength(60))),
      /** Latitude and longitude: `31.23,121.45`. */
      near: z.optional(z.string().check(z.regex(COORDINATES))),
    }),
    /** `partyLimit`: the largest party that any store of the page takes online, present if none takes this one. */
    output: z.extend(pageOf(z.extend(storeCard, { times: z.array(bookableTime) })), { partyLimit }),
    // One call can compute the availability of hundreds of stores.
    limits: [{ max: 300, seconds: 60, by: 'address' }],
  },
  readStaffDay: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/days/:date',
    who: 'host',
    reads: AVAILABILITY_READS,
    about:
      'Returns the same as readDay for staff: including hidden start times and kinds of table, and how many of each are left.',
    params: dayParams,
    query: z.object(staffPartyQuery),
    output: dayAvailability,
  },
  readDayCounts: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/months/:month',
    who: 'host',
    reads: AVAILABILITY_READS,
    about: 'Returns the calendar of a month: the number of tables, people and orders of each day.',
    params: monthParams,
    output: z.object({ days: z.array(dayCounts) }),
  },
  explainAssignment: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/assignment',
    who: 'host',
    reads: AVAILABILITY_READS,
    about:
      'Returns the table that a party would be assigned and the reasons for it, or for each kind of table the reason why not.',
    params: z.object({ storeId: id }),
    query: z.object({
      ...staffPartyQuery,
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
  explainTime: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/explanation',
    who: 'host',
    reads: AVAILABILITY_READS,
    about:
      'Explains why a time can or cannot be booked by diners or by staff: every rule that is checked, each kind of table, and the other start times of the day.',
    params: z.object({ storeId: id }),
    query: z.object({
      ...partyQuery,
      date: wallDate,
      time: wallTime,
      as: z._default(z.enum(BOOKERS), 'diner'),
    }),
    output: timeExplanation,
  },
});
