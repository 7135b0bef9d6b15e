import type { Words } from '#words.ts';
import type { identityPhone as zhHans } from './zh-Hans.ts';

export const identityPhone: Words<typeof zhHans> = {
  region: '國家或地區',
  regionOf: '國家或地區：{{region}} {{code}}',
  choose: '選擇國家或地區',
  search: '搜尋名稱、拼音或區號',
  nothing: '找不到「{{text}}」',
  example: '例如 {{number}}',
  namedBy: '用什麼新增',
  byPhone: '手機號碼',
  byEmail: '電郵',
  address: '電郵地址',
  regions: { CN: '中國內地', HK: '香港', MO: '澳門', TW: '台灣', MY: '馬來西亞' },
};
