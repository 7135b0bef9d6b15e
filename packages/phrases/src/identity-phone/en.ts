import type { Words } from '#words.ts';
import type { identityPhone as zhHans } from './zh-Hans.ts';

export const identityPhone: Words<typeof zhHans> = {
  region: 'Country or region',
  regions: { CN: 'Mainland China', HK: 'Hong Kong', MO: 'Macau', TW: 'Taiwan', MY: 'Malaysia' },
};
