import {
  flag,
  oneOf,
  type Reader,
  type SearchValues,
  text,
  textLike,
} from '@xiwei/contract/common/search.ts';
import { isWallDate, isWallTime } from '@xiwei/contract/common/wall-clock.ts';

/** The views of the host stand, in the order of their keys. */
export const STAND_VIEWS = ['plan', 'timeline', 'list'] as const;
export type StandView = (typeof STAND_VIEWS)[number];

/** Columns of the list. */
export const LIST_COLUMNS = [
  'time',
  'guest',
  'people',
  'tables',
  'status',
  'tags',
  'taker',
  'channel',
  'deposit',
  'notes',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
/** Sortings of the list: a column, `-` for descending. */
export type ListSort = ListColumn | `-${ListColumn}`;

/** Groups of stages that the list is filtered by. */
export const STAGE_FILTERS = ['attention', 'next', 'seated', 'done'] as const;
export type StageFilter = (typeof STAGE_FILTERS)[number];

/** Area of tables that belong to none. */
export const NO_AREA = 'none';
const MAX_QUERY = 60;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const id = textLike((value) => UUID.test(value));
const wallTime = textLike(isWallTime);
const areaId: Reader<string> = (value) => (value === NO_AREA ? NO_AREA : id(value));
const query: Reader<string> = (value) => text(value)?.slice(0, MAX_QUERY) || undefined;

/** The search params of the host stand. Invalid values are ignored. */
export const standReaders = {
  view: oneOf(STAND_VIEWS),
  date: textLike(isWallDate),
  shift: id,
  q: query,
  sort: oneOf<ListSort>(LIST_COLUMNS.flatMap((column): ListSort[] => [column, `-${column}`])),
  area: areaId,
  /** Time of the floor plan, if it does not follow the clock. */
  at: wallTime,
  /** Start time that the pacing strip filters by. */
  slot: wallTime,
  stage: oneOf(STAGE_FILTERS),
  tag: id,
  /** Whether closed orders are shown although the store folds them away. */
  closed: flag,
  /** Selected order and table. */
  order: id,
  table: id,
  /** Whether the panel shows the details of the selected order. */
  open: flag,
};
export type StandSearch = SearchValues<typeof standReaders>;
