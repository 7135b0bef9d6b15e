import type { Lead } from '@xiwei/contract/booking/order-figures.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';

/** Names of the groups of orders, and headings of files, as the server writes them. */
interface ReportWords {
  keys: {
    none: string;
    deleted: string;
    deposit: Record<'yes' | 'no', string>;
    lead: Record<Lead, string>;
    /** With `kind` and `people`. */
    party: string;
    largeParty: string;
    /** With `time`. */
    nextDay: string;
  };
  file: Record<'name' | 'from' | 'to' | 'entry' | 'openMinutes', string>;
}

export const reportWords: Record<Language, ReportWords> = {
  'zh-Hans': {
    keys: {
      none: '未设置',
      deleted: '已删除',
      deposit: { yes: '要求订金', no: '不要订金' },
      lead: {
        hour: '不到 1 小时',
        sixHours: '1–6 小时',
        day: '6–24 小时',
        threeDays: '1–3 天',
        week: '3–7 天',
        month: '7–30 天',
        longer: '30 天以上',
      },
      party: '{{kind}}，{{people}} 位',
      largeParty: '{{kind}}，{{people}} 位及以上',
      nextDay: '次日 {{time}}',
    },
    file: {
      name: '报表',
      from: '开始日期',
      to: '结束日期',
      entry: '项目',
      openMinutes: '可用座位分钟',
    },
  },
  'zh-Hant': {
    keys: {
      none: '未設定',
      deleted: '已刪除',
      deposit: { yes: '要求訂金', no: '不要訂金' },
      lead: {
        hour: '不到 1 小時',
        sixHours: '1–6 小時',
        day: '6–24 小時',
        threeDays: '1–3 天',
        week: '3–7 天',
        month: '7–30 天',
        longer: '30 天以上',
      },
      party: '{{kind}}，{{people}} 位',
      largeParty: '{{kind}}，{{people}} 位及以上',
      nextDay: '翌日 {{time}}',
    },
    file: {
      name: '報表',
      from: '開始日期',
      to: '結束日期',
      entry: '項目',
      openMinutes: '可用座位分鐘',
    },
  },
  en: {
    keys: {
      none: 'Not set',
      deleted: 'Deleted',
      deposit: { yes: 'With a deposit', no: 'Without a deposit' },
      lead: {
        hour: 'Under an hour',
        sixHours: '1–6 hours',
        day: '6–24 hours',
        threeDays: '1–3 days',
        week: '3–7 days',
        month: '7–30 days',
        longer: 'Over 30 days',
      },
      party: '{{kind}}, party of {{people}}',
      largeParty: '{{kind}}, party of {{people}} or more',
      nextDay: '{{time}} the next day',
    },
    file: {
      name: 'Report',
      from: 'First day',
      to: 'Last day',
      entry: 'Entry',
      openMinutes: 'Seat minutes available',
    },
  },
};
