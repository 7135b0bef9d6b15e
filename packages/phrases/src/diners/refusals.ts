import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';

export const dinersRefusalWords: Record<Language, Record<RefusalOf<'diners'>, string>> = {
  'zh-Hans': {
    dinerPhoneTaken: '这个手机号已属于另一位客人，请直接打开那位客人的资料。',
    levelDuplicate: '已有同名的会员等级，请换一个名字。',
    levelInUse: '还有客人或订金规则在使用这个会员等级。请先更改它们，再删除。',
    levelMissing: '这个会员等级已不存在，请重新选择。',
    blacklistEndPast: '黑名单的截止日期不能早于今天。',
    birthdayInFuture: '生日不能晚于今天。',
    anniversaryInFuture: '结婚纪念日不能晚于今天。',
    dinerMergedWithItself: '请选择两份不同的客人资料来合并。',
    dinerAccountsDiffer: '这两位客人绑定了不同的账号，不能合并。',
    csvEncoding: '文件的编码不是 UTF-8（可能是 GBK）。请在表格软件中另存为“CSV UTF-8”后再导入。',
    csvUnreadable: '这个文件不是有效的 CSV，请检查引号是否成对。',
    csvHeader: '第一行需要有列名，其中要有“姓”这一列，每个列名只能出现一次。',
    csvTooLong: '文件的行数太多，请分成几个文件导入。',
    csvTooWide: '文件的列太多，最多可以有 {{most}} 列。',
  },
  'zh-Hant': {
    dinerPhoneTaken: '這個手機號碼已屬於另一位客人，請直接打開那位客人的資料。',
    levelDuplicate: '已有同名的會員等級，請換一個名稱。',
    levelInUse: '仍有客人或訂金規則使用這個會員等級。請先更改它們，再刪除。',
    levelMissing: '這個會員等級已不存在，請重新選擇。',
    blacklistEndPast: '黑名單的截止日期不能早於今天。',
    birthdayInFuture: '生日不能晚於今天。',
    anniversaryInFuture: '結婚紀念日不能晚於今天。',
    dinerMergedWithItself: '請選擇兩份不同的客人資料來合併。',
    dinerAccountsDiffer: '這兩位客人綁定了不同的帳號，不能合併。',
    csvEncoding: '檔案的編碼不是 UTF-8（可能是 GBK 或 Big5）。請在試算表軟件中另存為「CSV UTF-8」後再匯入。',
    csvUnreadable: '這個檔案不是有效的 CSV，請檢查引號是否成對。',
    csvHeader: '第一行需要有欄名，其中要有「姓」這一欄，每個欄名只能出現一次。',
    csvTooLong: '檔案的行數太多，請分成幾個檔案匯入。',
    csvTooWide: '檔案的欄太多，最多可以有 {{most}} 欄。',
  },
  en: {
    dinerPhoneTaken: 'Another guest already has this phone number. Please open that guest’s record instead.',
    levelDuplicate: 'A membership level with this name already exists. Please use another name.',
    levelInUse:
      'Some guests or deposit rules still use this membership level. Change them first, then delete it.',
    levelMissing: 'This membership level no longer exists. Please choose another.',
    blacklistEndPast: 'The blacklist end date can’t be before today.',
    birthdayInFuture: 'The birthday can’t be after today.',
    anniversaryInFuture: 'The wedding anniversary can’t be after today.',
    dinerMergedWithItself: 'Please choose two different guest records to merge.',
    dinerAccountsDiffer: 'These guests are linked to different accounts, so their records can’t be merged.',
    csvEncoding:
      'This file isn’t in UTF-8. Please save it as “CSV UTF-8” in your spreadsheet program and import it again.',
    csvUnreadable: 'This file isn’t valid CSV. Please check that all quotation marks are closed.',
    csvHeader:
      'The first row needs column names. One of them must be “Family name”, and each can appear only once.',
    csvTooLong: 'This file has too many rows. Please split it into several files.',
    csvTooWide: 'This file has too many columns. It may have up to {{most}}.',
  },
};
