import type { Words } from '#words.ts';
import type { identityEmail as zhHans } from './zh-Hans.ts';

export const identityEmail: Words<typeof zhHans> = {
  title: '電郵地址',
  lead: '新增電郵地址，用來登入和接收你選擇的電郵，例如門店的營業日報。我們會發一個 6 位驗證碼到這個地址。餐廳看不到你的電郵地址。',
  address: '電郵地址',
  send: '發送驗證碼',
  codeHint: '沒有收到？請看看垃圾郵件。',
  confirm: '確認電郵地址',
  change: '修改電郵地址',
  added: '電郵地址已新增。',
  verified: {
    title: '電郵地址已驗證',
    detail: '你選擇接收的電郵會發到這裡，也可以用這個電郵地址登入。餐廳看不到這個地址。',
  },
  replace: '換一個電郵地址',
  keep: '不換了',
  remove: '移除電郵地址',
  removeQuestion: '移除這個電郵地址？',
  removeLoses: '你選擇接收的電郵將不再發送。',
  removed: '電郵地址已移除。',
  unavailable: {
    title: '本站目前不發送電郵',
    detail: '本站還沒有開通電郵服務，所以不能新增或更換電郵地址。',
  },
  demo: {
    detail: '這是示範：電郵不會真的寄出，驗證碼在模擬收件匣裡。',
    open: '打開模擬收件匣',
  },
};
