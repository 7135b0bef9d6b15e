import type { Words } from '#words.ts';
import type { identityPhone as zhHans } from './zh-Hans.ts';

export const identityPhone: Words<typeof zhHans> = {
  region: 'Country or region',
  regionOf: 'Country or region: {{region}} {{code}}',
  choose: 'Country or region',
  search: 'Search by name or calling code',
  nothing: 'Nothing found for “{{text}}”',
  example: 'Example: {{number}}',
  namedBy: 'Add by',
  byPhone: 'Phone',
  byEmail: 'Email',
  address: 'Email address',
  regions: { CN: 'Mainland China', HK: 'Hong Kong', MO: 'Macau', TW: 'Taiwan', MY: 'Malaysia' },
};
