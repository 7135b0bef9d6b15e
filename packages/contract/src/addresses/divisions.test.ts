import { describe, expect, it } from 'vitest';
import { ADDRESS_REGIONS, addressInput } from './addresses.model.ts';
import { addressNames, allOf, districtWithCode, findDivisions, nameIn, provincesOf } from './divisions.ts';

const districts = ADDRESS_REGIONS.flatMap((region) =>
  allOf(provincesOf(region))
    .filter(({ children }) => children.length === 0)
    .map((division) => ({ region, division })),
);
const inMainland = (code: string) => {
  const district = districtWithCode('CN', code);
  if (!district) throw new Error(`There is no district ${code}`);
  return district;
};

describe('the divisions', () => {
  it('are those of all regions', () => {
    const counts = ADDRESS_REGIONS.map((region) => provincesOf(region).length);
    expect(counts).toEqual([31, 3, 2, 22, 16]);
    expect(districts.filter(({ region }) => region === 'HK')).toHaveLength(18);
    expect(districts.filter(({ region }) => region === 'TW')).toHaveLength(368);
    expect(districts.length).toBeGreaterThan(3_000);
  });

  it('are found by their codes, which are unique and which an address can have', () => {
    const schema = addressInput.shape.divisionCode;
    for (const { region, division } of districts) {
      expect(districtWithCode(region, division.code)).toBe(division);
      expect(schema.safeParse(division.code).success).toBe(true);
    }
  });

  it('have no code of a city with districts', () => {
    expect(districtWithCode('CN', '4403')).toBeUndefined();
    expect(districtWithCode('CN', '')).toBeUndefined();
  });

  it.each([
    ['440305', { province: '广东省', city: '深圳市', district: '南山区' }],
    ['110105', { province: '北京市', city: null, district: '朝阳区' }],
    ['429004', { province: '湖北省', city: null, district: '仙桃市' }],
    ['659001', { province: '新疆维吾尔自治区', city: null, district: '石河子市' }],
    ['500235', { province: '重庆市', city: null, district: '云阳县' }],
  ])('are stored with their names: %s', (code, names) => {
    expect(addressNames(inMainland(code))).toEqual(names);
  });

  it.each([
    ['210105', '皇姑区', '皇姑區', 'Huanggu 皇姑区'],
    ['610102', '新城区', '新城區', 'Xincheng 新城区'],
    ['330110', '余杭区', '餘杭區', 'Yuhang 余杭区'],
    ['659001', '石河子市', '石河子市', 'Shihezi 石河子市'],
    ['222401', '延吉市', '延吉市', 'Yanji 延吉市'],
  ])('have names in three languages: %s', (code, hans, hant, en) => {
    const district = inMainland(code);
    expect([nameIn('zh-Hans', district), nameIn('zh-Hant', district), nameIn('en', district)]).toEqual([
      hans,
      hant,
      en,
    ]);
  });

  it('have official English names where these are no pinyin', () => {
    const english = (region: 'CN' | 'HK' | 'TW', name: string) =>
      allOf(provincesOf(region)).find((division) => division.name === name)?.english;
    expect(english('CN', '内蒙古自治区')).toBe('Inner Mongolia');
    expect(english('CN', '西安市')).toBe('Xi’an');
    expect(english('CN', '延边朝鲜族自治州')).toBe('Yanbian');
    expect(english('CN', '六安市')).toBe('Lu’an');
    expect(english('HK', '油尖旺區')).toBe('Yau Tsim Mong');
    expect(english('TW', '臺北市')).toBe('Taipei');
  });

  it.each([
    ['南山', '南山区'],
    ['nanshan', '南山区'],
    ['Nan shan', '南山区'],
    ['zzzz', undefined],
    ['sz', '深圳市'],
    ['廣東', '广东省'],
    ['lüliang', '吕梁市'],
    ['', undefined],
    ['-', undefined],
  ])('are found by name, pinyin and initials: %s', (typed, name) => {
    const found = findDivisions(allOf(provincesOf('CN')), typed, 50).map((division) => division.name);
    if (name === undefined) expect(found).toEqual([]);
    else expect(found).toContain(name);
  });

  it.each([
    ['TW', '台北', '臺北市'],
    ['HK', 'wan chai', '灣仔區'],
    ['MO', 'fatima', '花地瑪堂區'],
    ['MY', 'johor b', 'Johor Bahru'],
  ] as const)('of %s are found by %s', (region, typed, name) => {
    expect(findDivisions(allOf(provincesOf(region)), typed, 5)[0]?.name).toBe(name);
  });
});
