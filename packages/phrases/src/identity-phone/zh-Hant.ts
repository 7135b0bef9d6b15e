import type { Words } from '#words.ts';
import type { identityPhone as zhHans } from './zh-Hans.ts';

export const identityPhone: Words<typeof zhHans> = {
  region: '國家或地區',
  regions: { CN: '中國內地', HK: '香港', MO: '澳門', TW: '台灣', MY: '馬來西亞' },
};
