import { expect, it } from 'vitest';
import { typedPhone } from './known-phone.ts';

it.each([
  ['+86 199 0000 0001', { region: 'CN', number: '19900000001' }],
  ['+852 5999 0001', { region: 'HK', number: '59990001' }],
  ['+886 900 000 001', { region: 'TW', number: '900000001' }],
  ['+60 12-000 0001', { region: 'MY', number: '120000001' }],
] as const)('reads %s', (shown, phone) => expect(typedPhone(shown)).toEqual(phone));

it('leaves alone what belongs to no region of ours', () => {
  expect(typedPhone('+1 212 555 0100')).toBeUndefined();
});
