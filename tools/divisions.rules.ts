import { ADDRESS_REGIONS, type AddressRegion } from '@xiwei/contract/addresses/addresses.model.ts';
import { Converter } from 'opencc-js';
import { pinyin } from 'pinyin-pro';
import { SMALL_REGIONS } from './small-regions.ts';

/** The names of divisions of the mainland by code, as the package has them. */
interface AreaList {
  province_list: Record<string, string>;
  city_list: Record<string, string>;
  county_list: Record<string, string>;
}

/** A division with those below it. Its code follows that of the one above it. */
interface Branch {
  code: string;
  name: string;
  english?: string | undefined;
  children: Branch[];
}

/** Returns the source of the table of divisions, which the web app loads and the server checks addresses with. */
export function divisionsSource(areas: AreaList): string {
  const trees = ADDRESS_REGIONS.map((region): [AddressRegion, Branch[]] => [
    region,
    region === 'CN' ? mainland(areas) : smallRegion(SMALL_REGIONS[region]),
  ]);
  const tables = trees.map(([region, tree]) => `  ${region}: \`${linesOf(tree).join('\n')}\`,\n`);
  return `// Written by \`npm run divisions\`.
import type { AddressRegion } from './addresses.model.ts';

/** A line per division, below the one it belongs to: code, name, pinyin, and the English name if it is not the pinyin. */
export const DIVISION_LINES: Record<AddressRegion, string> = {
${tables.join('')}};

/** Characters of names in pairs, simplified and traditional. The first form of a character is the usual one. */
export const SCRIPT_PAIRS =
  '${scriptPairs(trees)}';
`;
}

/** Provinces whose English names are not their pinyin. */
const ENGLISH: Record<string, string> = {
  内蒙古自治区: 'Inner Mongolia',
  陕西省: 'Shaanxi',
  西藏自治区: 'Tibet',
  呼和浩特市: 'Hohhot',
  哈尔滨市: 'Harbin',
  乌鲁木齐市: 'Urumqi',
  拉萨市: 'Lhasa',
};

/** Zones and offices within districts, which no address names as its district. */
const NO_DISTRICT =
  /^市辖区$|^其它区$|开发区$|开发区街道办事处$|示范区$|产业园区$|管理区$|委员会$|管委会$|学院$/;
/** Levels that exist in the list only: what is below them belongs to the province. */
const NO_CITY = /^县$|直辖/;
const OTHER_REGIONS = /^(71|81|82)/;

function mainland({ province_list, city_list, county_list }: AreaList): Branch[] {
  const under = (list: Record<string, string>, prefix: string) =>
    Object.entries(list).filter(([code]) => code.startsWith(prefix));
  return Object.entries(province_list)
    .filter(([code]) => !OTHER_REGIONS.test(code))
    .map(([provinceCode, province]) => {
      const code = provinceCode.slice(0, 2);
      const children = under(city_list, code).flatMap(([cityCode, city]) => {
        const counties = under(county_list, cityCode.slice(0, 4)).filter(
          ([, name]) => !NO_DISTRICT.test(name),
        );
        if (city === province || NO_CITY.test(city))
          return counties.map(([each, name]) => leaf(each.slice(2), name));
        return [
          {
            ...leaf(cityCode.slice(2, 4), city),
            children: counties.map(([each, name]) => leaf(each.slice(4), name)),
          },
        ];
      });
      return { ...leaf(code, province), children };
    });
}

const leaf = (code: string, name: string): Branch => ({ code, name, english: ENGLISH[name], children: [] });

function smallRegion(region: Readonly<Record<string, string>>): Branch[] {
  const branch = (written: string, index: number): Branch => {
    const [name = '', english] = written.trim().split('|');
    return { code: String(index + 1).padStart(2, '0'), name, english, children: [] };
  };
  return Object.entries(region).map(([upper, lower], index) => ({
    ...branch(upper, index),
    children: lower.split(',').map(branch),
  }));
}

const linesOf = (branches: readonly Branch[], depth = 0): string[] =>
  branches.flatMap(({ code, name, english, children }) => [
    '\t'.repeat(depth) + [code + name, soundsOf(name), ...(english === undefined ? [] : [english])].join('|'),
    ...linesOf(children, depth + 1),
  ]);

const PEOPLES =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|塔吉克|怒|普米|裕固|独龙|各|鄂温克|保安';
const PEOPLES_AT_END = new RegExp(`(?:(?:${PEOPLES})族)+$|(?:蒙古|哈萨克|柯尔克孜|塔吉克|锡伯|维吾尔)$`);
const AUTONOMOUS = /自治[区州县旗]$/;
const KIND =
  /(?:自治区|自治州|自治县|自治旗|地区|街道|矿区|新区|特区|省|市|区|縣|县|盟|旗|镇|鎮|乡|鄉|區|堂區（.*）|堂區)$/;

/** Readings in place names that the dictionary does not know. */
const READINGS: Record<string, string> = {
  都: 'du',
  六安: 'lu an',
  六合: 'lu he',
  乐亭: 'lao ting',
  乐陵: 'lao ling',
  繁峙: 'fan shi',
  中牟: 'zhong mu',
  吴堡: 'wu bu',
  洪洞: 'hong tong',
  尉犁: 'yu li',
  大埔: 'da bu',
  神农架林: 'shen nong jia',
};

/** Returns the pinyin of a name without the kind of division, unless a single character would be left. */
function soundsOf(name: string): string {
  if (!/\p{Script=Han}/u.test(name)) return '';
  const short = name.replace(KIND, '');
  const stem = AUTONOMOUS.test(name) ? short.replace(PEOPLES_AT_END, '') : short;
  const read = stem.length < 2 ? name : stem;
  const known = READINGS[read];
  if (known !== undefined) return known;
  const sounds = pinyin(read, { type: 'array', toneType: 'none', v: true });
  return sounds.map((sound, index) => READINGS[[...read][index] ?? ''] ?? sound).join(' ');
}

const toTraditional = Converter({ from: 'cn', to: 'tw' });
const toSimplified = Converter({ from: 'tw', to: 'cn' });

/** Characters that the converter writes differently in some words, with the form that place names have. */
const USUAL: Record<string, string> = {
  里: '里',
  谷: '谷',
  昆: '昆',
  沈: '沈',
  溪: '溪',
  凌: '凌',
  余: '余',
  钟: '鐘',
  游: '游',
  岳: '岳',
  干: '干',
  范: '范',
  澄: '澄',
  台: '臺',
  云: '雲',
  拐: '拐',
};

/** Returns the characters of all names that have another form in the other script. */
function scriptPairs(trees: readonly [AddressRegion, Branch[]][]): string {
  const pairs = new Set(Object.entries(USUAL).flatMap(([is, usual]) => (is === usual ? [] : [is + usual])));
  for (const [region, tree] of trees) {
    const convert = region === 'CN' ? toTraditional : toSimplified;
    for (const name of namesOf(tree)) {
      const other = [...convert(name)];
      for (const [at, is] of [...name].entries()) {
        const [hans, hant] = region === 'CN' ? [is, other[at] ?? is] : [other[at] ?? is, is];
        if (hans !== hant && (USUAL[hans] ?? hant) === hant) pairs.add(hans + hant);
      }
    }
  }
  return [...pairs].join('');
}

const namesOf = (tree: readonly Branch[]): string[] =>
  tree.flatMap(({ name, children }) => [name, ...namesOf(children)]);
