import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress, splitPasted } from './parse-address.ts';

const NANSHAN = { region: 'CN', divisionCode: '440305' } as const;
const mobile = { region: 'CN', number: '13800138000' } as const;

describe('a pasted address', () => {
  it.each([
    [
      '张三 13800138000 广东省深圳市南山区科技园路1号',
      { contact: '张三', phone: mobile, ...NANSHAN, detail: '科技园路1号' },
    ],
    [
      '收件人:李四 电话:138-0013-8000 地址：北京市朝阳区建国路88号院3号楼',
      { contact: '李四', phone: mobile, region: 'CN', divisionCode: '110105', detail: '建国路88号院3号楼' },
    ],
    [
      '北京北京市海淀区中关村大街1号，王五，＋８６１３８００１３８０００',
      { contact: '王五', phone: mobile, region: 'CN', divisionCode: '110108', detail: '中关村大街1号' },
    ],
    [
      '深圳市南山区 科苑路1号 A座1201，张三',
      { contact: '张三', phone: undefined, ...NANSHAN, detail: '科苑路1号 A座1201' },
    ],
    ['广东/深圳/南山区 科苑路1号', { contact: undefined, phone: undefined, ...NANSHAN, detail: '科苑路1号' }],
    [
      '湖北仙桃市沔州大道1号 赵六 138 0013 8000',
      { contact: '赵六', phone: mobile, region: 'CN', divisionCode: '429004', detail: '沔州大道1号' },
    ],
    [
      '廣東省廣州市天河區體育西路1號',
      { contact: undefined, phone: undefined, region: 'CN', divisionCode: '440106', detail: '體育西路1號' },
    ],
    [
      '李嘉欣 +852 9123 4567 香港九龍油尖旺區彌敦道100號',
      {
        contact: '李嘉欣',
        phone: { region: 'HK', number: '91234567' },
        region: 'HK',
        divisionCode: '0202',
        detail: '彌敦道100號',
      },
    ],
    [
      '香港油尖旺區彌敦道100號',
      { contact: undefined, phone: undefined, region: 'HK', divisionCode: '0202', detail: '彌敦道100號' },
    ],
    [
      '何先生 66123456 澳門半島大堂區新馬路1號',
      {
        contact: '何先生',
        phone: { region: 'MO', number: '66123456' },
        region: 'MO',
        divisionCode: '0104',
        detail: '新馬路1號',
      },
    ],
    [
      '陳小明 0912-345-678 台北市大安區信義路四段1號5樓',
      {
        contact: '陳小明',
        phone: { region: 'TW', number: '0912345678' },
        region: 'TW',
        divisionCode: '0105',
        detail: '信義路四段1號5樓',
      },
    ],
    [
      'Name: Tan Wei Ming\nMobile: +60 12-345 6789\nAddress: 12, Jalan Ampang',
      {
        contact: 'Tan Wei Ming',
        phone: { region: 'MY', number: '123456789' },
        region: undefined,
        divisionCode: undefined,
        detail: '12, Jalan Ampang',
      },
    ],
    ['', { contact: undefined, phone: undefined, region: undefined, divisionCode: undefined, detail: '' }],
  ] as const)('%j', (text, parsed) => expect(parseAddress(text)).toEqual(parsed));

  const word = fc.constantFrom(
    '张三',
    '13800138000',
    '广东省',
    '深圳市',
    '南山区',
    '香港',
    '收件人:',
    '电话：',
    '，',
    ' ',
    '\n',
    '1号',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(word, fc.string())).map((words) => words.join('')),
  );

  it('is split into parts that together are the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { pieces } = splitPasted(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });

  it('loses nothing of the detail', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const details = splitPasted(text).pieces.filter(({ kind }) => kind === 'detail');
        const letters = (of: string) => of.replace(/[\s,，、;；。|]/g, '');
        expect(letters(parseAddress(text).detail)).toBe(letters(details.map((each) => each.text).join('')));
      }),
    );
  });
});
