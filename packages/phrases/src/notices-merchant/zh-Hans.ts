/** Phrases of the page on which members of staff choose their notices. */
export const noticesMerchant = {
  intro: '选择你想收到这家门店的哪些预订通知，只影响你自己。',
  always: '需要处理的事始终会通知你，例如待确认的预订、取消申请和退款失败。',
  table: '预订通知',
  news: '通知内容',
  ways: { list: '消息', push: '弹出' },
  waysHelp: '“消息”显示在“消息”页，并计入未读数。“弹出”在你已开启弹出通知的设备上显示。',
  boxLabel: '{{news}}：{{way}}',
  plain: '所有预订',
  key: '重点预订',
  keyHelp: '这些预订有新增、取消或更改时，单独通知你，不与其他通知合并。',
  kinds: {
    booked: { label: '新预订', help: '已自动接单的预订' },
    cancelled: {
      label: '免费取消',
      help: '免费取消截止前取消的预订。截止后取消需要门店同意，始终会通知你。',
    },
    moved: { label: '更改', help: '客人更改了时间、桌型或人数' },
    largeParty: { label: '人数较多', help: '{{from}} 位及以上的预订' },
    memberGuest: { label: '有会员等级的客人', help: '门店为其设置了会员等级的客人' },
    guestNotes: { label: '有备注或忌口', help: '客人填写了备注、口味或忌口' },
  },
  largeFrom: '从几位起通知',
  people_other: '{{count}} 位',
  device: '这台设备',
} as const;
