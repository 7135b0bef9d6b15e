import type { Words } from '#words.ts';
import type { feastsAdmin as zhHans } from './zh-Hans.ts';

export const feastsAdmin: Words<typeof zhHans> = {
  title: '待審核的宴席',
  detail: '等待最久的排在最前面。',
  total_other: '{{count}} 個宴席待審核',
  one: '審核宴席',
  isNew: '新發佈',
  isChanged: '內容有修改',
  changed: '審核通過後，內容於 {{when}} 有修改。拒絕會關閉宴席並退回全部訂金。',
  empty: { title: '沒有待審核的宴席', detail: '新發佈或修改過的宴席會出現在這裡。' },
  missing: { title: '找不到這個宴席', detail: '它可能已被刪除。' },
  facts: '宴席資訊',
  merchant: '商家',
  store: '門店',
  creator: '發起人',
  decide: '審核結果',
  pass: '通過',
  fail: '不通過',
  reason: '不通過的原因',
  reasonHelp: '發起人會看到這段文字。',
  reasonMissing: '請填寫原因',
  passed: '「{{title}}」已通過審核',
  failed: '「{{title}}」未通過審核',
  decided: '這個宴席已關閉，不需要審核。',
  notYours: '現在沒有需要你審核的內容。自己的宴席和自己門店的宴席由其他管理員審核。',
};
