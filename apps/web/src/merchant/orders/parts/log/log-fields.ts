import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import type { Change, LogChange, LogWords } from './log-words.ts';

type Values = Change['before'];

const text = (values: Values, column: string): string => String(values[column] ?? '');
const number = (values: Values, column: string): number => Number(values[column] ?? 0);
const idOrNull = (values: Values, column: string): string | null =>
  typeof values[column] === 'string' ? values[column] : null;
const ids = (values: Values, column: string): string[] =>
  Array.isArray(values[column]) ? values[column].map(String) : [];

/** Checks whether an entry has set one of the columns to another value. */
export const hasChanged = ({ before, after }: Change, ...columns: string[]): boolean =>
  columns.some(
    (column) => column in after && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );

/** The columns of a field, and how its value is written. */
interface Field {
  columns: readonly string[];
  write: (values: Values, words: LogWords) => string;
}

const orNone = (written: string, { t }: LogWords): string => written || t('none');

const FIELDS = {
  when: {
    columns: ['date', 'start_time'],
    write: (values, { when }) => when(text(values, 'date'), text(values, 'start_time')),
  },
  end: { columns: ['end_at'], write: (values, { clock }) => clock(text(values, 'end_at')) },
  tables: {
    columns: ['item_ids'],
    write: (values, { tables }) =>
      tables(ids(values, 'item_ids'), idOrNull(values, 'combination_id') !== null),
  },
  people: {
    columns: ['adults', 'children'],
    write: (values, { people }) =>
      people({ adults: number(values, 'adults'), children: number(values, 'children') }),
  },
  guest: { columns: ['diner_id'], write: (values, { guest }) => guest(idOrNull(values, 'diner_id')) },
  remarkByStore: {
    columns: ['remark_by_store'],
    write: (values, words) => orNone(text(values, 'remark_by_store'), words),
  },
  remarkByDiner: {
    columns: ['remark_by_diner'],
    write: (values, words) => orNone(text(values, 'remark_by_diner'), words),
  },
  dietPreference: {
    columns: ['diet_preference'],
    write: (values, words) => orNone(text(values, 'diet_preference'), words),
  },
  dietTaboo: {
    columns: ['diet_taboo'],
    write: (values, words) => orNone(text(values, 'diet_taboo'), words),
  },
  code: { columns: ['booking_code'], write: (values) => text(values, 'booking_code') },
  taker: { columns: ['taker_id'], write: (values, { taker }) => taker(idOrNull(values, 'taker_id')) },
  channel: {
    columns: ['method'],
    write: (values, { channel }) => channel(text(values, 'method') as OrderMethod),
  },
  deposit: { columns: ['deposit'], write: (values, { money }) => money(number(values, 'deposit')) },
  menuAmount: {
    columns: ['menu_amount'],
    write: (values, { money, t }) =>
      values.menu_amount === null ? t('none') : money(number(values, 'menu_amount')),
  },
  mealCost: {
    columns: ['meal_cost'],
    write: (values, { money, t }) =>
      values.meal_cost === null ? t('none') : money(number(values, 'meal_cost')),
  },
  status: {
    columns: ['status'],
    write: (values, { status }) => status(text(values, 'status') as OrderStatus),
  },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;
export const ALL_FIELDS = Object.keys(FIELDS) as FieldName[];

/** Returns what an entry has changed in a field; nothing if its value is the same as before. */
function changeOf(name: FieldName, change: Change, words: LogWords): LogChange[] {
  const field: Field = FIELDS[name];
  if (!hasChanged(change, ...field.columns)) return [];
  const { before, after } = change;
  const isNew = !field.columns.some((column) => column in before);
  return [
    {
      label: words.t(`fields.${name}`),
      before: isNew ? undefined : field.write(before, words),
      after: field.write(after, words),
    },
  ];
}

/** Returns what an entry has changed in some fields, in their order. */
export const changesIn = (names: readonly FieldName[], change: Change, words: LogWords): LogChange[] =>
  names.flatMap((name) => changeOf(name, change, words));

/** Returns the tags that an entry has added and removed. */
export function tagChanges({ before, after }: Change, { t, tags }: LogWords): LogChange[] {
  const [old, now] = [ids(before, 'tag_ids'), ids(after, 'tag_ids')];
  const added = now.filter((id) => !old.includes(id));
  const removed = old.filter((id) => !now.includes(id));
  return [
    ...(added.length > 0 ? [{ label: t('fields.tagsAdded'), after: tags(added) }] : []),
    ...(removed.length > 0 ? [{ label: t('fields.tagsRemoved'), after: tags(removed) }] : []),
  ];
}
