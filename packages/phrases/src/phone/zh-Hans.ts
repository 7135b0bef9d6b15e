/** Words of the field a phone number is typed into. */
export const phone = {
  region: '国家或地区',
  regions: { CN: '中国内地', HK: '香港', MO: '澳门', TW: '台湾', MY: '马来西亚' },
} as const;
