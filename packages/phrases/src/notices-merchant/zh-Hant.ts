import type { Words } from '#words.ts';
import type { noticesMerchant as zhHans } from './zh-Hans.ts';

export const noticesMerchant: Words<typeof zhHans> = {
  intro: '選擇你想收到這家門店的哪些通知和電郵，僅影響你自己。',
  always: '需要處理的事始終會通知你，例如待確認的預訂、取消申請和退款失敗。',
  table: '預訂通知',
  news: '通知內容',
  ways: { list: '訊息', push: '彈出', email: '電郵' },
  waysHelp:
    '「訊息」顯示在「訊息」頁，並計入未讀數。「彈出」在你已開啟彈出通知的裝置上顯示。「電郵」每天匯總成一封。',
  boxLabel: '{{news}}：{{way}}',
  plain: '所有預訂',
  key: '重點預訂',
  keyHelp: '這些預訂有新增、取消或更改時，單獨通知你，不與其他通知合併。',
  kinds: {
    booked: { label: '新預訂', help: '已自動接單的預訂' },
    cancelled: {
      label: '免費取消',
      help: '免費取消截止前取消的預訂。截止後取消需要門店同意，始終會通知你。',
    },
    moved: { label: '更改', help: '客人更改了時間、桌型或人數' },
    largeParty: { label: '人數較多', help: '{{from}} 位及以上的預訂' },
    memberGuest: { label: '有會員等級的客人', help: '門店為其設定了會員等級的客人' },
    guestNotes: { label: '有備註或忌口', help: '客人填寫了備註、口味或忌口' },
  },
  largeFrom: '從幾位起通知',
  people_other: '{{count}} 位',
  email: {
    title: '電郵',
    to: '電郵發送到 {{address}}',
    change: '管理電郵地址',
    none: '你還沒有新增電郵地址，所以收不到電郵。',
    add: '新增電郵地址',
    unavailable: '本站目前不發送電郵。',
    unavailableDetail: '下面的選擇會儲存，開通電郵服務後生效。',
    hour: '每天匯總的時間',
    hourHelp: '按門店當地時間。沒有新動態時不發送。',
    report: '營業日報',
    reportHelp: '每個營業日結束後發送，休息日不發。電郵裡沒有客人的姓名；只有店主的電郵裡有金額。',
  },
  device: '這部裝置',
};
