import type { Language } from '@xiwei/contract/common/language.ts';
import { EXPORT_COLUMNS, type ExportColumn } from '@xiwei/contract/diners/diner-files.model.ts';
import { callingCodeOf } from '@xiwei/contract/identity/phone-regions.ts';
import { dinerFileHeaders, dinerFileTitles } from '@xiwei/phrases/diners/file-words.ts';
import { BYTE_ORDER_MARK, csvLineOf } from '#platform/files/csv.ts';
import { isBlacklisted } from './diners.rules.ts';
import type { StoredDiner } from './diners.store.ts';

interface ExportContext {
  language: Language;
  today: string;
  /** Names of levels by id. */
  levels: ReadonlyMap<string, string>;
}

/** Returns the first line of a file, with the mark by which spreadsheets recognise UTF-8. */
export const csvHeader = (language: Language): string =>
  BYTE_ORDER_MARK + csvLineOf(EXPORT_COLUMNS.map((column) => dinerFileHeaders[language][column]));

/** Returns the line of a guest. */
export const csvLine = (row: StoredDiner, context: ExportContext): string => {
  const cells = cellsOf(row, context);
  return csvLineOf(EXPORT_COLUMNS.map((column) => cells[column]));
};

function cellsOf(row: StoredDiner, { language, today, levels }: ExportContext): Record<ExportColumn, string> {
  return {
    lastName: row.last_name,
    firstName: row.first_name,
    title: row.title === 'none' ? '' : dinerFileTitles[language][row.title],
    phone: phoneCell(row),
    company: row.company,
    level: levels.get(row.member_level_id ?? '') ?? '',
    email: row.email ?? '',
    messagingAppId: row.messaging_app_id ?? '',
    birthday: row.birthday ?? '',
    weddingAnniversary: row.wedding_anniversary ?? '',
    preferredLanguage: row.preferred_language ?? '',
    dietPreference: row.diet_preference,
    dietTaboo: row.diet_taboo,
    serviceRequirement: row.service_requirement,
    otherRequirements: row.other_requirements,
    remark: row.remark,
    visits: String(row.visits),
    absences: String(row.absent),
    lastVisitOn: row.last_visit_on ?? '',
    blacklistReason: isBlacklisted(row, today) ? (row.blacklist_reason ?? '') : '',
  };
}

/** Returns a phone as (+86) 13912345678: a spreadsheet reads it as a text, neither as a formula nor as a number. */
function phoneCell({ phone, phone_region: region }: StoredDiner): string {
  if (phone === null) return '';
  const code = region && callingCodeOf(region);
  return code && phone.startsWith(code) ? `(${code}) ${phone.slice(code.length)}` : `(${phone})`;
}
