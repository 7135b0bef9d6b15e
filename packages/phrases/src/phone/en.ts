import type { Words } from '#words.ts';
import type { phone as zhHans } from './zh-Hans.ts';

export const phone: Words<typeof zhHans> = {
  region: 'Country or region',
  regions: { CN: 'Mainland China', HK: 'Hong Kong', MO: 'Macau', TW: 'Taiwan', MY: 'Malaysia' },
};
