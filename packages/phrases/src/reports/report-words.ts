import type { Lead } from '@xiwei/contract/booking/order-figures.model.ts';
import type { TurnAwayReason } from '@xiwei/contract/booking/turn-aways.model.ts';
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
    anyTime: string;
    /** With `people`. */
    size: string;
    largeSize: string;
    turnAway: Record<TurnAwayReason, string>;
  };
  file: Record<'name' | 'from' | 'to' | 'currency' | 'entry' | 'openMinutes', string>;
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
      anyTime: '任何时间',
      size: '{{people}} 位',
      largeSize: '{{people}} 位及以上',
      turnAway: { full: '已订满', pacing: '达到接待节奏的上限', partySize: '超过可在线预订的人数' },
    },
    file: {
      name: '报表',
      from: '开始日期',
      to: '结束日期',
      currency: '币种',
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
      anyTime: '任何時間',
      size: '{{people}} 位',
      largeSize: '{{people}} 位及以上',
      turnAway: { full: '已訂滿', pacing: '達到接待節奏的上限', partySize: '超過可線上預訂的人數' },
    },
    file: {
      name: '報表',
      from: '開始日期',
      to: '結束日期',
      currency: '幣種',
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
      anyTime: 'Any time',
      size: 'Party of {{people}}',
      largeSize: 'Party of {{people}} or more',
      turnAway: {
        full: 'Fully booked',
        pacing: 'Pacing limit reached',
        partySize: 'Too many people to book online',
      },
    },
    file: {
      name: 'Report',
      from: 'First day',
      to: 'Last day',
      currency: 'Currency',
      entry: 'Entry',
      openMinutes: 'Seat minutes available',
    },
  },
};
