import type { Words } from '#words.ts';
import type { identityPasskeys as zhHans } from './zh-Hans.ts';

export const identityPasskeys: Words<typeof zhHans> = {
  title: '通行密鑰',
  lead: '用指紋、面容或螢幕鎖密碼登入，不用等驗證碼，假冒的網站也騙不走。',
  add: '新增通行密鑰',
  added: '通行密鑰已新增。',
  unnamed: '通行密鑰',
  since: '{{date}} 新增',
  used: '上次使用 {{when}}',
  never: '還沒有使用過',
  backedUp: '在多部裝置之間同步',
  elsewhere: '為另一個網址新增，在這裡不能使用',
  unsupported: '這個瀏覽器不支援通行密鑰，請換一個瀏覽器或裝置。',
  unavailable: '在這個網址不能使用通行密鑰。',
  full: '已有 10 個通行密鑰，請先移除一個，再新增其他的。',
  actions: '「{{name}}」的操作',
  rename: '修改名稱',
  name: '名稱',
  renamed: '名稱已儲存。',
  remove: '移除',
  removeQuestion: '移除「{{name}}」？',
  removeLoses: {
    signIn: '不能再用它登入和確認身份',
    device: '裝置裡儲存的密鑰不會一起刪除，可以在裝置的密碼設定裡刪除',
  },
  removed: '通行密鑰已移除。',
  asSecond: '你用通行密鑰完成兩步驟驗證。',
  confirm: '用通行密鑰確認',
  confirmLead: '為了安全，請用通行密鑰確認是你本人。',
  signIn: '使用通行密鑰登入',
  stopped: {
    cancelled: '驗證沒有完成，請再試一次，或換一種方式。',
    already: '這部裝置裡已有你帳號的通行密鑰。',
    unavailable: '這個瀏覽器不能在這裡使用通行密鑰，請換一種方式。',
  },
};
