import { placeRequest, staffOrderInput } from '@xiwei/contract/booking/booking.model.ts';
import { fieldIssues } from '@xiwei/contract/common/validation.ts';
import { isWallDate, isWallTime } from '@xiwei/contract/common/wall-clock.ts';
import { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import * as z from 'zod/mini';
import { type ApiRefusal, isRefusal } from '#api/refusal.ts';
import type { Resources } from '#i18n/resources.ts';
import { issueText } from '#shared/form/issue-text.ts';
import { detailsSchema, type GuestDraft, type OrderDraft, type PlaceDraft } from './order-draft.ts';

/** The fields of the forms of orders at which a problem is shown. */
type FieldName =
  | 'guest'
  | 'lastName'
  | 'firstName'
  | 'phone'
  | 'date'
  | 'people'
  | 'time'
  | 'table'
  | 'turnMinutes'
  | 'amount'
  | 'remarkByDiner'
  | 'remarkByStore'
  | 'dietPreference'
  | 'dietTaboo'
  | 'tagIds'
  | 'takerId';
export type Problems = Partial<Record<FieldName, string | undefined>>;

export const hasProblem = (problems: Problems): boolean =>
  Object.values(problems).some((text) => text !== undefined);

/** Lists the problems of a new order. */
export function orderProblems(draft: OrderDraft, required: RequiredText): Problems {
  const { deposit } = draft;
  const { remarkByDiner, remarkByStore, dietPreference, dietTaboo, tagIds } = issuesOf(detailsSchema, draft);
  const amount = deposit.by === 'amount' ? deposit.amount : 0;
  return {
    ...guestProblems(draft.guest, draft.method !== 'walkIn', required),
    ...placeProblems(draft, required),
    amount: amount === null ? required('amount') : issuesOf(staffOrderInput.shape.deposit, amount)[''],
    remarkByDiner,
    remarkByStore,
    dietPreference,
    dietTaboo,
    tagIds,
  };
}

/** Returns the message for a field that is empty. */
export type RequiredText = (name: keyof Resources['booking-order-form']['required']) => string;

/** Returns the messages of a schema's issues, by path. */
function issuesOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  const issues = error ? fieldIssues(error, value) : [];
  return Object.fromEntries(issues.map((issue) => [issue.path, issueText(issue)]));
}

const party = z.pick(placeRequest, { adults: true, children: true, turnMinutes: true });

/** Lists the problems of a place: day, time and people each have their own message if they are missing. */
export function placeProblems(draft: PlaceDraft, required: RequiredText): Problems {
  const { date, time, adults, children, table, turnMinutes } = draft;
  const turn = turnMinutes ?? undefined;
  const issues = issuesOf(party, { adults: adults ?? 1, children: children ?? 0, turnMinutes: turn });
  return {
    date: date !== null && isWallDate(date) ? undefined : required('date'),
    people: adults === null ? required('people') : (issues.adults ?? issues.children),
    time: time !== null && isWallTime(time) ? undefined : required('time'),
    table:
      table.by === 'tables' && table.itemIds.length === 0
        ? required('tables')
        : table.by === 'kind' && table.kindId === null
          ? required('kind')
          : undefined,
    turnMinutes: issues.turnMinutes,
  };
}

/** Lists the problems of a guest. A party without a booking needs none. */
export function guestProblems(guest: GuestDraft, isRequired: boolean, required: RequiredText): Problems {
  if (guest.by === 'none') return isRequired ? { guest: required('guest') } : {};
  if (guest.by === 'record') return {};
  const issues = issuesOf(dinerContact, guest.contact);
  return {
    lastName: issues.lastName,
    firstName: issues.firstName,
    phone: issues['phone.number'] ?? issues.phone,
  };
}

/** The field that a refusal concerns. */
const FIELD_OF: Partial<Record<RefusalCode, FieldName>> = {
  tableTaken: 'table',
  tableLocked: 'table',
  tableDisabled: 'table',
  tablesDontFit: 'table',
  bookingFull: 'table',
  insufficientInventory: 'table',
  tableNotOffered: 'table',
  seatsBelowMinimum: 'table',
  seatsAboveMaximum: 'table',
  storeIsClosed: 'time',
  notAStartTime: 'time',
  slotNotOpen: 'time',
  tooLateToBook: 'time',
  tooFarAhead: 'date',
  pacingReached: 'time',
  bookingPeopleTooFew: 'people',
  bookingPeopleTooMany: 'people',
  childrenNotWelcome: 'people',
  depositTooLate: 'amount',
  dinerRequired: 'guest',
  phoneInvalid: 'phone',
  phoneLandline: 'phone',
  listEntryMissing: 'tagIds',
};

/** Fields of the forms by the last name of the input's path. */
const FIELD_OF_PATH: Record<string, FieldName> = {
  number: 'phone',
  lastName: 'lastName',
  firstName: 'firstName',
  adults: 'people',
  children: 'people',
  date: 'date',
  time: 'time',
  turnMinutes: 'turnMinutes',
  itemIds: 'table',
  deposit: 'amount',
  remarkByDiner: 'remarkByDiner',
  remarkByStore: 'remarkByStore',
  dietPreference: 'dietPreference',
  dietTaboo: 'dietTaboo',
  tagIds: 'tagIds',
  takerId: 'takerId',
};

/** Returns the problems that a refusal is shown as; undefined if it belongs to no field. */
export function problemsOfRefusal(error: unknown): Problems | undefined {
  if (!isRefusal(error)) return undefined;
  const field = FIELD_OF[error.code];
  if (field) return { [field]: error.message };
  const byPath = fieldMessages(error);
  return Object.keys(byPath).length > 0 ? byPath : undefined;
}

const fieldMessages = ({ fields }: ApiRefusal): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => {
      const field = FIELD_OF_PATH[path.split('.').at(-1) ?? ''];
      return field ? [[field, text]] : [];
    }),
  );
