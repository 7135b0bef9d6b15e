import type { DeliveryAddress } from '@xiwei/contract/addresses/addresses.model.ts';
import { idOf } from './samples.ts';

export const ADDRESS_ID = idOf(901);

export const makeAddress = (change: Partial<DeliveryAddress> = {}): DeliveryAddress => ({
  id: ADDRESS_ID,
  version: 0,
  region: 'CN',
  divisionCode: '440305',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  detail: '科苑路1号',
  contact: '张三',
  phone: { region: 'CN', number: '13800138000' },
  isDefault: true,
  ...change,
});
