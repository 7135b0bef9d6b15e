import { ADDRESS_REGIONS, type AddressRegion } from '@xiwei/contract/addresses/addresses.model.ts';
import { type Division, provincesOf, simplified } from '@xiwei/contract/addresses/divisions.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';

/** What was found in a pasted text. What is not recognized is part of the detail. */
export interface ParsedAddress {
  contact: string | undefined;
  phone: PhoneInput | undefined;
  region: AddressRegion | undefined;
  divisionCode: string | undefined;
  detail: string;
}

/** Parses a pasted text with name, phone and address, in any order, with or without labels. */
export function parseAddress(text: string): ParsedAddress {
  const { pieces, district, phone } = splitPasted(text);
  return {
    contact: pieces.find(({ kind }) => kind === 'contact')?.text,
    phone,
    region: district?.region,
    divisionCode: district?.code,
    detail: detailOf(pieces),
  };
}

/** Joins what is not recognized, with its commas, but without those around what was. */
function detailOf(pieces: readonly Piece[]): string {
  let detail = '';
  let between = '';
  for (const { kind, text } of pieces) {
    if (kind === 'detail') detail += (detail && between) + text;
    if (kind === 'detail') between = '';
    else between = kind === 'separator' ? between + text.replace(/\s+/g, ' ') : ' ';
  }
  return detail;
}

/** A part of a pasted text. All parts together are the text. */
interface Piece {
  kind: 'separator' | 'label' | 'phone' | 'district' | 'contact' | 'detail';
  text: string;
}

interface SplitText {
  pieces: Piece[];
  phone: PhoneInput | undefined;
  district: { region: AddressRegion; code: string } | undefined;
}

/** Splits a pasted text into its parts, none of which is lost. */
export function splitPasted(text: string): SplitText {
  const plain = halfWidth(text);
  const district = findDistrict(plain);
  const phone = findPhone(plain, district?.region);
  const taken = [phone, district].filter((each) => each !== undefined);
  const spans = taken.toSorted((a, b) => a.from - b.from);
  const pieces: Piece[] = [];
  let from = 0;
  for (const span of [...spans, undefined]) {
    pieces.push(...splitRest(text, plain, from, span?.from ?? text.length));
    if (span)
      pieces.push({ kind: span === phone ? 'phone' : 'district', text: text.slice(span.from, span.to) });
    from = span?.to ?? text.length;
  }
  return {
    pieces: withContact(pieces),
    phone: phone?.value,
    district: district && { region: district.region, code: district.division.code },
  };
}

interface Span {
  from: number;
  to: number;
}

/** Writes full-width letters, digits and spaces as usual ones, each at its place. */
const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');

const CONTACT_LABELS =
  '收件人姓名|收货人姓名|收货人|收件人|收貨人|联系人|聯絡人|联络人|姓名|Recipient|Name|Contact';
const OTHER_LABELS =
  '联系电话|聯絡電話|手机号码|手机号|手機號碼|手機|手机|电话|電話|联系方式|所在地区|所在地區|详细地址|詳細地址|收货地址|收貨地址|收件地址|地址|Mobile|Phone|Tel|Address';
const PARTS = new RegExp(
  `((?:${CONTACT_LABELS})\\s*:\\s*)|((?:${OTHER_LABELS})\\s*:\\s*)|([\\s,，、;；。|]+)`,
  'gi',
);

/** The end of a Latin word and the beginning of the next one, after a single space. */
const WORDS = /^[a-z.] [a-z]/i;

/** Splits a stretch of text, without phone and district, at labels and separators. */
function splitRest(text: string, plain: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  let isContact = false;
  const push = (until: number) => {
    if (until > at) pieces.push({ kind: isContact ? 'contact' : 'detail', text: text.slice(at, until) });
    if (until > at) isContact = false;
    at = until;
  };
  for (const match of plain.slice(from, to).matchAll(PARTS)) {
    const label = match[1] ?? match[2];
    // A labelled name may have several Latin words.
    if (isContact && label === undefined && WORDS.test(plain.slice(from + match.index - 1, to))) continue;
    push(from + match.index);
    const end = at + match[0].length;
    pieces.push({ kind: label === undefined ? 'separator' : 'label', text: text.slice(at, end) });
    if (label !== undefined) isContact = match[1] !== undefined;
    at = end;
  }
  push(to);
  return pieces;
}

/** A name: a few Chinese characters or Latin words, without digits and words of places. */
const NAME = /^(?:[\p{Script=Han}·]{2,6}|[\p{Script=Latin}.'’-]{2,30})$/u;
const PLACE = /[省市区區县縣镇鎮乡鄉村路街道巷弄号號楼樓室层層座栋棟苑园園厦廈]$/;

/** Takes the first part that looks like a name as the contact, if no label says which one it is; at most one part is. */
function withContact(pieces: readonly Piece[]): Piece[] {
  const labelled = pieces.findIndex(({ kind }) => kind === 'contact');
  const index =
    labelled >= 0
      ? labelled
      : pieces.findIndex(
          ({ kind, text }, at) =>
            kind === 'detail' && NAME.test(text) && !PLACE.test(text) && isApart(pieces, at),
        );
  return pieces.map((piece, at) => {
    if (piece.kind !== 'detail' && piece.kind !== 'contact') return piece;
    return { ...piece, kind: at === index ? 'contact' : 'detail' };
  });
}

/** Whether a part is not written directly after the district, as the street is. */
const isApart = (pieces: readonly Piece[], at: number): boolean => {
  const before = pieces.slice(0, at).filter(({ kind }) => kind !== 'separator' && kind !== 'label');
  return before.at(-1)?.kind !== 'district' || pieces[at - 1]?.kind !== 'district';
};

interface FoundPhone extends Span {
  value: PhoneInput;
}

const GAP = '[\\s-]?';
/** Phones by region: with the calling code, which may be left out where `bare` allows it. */
const PHONES: readonly { region: AddressRegion; code: string; number: string; bare: string | undefined }[] = [
  { region: 'CN', code: '86', number: `1[3-9]\\d(?:${GAP}\\d{4}){2}`, bare: '' },
  { region: 'HK', code: '852', number: `[4-9]\\d{3}${GAP}\\d{4}`, bare: '' },
  { region: 'MO', code: '853', number: `6\\d{3}${GAP}\\d{4}`, bare: undefined },
  { region: 'TW', code: '886', number: `0?9\\d{2}${GAP}\\d{3}${GAP}\\d{3}`, bare: '(?=0)' },
  { region: 'MY', code: '60', number: `0?1\\d${GAP}\\d{3,4}${GAP}\\d{4}`, bare: '(?=0)' },
];

function findPhone(text: string, region: AddressRegion | undefined): FoundPhone | undefined {
  const patterns = [
    ...PHONES.map(({ code, ...each }) => ({ ...each, prefix: `(?:\\+|00)?${code}${GAP}` })),
    ...PHONES.flatMap(({ bare, ...each }) => (bare === undefined ? [] : [{ ...each, prefix: bare }])),
  ];
  for (const pattern of patterns) {
    const match = new RegExp(`(?<![\\d+])${pattern.prefix}(${pattern.number})(?!\\d)`).exec(text);
    if (!match?.[1]) continue;
    // Eight digits without a calling code are of Macau, if the address is there.
    const isOfMacau = pattern.prefix === '' && pattern.region === 'HK' && region === 'MO';
    return {
      from: match.index,
      to: match.index + match[0].length,
      value: { region: isOfMacau ? 'MO' : pattern.region, number: match[1].replace(/[\s-]/g, '') },
    };
  }
  return undefined;
}

interface FoundDistrict extends Span {
  region: AddressRegion;
  division: Division;
  /** The levels that are named. */
  levels: number;
}

const KIND = /(?:特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|地区|省|市|盟)$/;
const BETWEEN = /^[\s,，、/>·-]*/;

/** Finds the district that a text names: that with the most levels, and the first of these. */
function findDistrict(plain: string): FoundDistrict | undefined {
  const text = simplified(plain);
  // A character outside of the basic plane may have another length in the other script.
  if (text.length !== plain.length) return undefined;
  let best: FoundDistrict | undefined;
  for (const region of ADDRESS_REGIONS) {
    for (const found of districtsIn(text, region)) {
      if (!best || found.levels > best.levels) best = found;
    }
  }
  return best;
}

/** Names of regions, of which an address may begin with one. */
const REGION_NAMES: Record<AddressRegion, string> = {
  CN: '中国',
  HK: '香港特别行政区',
  MO: '澳门特别行政区',
  TW: '台湾省',
  MY: 'Malaysia',
};

/** Finds the districts that a text names, after the name of the region, a province or a city. */
function districtsIn(text: string, region: AddressRegion): FoundDistrict[] {
  const provinces = provincesOf(region);
  const whole = { name: REGION_NAMES[region], children: provinces };
  const cities = provinces.flatMap(({ children }) => children.filter((city) => city.children.length > 0));
  return [whole, ...provinces, ...cities].flatMap((upper) =>
    startsOf(text, upper).flatMap((start) => {
      const found = furthest(text, skipRepeated(text, start.to, upper), upper, 1);
      return found ? [{ ...found, from: start.from, region }] : [];
    }),
  );
}

/** A division, or the whole region, as far as it is compared with a text. */
type Named = Pick<Division, 'name' | 'children'>;

/** Reads city and district after a province. The city may be left out if the district is named in full. */
function furthest(
  text: string,
  from: number,
  upper: Named,
  levels: number,
): Omit<FoundDistrict, 'from' | 'region'> | undefined {
  const at = from + (BETWEEN.exec(text.slice(from))?.[0].length ?? 0);
  for (const child of upper.children) {
    const length = namedAt(text, at, child);
    if (length === 0) continue;
    if (child.children.length === 0) return { division: child, to: at + length, levels: levels + 1 };
    const found = furthest(text, at + length, child, levels + 1);
    if (found) return found;
  }
  for (const { children } of upper.children) {
    const district = children.find((child) => text.startsWith(simplified(child.name), at));
    if (district) return { division: district, to: at + district.name.length, levels: levels + 1 };
  }
  return undefined;
}

/** A municipality is often written twice: as the province and as the city. */
function skipRepeated(text: string, at: number, province: Named): number {
  const gap = BETWEEN.exec(text.slice(at))?.[0].length ?? 0;
  return at + gap + namedAt(text, at + gap, province);
}

/** Returns the length of a name at a place of the text, in full or without its kind; 0 if it is not there. */
function namedAt(text: string, at: number, division: Named): number {
  const name = comparable(division);
  if (text.startsWith(name, at)) return name.length;
  const short = name.replace(KIND, '');
  return short.length >= 2 && text.startsWith(short, at) ? short.length : 0;
}

/** Finds the places of a text that name a province. */
function startsOf(text: string, province: Named): Span[] {
  const short = comparable(province).replace(KIND, '');
  const spans: Span[] = [];
  for (let at = text.indexOf(short); at >= 0; at = text.indexOf(short, at + 1))
    spans.push({ from: at, to: at + namedAt(text, at, province) });
  return spans;
}

const comparable = ({ name }: Named): string => simplified(name);
