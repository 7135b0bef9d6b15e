import type { MerchantDetail, MerchantSummary } from '@xiwei/contract/stores/merchants.model.ts';
import { idOf } from './samples.ts';

export const MERCHANT_ID = idOf(4);

export const makeMerchantSummary = (changes: Partial<MerchantSummary> = {}): MerchantSummary => ({
  id: MERCHANT_ID,
  name: 'River Group',
  slug: 'river',
  stores: 2,
  standing: 'normal',
  ...changes,
});

export const makeMerchant = (changes: Partial<MerchantDetail> = {}): MerchantDetail => ({
  id: MERCHANT_ID,
  slug: 'river',
  name: { en: 'River Group', 'zh-Hans': '江河集团' },
  version: 3,
  standing: 'normal',
  standingChange: null,
  stores: [
    {
      id: idOf(5),
      name: 'Bamboo House',
      city: 'shanghai',
      createdAt: '2026-11-01T00:00:00.000Z',
      onlineBooking: false,
      owners: [{ address: '+86 138 0000 0001', nickname: null, pending: true }],
    },
  ],
  owners: [],
  ...changes,
});

export const makePlatform = (merchants: MerchantSummary[] = [makeMerchantSummary()]) => ({
  users: 12,
  activeSessions: 5,
  merchantCount: merchants.length,
  storeCount: 2,
  merchants,
  health: [{ part: 'database' as const, ok: true, figure: 3 }],
});
