/** Phrases of the phone number field. */
export const identityPhone = {
  region: '国家或地区',
  regions: { CN: '中国内地', HK: '香港', MO: '澳门', TW: '台湾', MY: '马来西亚' },
} as const;
