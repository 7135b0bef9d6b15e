import type { Words } from '#words.ts';
import type { noticesMerchant as zhHans } from './zh-Hans.ts';

export const noticesMerchant: Words<typeof zhHans> = {
  intro: '選擇你想收到這家門店的哪些預訂通知，僅影響你自己。',
  always: '需要處理的事始終會通知你，例如待確認的預訂、取消申請和退款失敗。',
  table: '預訂通知',
  news: '通知內容',
  ways: { list: '訊息', push: '彈出' },
  waysHelp: '「訊息」顯示在「訊息」頁，並計入未讀數。「彈出」在你已開啟彈出通知的裝置上顯示。',
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
  device: '這部裝置',
};
