import { LARGE_PARTY, type Lead } from '@xiwei/contract/booking/order-figures.model.ts';
import { dateFormat, formatWeekday, TIME_FORMAT } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { ClientPlatform, OrderMethod } from '@xiwei/contract/common/operator.ts';
import { addDays, MINUTES_A_DAY, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { ReportGroup } from '@xiwei/contract/reports/reports.model.ts';
import { bookingOrderDetail as detailEn } from '@xiwei/phrases/booking-order-detail/en.ts';
import { bookingOrderDetail as detailZhHans } from '@xiwei/phrases/booking-order-detail/zh-Hans.ts';
import { bookingOrderDetail as detailZhHant } from '@xiwei/phrases/booking-order-detail/zh-Hant.ts';
import { bookingStaff as staffEn } from '@xiwei/phrases/booking-staff/en.ts';
import { bookingStaff as staffZhHans } from '@xiwei/phrases/booking-staff/zh-Hans.ts';
import { bookingStaff as staffZhHant } from '@xiwei/phrases/booking-staff/zh-Hant.ts';
import { reportWords } from '@xiwei/phrases/reports/report-words.ts';
import { readTakerNames } from '#modules/booking/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { say } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';

const METHODS: Record<Language, Record<OrderMethod, string>> = {
  'zh-Hans': staffZhHans.methods,
  'zh-Hant': staffZhHant.methods,
  en: staffEn.methods,
};
const PLATFORMS: Record<Language, Record<ClientPlatform, string>> = {
  'zh-Hans': detailZhHans.platforms,
  'zh-Hant': detailZhHant.platforms,
  en: detailEn.platforms,
};

/** A Monday: the weekday with the key 1. */
const MONDAY = '2024-01-01';

/** The names of groups of orders: those that a store gave, by id and in its order, and `of` for any group by its key. */
export interface GroupNames {
  shifts: ReadonlyMap<string, string>;
  kinds: ReadonlyMap<string, string>;
  takers: ReadonlyMap<string, string>;
  of(group: ReportGroup, key: string): string;
}

/** Reads the names of groups in a language. */
export async function readGroupNames(db: Db, plan: SeatingPlan, language: Language): Promise<GroupNames> {
  const shifts = new Map(plan.shifts.map(({ id, name }) => [id, say(name, language)]));
  const kinds = new Map(plan.kinds.map(({ id, name }) => [id, say(name, language)]));
  const takers = await readTakerNames(db, plan.storeId);
  const { keys } = reportWords[language];
  const named = (names: ReadonlyMap<string, string>) => (id: string) =>
    id === '' ? keys.none : (names.get(id) ?? keys.deleted);
  const NAMES: Record<ReportGroup, (key: string) => string> = {
    weekday: (key) => formatWeekday(addDays(MONDAY, Number(key) - 1), language),
    shift: named(shifts),
    kind: named(kinds),
    taker: named(takers),
    time: (key) => timeText(key, language),
    channel: (key) => METHODS[language][key as OrderMethod],
    platform: (key) => PLATFORMS[language][key as ClientPlatform],
    deposit: (key) => keys.deposit[key as 'yes' | 'no'],
    lead: (key) => keys.lead[key as Lead],
    party(key) {
      const [kind = '', people = ''] = key.split(' ');
      const words = Number(people) === LARGE_PARTY ? keys.largeParty : keys.party;
      return fill(words, { kind: named(kinds)(kind), people });
    },
  };
  return { shifts, kinds, takers, of: (group, key) => NAMES[group](key) };
}

/** Writes a start time, and says so if it is after the midnight of its business day. */
export function timeText(time: string, language: Language): string {
  const minute = minuteOf(time);
  const text = dateFormat(language, { ...TIME_FORMAT, timeZone: 'UTC' }).format(
    (minute % MINUTES_A_DAY) * 60_000,
  );
  return minute < MINUTES_A_DAY ? text : fill(reportWords[language].keys.nextDay, { time: text });
}

/** Fills the variables of a text. */
export const fill = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
