import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import type { ImportColumn, ImportProblem } from '@xiwei/contract/diners/diner-files.model.ts';
import {
  DINER_TITLES,
  type DinerInput,
  type DinerTitle,
  dinerInput,
} from '@xiwei/contract/diners/diners.model.ts';
import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { dinerFileTitles } from '@xiwei/phrases/diners/file-words.ts';
import { parsePhone } from '#modules/identity/index.ts';

type Cells = Partial<Record<ImportColumn, string>>;

/** A problem of a cell. */
export interface CellProblem {
  column: ImportColumn;
  problem: ImportProblem;
}

/** What the cells of a row are read with. */
export interface RowContext {
  /** The region of phones without a country code. */
  region: PhoneRegion;
  /** The date of the store's calendar. */
  today: string;
  /** Levels of the store by name, in the form that `levelForm` returns. */
  levels: ReadonlyMap<string, string>;
}

/** The fields of a guest that a row sets: those whose cells are not empty. */
export type RowFields = Partial<DinerInput> & Pick<DinerInput, 'lastName'>;

/** Returns a name of a level as it is compared: without case and width. */
export const levelForm = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

const TITLES: ReadonlyMap<string, DinerTitle> = new Map([
  ...DINER_TITLES.map((title) => [title, title] as const),
  ...Object.values(dinerFileTitles).flatMap((words) =>
    Object.entries(words).map(([title, word]) => [word.toLowerCase(), title as DinerTitle] as const),
  ),
]);

const LANGUAGE_NAMES: ReadonlyMap<string, DinerInput['preferredLanguage']> = new Map([
  ...LANGUAGES.map((language) => [language.toLowerCase(), language] as const),
  ['简体中文', 'zh-Hans'],
  ['中文', 'zh-Hans'],
  ['繁體中文', 'zh-Hant'],
  ['english', 'en'],
]);

/** Returns a date as 2026-02-09 if it is written as 2026/2/9, 2026.2.9 or 2026年2月9日; other texts as they are. */
function dateOf(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns a phone as an export writes it, in the form that is parsed. */
const phoneText = (text: string): string => text.replace(/^\((\+\d+)\)/, '$1');

/** Reads the cells of a row as the fields of a guest. Empty cells set nothing. */
export function readRow(cells: Cells, { region, today, levels }: RowContext): RowFields | CellProblem[] {
  const problems: CellProblem[] = [];
  const fields: Record<string, unknown> & { lastName?: unknown } = {};
  for (const [name, text] of Object.entries(cells)) {
    const column = name as ImportColumn;
    if (text === '') continue;
    const { field, value, problem } = readCell(column, text, region, levels);
    if (problem) problems.push({ column, problem });
    else fields[field] = value;
  }
  // Limits of lengths, dates and addresses are those of the form.
  const checked = dinerInput.safeParse({ ...fields, lastName: fields.lastName ?? '' });
  for (const { path, code } of checked.error?.issues ?? []) {
    const column = path[0] as ImportColumn;
    if (!problems.some((each) => each.column === column))
      problems.push({ column, problem: problemOf(column, code) });
  }
  for (const column of ['birthday', 'weddingAnniversary'] as const)
    if ((checked.data?.[column] ?? '') > today) problems.push({ column, problem: 'inFuture' });
  if (problems.length > 0 || !checked.data) return problems;
  const set = Object.keys(fields) as (keyof DinerInput)[];
  const values = Object.fromEntries(set.map((field) => [field, checked.data[field]]));
  return { ...values, lastName: checked.data.lastName };
}

function problemOf(column: ImportColumn, code: string): ImportProblem {
  if (code === 'too_big') return 'tooLong';
  if (column === 'birthday' || column === 'weddingAnniversary') return 'notADate';
  return column === 'email' ? 'notAnEmail' : 'required';
}

interface CellValue {
  field: string;
  value?: unknown;
  problem?: ImportProblem;
}

const valueOr = (field: string, value: unknown, problem: ImportProblem): CellValue =>
  value === undefined ? { field, problem } : { field, value };

function readCell(
  column: ImportColumn,
  text: string,
  region: PhoneRegion,
  levels: ReadonlyMap<string, string>,
): CellValue {
  switch (column) {
    case 'phone': {
      const phone = parsePhone({ region, number: phoneText(text) });
      return valueOr(column, phone && { region: phone.region, number: phone.number }, 'notAPhone');
    }
    case 'title':
      return valueOr(column, TITLES.get(text.toLowerCase().replace('.', '')), 'unknownTitle');
    case 'preferredLanguage':
      return valueOr(column, LANGUAGE_NAMES.get(text.toLowerCase()), 'unknownLanguage');
    case 'level':
      return valueOr('memberLevelId', levels.get(levelForm(text)), 'unknownLevel');
    case 'birthday':
    case 'weddingAnniversary':
      return { field: column, value: dateOf(text) };
    default:
      return { field: column, value: text };
  }
}
