/** Words of the checklist on the store tab: what is missing before diners can book. */
export const storesSetup = {
  title: '开店准备',
  notYet: { title: '食客还不能预订', detail_other: '还差 {{count}} 步' },
  open: { title: '食客可以在线预订', first: '最近可订：{{day}} {{time}}，{{people}} 位' },
  template: { title: '从模板开始', detail: '一键建好桌位、班次和规则，之后再修改' },
  done: '已完成',
  missing: '未完成',
  required: '预订前必须完成',
  recommended: '让餐厅页更完整',
  points: {
    standing: { title: '联系平台', missing: '门店已被平台暂停，食客不能预订', done: '没有被暂停' },
    tables: { title: '添加桌位', missing: '还没有食客可以在线预订的桌位', done: '已有可在线预订的桌位' },
    shifts: { title: '添加班次', missing: '还没有食客可以选择的开始时间', done: '已有开始时间' },
    payment: {
      title: '开启收款方式',
      missing: '订金规则会收费，但没有可用的收款方式',
      done: '可以在线收订金',
    },
    onlineBooking: { title: '开启在线预订', missing: '准备好后再开启', done: '已开启' },
    times: {
      title: '检查可订时间',
      missing: '未来两个月没有可订的时间：可能休业、已满或人数限制过严',
      done: '有可订的时间',
    },
    hours: { title: '填写营业时间', missing: '食客不知道什么时候营业', done: '已填写' },
    contacts: { title: '添加联系方式', missing: '食客无法联系餐厅', done: '已添加' },
    cover: { title: '上传封面', missing: '餐厅页没有图片', done: '已上传' },
    description: { title: '写餐厅介绍', missing: '餐厅页没有介绍', done: '已填写' },
    messages: { title: '开启自动消息', missing: '电话预订的客人收不到确认', done: '已开启' },
  },
};
