import { beforeEach, expect, test } from 'vitest';
import { signRsa } from '#gateways/pay/shared/rsa-signing.ts';
import { simulatedKeys } from '#gateways/pay/simulated/keys.ts';
import { type SimulatedTill, simulatedTill } from '#gateways/pay/simulated/till.ts';
import { type BankFields, readSigned, signedText, writeSigned } from '../signing.ts';
import { simulatedMacau } from './simulator.ts';

const keys = await simulatedKeys();
const clock = { now: () => new Date('2026-01-05T10:00:00Z') };

let till: SimulatedTill;
let bank: ReturnType<typeof simulatedMacau>;
let requests: number;

beforeEach(() => {
  requests = 0;
  till = simulatedTill({ clock });
  bank = simulatedMacau(till, { origin: 'http://bank.example', timeoutMs: 1000, keys });
  till.register({ ...bank.provider, sign: () => undefined });
});

function common(service: string): BankFields {
  const { merchantId, terminalNo } = bank.settings;
  requests += 1;
  const requestId = `request${requests}`;
  return { requestId, service, version: '2.0', signType: 'RSA2', merchantId, terminalNo };
}

function cashier(change: BankFields = {}): BankFields {
  return {
    ...common('CreateBocCashier'),
    mercOrderNo: 'SN1',
    orderDate: '20260105',
    orderTime: '180000',
    validNumber: '900',
    amount: '12000',
    originalAmount: '12000',
    subject: '定金',
    payChannel: 'ALL',
    DefaultUI: 'AUTO',
    productCode: 'PCWEB',
    cashierLanguage: 'zh_TW',
    businessType: '4',
    notifyUrl: 'https://seat.example/notice',
    pageUrl: 'https://seat.example/orders',
    referUrl: 'https://seat.example',
    ...change,
  };
}

function send(body: string, method = 'POST') {
  const url = new URL(bank.settings.endpoint);
  const { status, body: text } = bank.handle({ method, url, headers: {}, body });
  const fields = readSigned(text, 'serverSign', keys.provider.publicKey);
  return { status, fields: typeof fields === 'string' ? {} : fields };
}

function call(fields: BankFields) {
  return send(writeSigned(fields, 'merchantSign', keys.merchant.privateKey)).fields;
}

test('creates a cashier and signs the response', () => {
  expect(call(cashier())).toMatchObject({
    returnCode: '000000',
    result: 'S',
    payUrl: 'http://bank.example/pay/wallet/macauBankPay/SN1',
  });
});

test('accepts values that are encoded individually', () => {
  const fields = cashier();
  const signed = { ...fields, merchantSign: signRsa(signedText(fields), keys.merchant.privateKey) };
  const encoded = Object.entries(signed).map(([name, value]) => [name, encodeURIComponent(value)]);
  expect(send(JSON.stringify(Object.fromEntries(encoded))).fields).toMatchObject({ returnCode: '000000' });
});

test('refuses other signatures, formats and HTTP methods', () => {
  const forged = writeSigned(cashier(), 'merchantSign', keys.provider.privateKey);
  expect(send(forged).fields).toMatchObject({ returnCode: '900001', returnMessage: 'badSignature' });
  expect(send('hello').fields).toMatchObject({ returnCode: '900001', returnMessage: 'unreadable' });
  expect(send(forged, 'GET').status).toBe(404);
  expect(till.list()).toEqual([]);
});

test.each<[name: string, value: string]>([
  ['merchantId', '100000000000009'],
  ['terminalNo', '10000009'],
  ['version', '1.0'],
  ['signType', 'RSA'],
  ['service', 'OrderCancel'],
  ['mercOrderNo', 'SN-1'],
  ['orderTime', '256000'],
  ['validNumber', '0'],
  ['amount', '120.00'],
  ['amount', '0'],
  ['originalAmount', '11999'],
  ['subject', ''],
  ['payChannel', 'PAYPAL'],
  ['DefaultUI', 'auto'],
  ['productCode', 'H5'],
  ['cashierLanguage', 'pt'],
  ['otherBusinessType', ''],
  ['notifyUrl', 'ftp://seat.example'],
  ['pageUrl', ''],
])('refuses %s %j', (name, value) => {
  const other: BankFields = name === 'otherBusinessType' ? { businessType: '5' } : {};
  expect(call(cashier({ ...other, [name]: value }))).toMatchObject({
    returnCode: '900002',
    returnMessage: name,
  });
  expect(till.list()).toEqual([]);
});

test('refuses a repeated request id', () => {
  const fields = cashier();
  call(fields);
  expect(call(fields)).toMatchObject({ returnCode: '900003' });
});

test('refuses another order under the same number', () => {
  call(cashier());
  expect(call(cashier())).toMatchObject({ returnCode: '000000' });
  expect(call(cashier({ subject: '别的' }))).toMatchObject({ returnCode: '900004' });
});

test('refunds a payment under a separate number, up to its amount', () => {
  const refund = (change: BankFields = {}) =>
    call({
      ...common('OrderRefund'),
      payOrderNo: 'SN1',
      refundOrderNo: 'R1',
      refundAmount: '7000',
      ...change,
    });
  expect(refund()).toMatchObject({ returnCode: '900005' });
  call(cashier());
  expect(refund()).toMatchObject({ returnCode: '900006', returnMessage: 'notPaid' });
  till.pay('macauBankPay', 'SN1');
  expect(refund({ logNo: '1' })).toMatchObject({ returnCode: '900005' });
  expect(refund({ refundOrderNo: 'SN1' })).toMatchObject({ returnCode: '900004' });
  expect(refund({ refundAmount: '70.00' })).toMatchObject({ returnCode: '900002' });
  expect(refund()).toMatchObject({ returnCode: '000000', result: 'S', amount: '7000', txnAmount: '12000' });
  expect(refund({ refundOrderNo: 'R2' })).toMatchObject({ returnCode: '900006', returnMessage: 'tooMuch' });
  expect(call(cashier({ mercOrderNo: 'R1' }))).toMatchObject({ returnCode: '900004' });
  expect(call({ ...common('OrderQuery'), queryNo: 'SN1' })).toMatchObject({
    refundAmount: '7000',
    result: 'S',
  });
});
