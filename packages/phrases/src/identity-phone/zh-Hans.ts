/** Phrases of the phone number field. */
export const identityPhone = {
  region: '国家或地区',
  regionOf: '国家或地区：{{region}} {{code}}',
  choose: '选择国家或地区',
  search: '搜索名称、拼音或区号',
  nothing: '没有找到“{{text}}”',
  example: '例如 {{number}}',
  namedBy: '用什么添加',
  byPhone: '手机号',
  byEmail: '邮箱',
  address: '邮箱',
  regions: { CN: '中国内地', HK: '香港', MO: '澳门', TW: '台湾', MY: '马来西亚' },
} as const;
