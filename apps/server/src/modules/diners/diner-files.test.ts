import { dinerFilesApi } from '@xiwei/contract/diners/diner-files.api.ts';
import { MAX_IMPORT_ROWS } from '@xiwei/contract/diners/diner-files.model.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csvCell, csvLineOf } from '#platform/files/csv.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { passSecondFactor } from '#testing/people.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let owner: Visitor;
let ownerId: string;
let storeId: string;
beforeAll(async () => {
  product = await startProduct();
  owner = product.visitor('en');
  ownerId = await owner.signIn();
});
beforeEach(async () => {
  storeId = await addMerchantAndStore(product.db);
  await addStaff(product.db, storeId, ownerId, 'owner');
});

const importing = (csv: string, more: { dryRun?: boolean; skipBad?: boolean } = {}) =>
  owner.call(dinerFilesApi.importDiners, { params: { storeId }, body: { csv, dryRun: false, ...more } });
const guests = async () =>
  (await owner.do(dinersApi.listDiners, { params: { storeId }, query: { limit: 50 } })).items;
const names = async () => (await guests()).map(({ lastName }) => lastName);
const exported = async () => {
  await passSecondFactor(product, ownerId);
  return (await owner.do(dinerFilesApi.exportDiners, { params: { storeId }, body: {} })).csv;
};

describe('an import', () => {
  it('reads a file with byte-order mark, CRLF, quoted cells and names of columns in three languages', async () => {
    await owner.do(memberLevelsApi.createMemberLevel, { params: { storeId }, body: { name: 'Gold' } });
    const csv = [
      '\uFEFF姓,Given name,手機號碼,Membership level,生日,Remark,Shoe size',
      '林,"嘉""怡""",13912345678,ｇｏｌｄ,1988/2/29,"Window, please\nand tea",38',
      ',,,,,,',
      "O'Brien,Pat,+852 9123 4567,,,,",
      'مريم,,,,2001-12-01,,',
    ].join('\r\n');
    const { body } = await importing(csv);
    expect(body).toMatchObject({ created: 3, updated: 0, unchanged: 0, done: true, bad: [] });
    expect(body.ignored).toEqual(['Shoe size']);
    const lin = (await guests()).find(({ lastName }) => lastName === '林');
    expect(lin).toMatchObject({
      firstName: '嘉"怡"',
      phone: { region: 'CN', number: '13912345678' },
      birthday: '1988-02-29',
      remark: 'Window, please\nand tea',
      memberLevelId: expect.any(String),
    });
    expect(await names()).toEqual(expect.arrayContaining(["O'Brien", 'مريم']));
    expect((await importing(csv)).body).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it('updates the guest who has the phone, and leaves fields of empty cells as they are', async () => {
    const phone = newPhone();
    const body = { lastName: 'Chan', phone, company: 'Harbour', dietTaboo: 'Nuts' };
    await owner.do(dinersApi.createDiner, { params: { storeId }, body });
    const csv = `Family name;Phone;Company;Foods to avoid\nChen;${phone.number};;Fish\n`;
    expect((await importing(csv, { dryRun: true })).body).toMatchObject({ updated: 1, done: false });
    expect(await names()).toEqual(['Chan']);
    expect((await importing(csv)).body).toMatchObject({ created: 0, updated: 1, done: true });
    expect(await guests()).toMatchObject([{ lastName: 'Chen', company: 'Harbour', dietTaboo: 'Fish' }]);
  });

  it('names each bad row and column, and changes nothing unless bad rows are skipped', async () => {
    const phone = newPhone().number;
    const rows = [
      `Good,${phone},,,,`,
      `Twice,+86${phone},,,,`,
      `,13900000000,,,,`,
      `Bad,123,2001-02-29,not-an-address,Emperor,Platinum`,
      `${'𠮷'.repeat(41)},,,,,`,
      `Short`,
    ];
    const csv = `Name,Phone,Birthday,Email,Title,Level\n${rows.join('\n')}`;
    const { body } = await importing(csv);
    expect(body).toMatchObject({ created: 1, done: false, badRows: 5 });
    expect(body.bad.map(({ row, column, problem }) => `${row} ${column} ${problem}`)).toEqual([
      '3 phone duplicate',
      '4 lastName required',
      '5 phone notAPhone',
      '5 title unknownTitle',
      '5 level unknownLevel',
      '5 email notAnEmail',
      '5 birthday notADate',
      '6 lastName tooLong',
      '7 null columns',
    ]);
    expect(body.bad[0]?.header).toBe('Phone');
    expect(await names()).toEqual([]);
    const future = await importing('lastName,birthday,weddingAnniversary\nSoon,2099-01-01,2099/1/2');
    expect(future.body).toMatchObject({ done: false, badRows: 1 });
    expect(future.body.bad.map(({ column, problem }) => [column, problem])).toEqual([
      ['birthday', 'inFuture'],
      ['weddingAnniversary', 'inFuture'],
    ]);
    expect((await importing(csv, { skipBad: true })).body).toMatchObject({ created: 1, done: true });
    expect(await names()).toEqual(['Good']);
  });

  it('refuses files in another encoding, that are no CSV, without family names, or too long', async () => {
    const code = async (csv: string) => (await importing(csv)).refusal?.code;
    const gbk = new TextDecoder().decode(Uint8Array.from([0xd0, 0xd5, 0x2c, 0xc3, 0xfb, 0x0a]));
    expect(await code(gbk)).toBe('csvEncoding');
    expect(await code('Family name\n"Chan')).toBe('csvUnreadable');
    expect(await code('Phone\n13900000000')).toBe('csvHeader');
    expect(await code('Family name,Surname\nA,B')).toBe('csvHeader');
    expect(await code(`Family name\n${'A\n'.repeat(MAX_IMPORT_ROWS + 1)}`)).toBe('csvTooLong');
  });

  it('takes a large file and links guests to the accounts that verified their phones', async () => {
    const phone = newPhone();
    await product.visitor().signIn(phone);
    const remark = 'x'.repeat(400);
    const rows = Array.from({ length: 1_500 }, (_, index) => `Guest ${index},,${remark}`);
    const { body } = await importing(
      ['Family name,Phone,Note', `Linked,${phone.number},`, ...rows].join('\n'),
    );
    expect(body).toMatchObject({ created: 1_501, done: true });
    const query = { q: 'Linked' };
    const { items } = await owner.do(dinersApi.listDiners, { params: { storeId }, query });
    expect(items).toMatchObject([{ hasAccount: true }]);
  });
});

describe('an export', () => {
  it.each([
    ['=1+2', "'=1+2"],
    ['+86', "'+86"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ["O'Brien", "O'Brien"],
  ])('writes %j as %j', (text, cell) => expect(csvCell(text)).toBe(cell));

  it('writes negative numbers as numbers', () =>
    expect(csvLineOf(['-1', { number: '-1.50' }])).toBe("'-1,-1.50\r\n"));

  it('has every guest, cannot hold formulas, and is imported again without changes', async () => {
    const phone = { region: 'HK' as const, number: '91234567' };
    const body = {
      lastName: '=cmd()',
      firstName: '-1',
      phone,
      title: 'boss' as const,
      company: '＝Co',
      remark: '@home\nnow',
    };
    await owner.do(dinersApi.createDiner, { params: { storeId }, body });
    await owner.do(dinersApi.createDiner, { params: { storeId }, body: { lastName: '林' } });
    const csv = await exported();
    expect(csv.startsWith('\uFEFFFamily name,Given name,Title,Phone')).toBe(true);
    expect(csv).toContain("'=cmd(),'-1,Boss,(+852) 91234567,");
    expect((await importing(csv)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2, bad: [] });
  });

  it('is refused to managers', async () => {
    const manager = product.visitor();
    await addStaff(product.db, storeId, await manager.signIn(), 'manager');
    const refused = await manager.call(dinerFilesApi.exportDiners, { params: { storeId }, body: {} });
    expect(refused.refusal?.code).toBe('notAllowed');
  });

  it('needs a check of the identity in the last minutes', async () => {
    await passSecondFactor(product, ownerId);
    await owner.do(dinerFilesApi.exportDiners, { params: { storeId }, body: {} });
    product.clock.pass(3600);
    const refused = await owner.call(dinerFilesApi.exportDiners, { params: { storeId }, body: {} });
    expect(refused.refusal?.code).toBe('freshCheckRequired');
  });

  it('leaves an audit record with the number of guests, and stores no name', async () => {
    await owner.do(dinersApi.createDiner, { params: { storeId }, body: { lastName: 'Exported' } });
    expect(await exported()).toContain('Exported');
    const records = await product.db
      .selectFrom('audit_record')
      .select(['operator_id', 'outcome', 'detail'])
      .where('endpoint', '=', 'diners.exportDiners')
      .where('store_id', '=', storeId)
      .execute();
    expect(records).toEqual([{ operator_id: ownerId, outcome: 'done', detail: { guests: 1 } }]);
    const { answer } = await product.db
      .selectFrom('idempotency_record')
      .select('answer')
      .where('endpoint', '=', 'diners.exportDiners')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(answer).toMatch(/^sealed\./);
  });
});
