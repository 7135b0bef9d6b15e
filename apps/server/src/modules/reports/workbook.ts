import { type Cell, type FileTable, textOfCell } from './report-tables.rules.ts';
import { zipOf } from './zip.ts';

/** Longest name of a sheet, and the characters that it may not have. */
const MAX_NAME = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes tables as a workbook (Office Open XML), a sheet for each. Texts are inline strings, so none is read as a formula. */
export function workbookOf(tables: readonly FileTable[]): Buffer {
  const parts = tables.map(({ rows }, index) => ({
    path: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetOf(rows),
  }));
  const overrides = parts
    .map(({ path }) => `<Override PartName="/${path}" ContentType="${TYPES}.worksheet+xml"/>`)
    .join('');
  const sheets = tables
    .map(({ name }, index) => `<sheet name="${nameOf(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`)
    .join('');
  const links = parts
    .map(
      (_, index) =>
        `<Relationship Id="r${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join('');
  return zipOf([
    {
      path: '[Content_Types].xml',
      content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${overrides}</Types>`,
    },
    {
      path: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE_RELATIONS}"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE_RELATIONS}">${links}</Relationships>`,
    },
    ...parts,
  ]);
}

const sheetOf = (rows: FileTable['rows']): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((cells) => `<row>${cells.map(cellOf).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

const cellOf = (cell: Cell): string =>
  typeof cell === 'string'
    ? `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
    : `<c><v>${textOfCell(cell)}</v></c>`;

const nameOf = (name: string): string => escapeXml(name.replaceAll(NOT_IN_NAMES, ' ').slice(0, MAX_NAME));

/** Escapes a text for XML. Control characters, which XML cannot have, are left out. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
