/** Words of the page with which a new store chooses a template. */
export const seatingTemplates = {
  intro: '选一个最接近的模板，桌位、平面图、班次和规则会一次建好，之后都可以修改。在线预订不会自动开启。',
  names: {
    bistro: { title: '小酒馆', detail: '双人桌、四人桌、吧台和露台，周一休息' },
    chinese: { title: '中餐厅（带包间）', detail: '大厅方桌和圆桌，六间包间，包间收订金' },
    omakase: { title: '板前料理', detail: '十个板前座位，一晚两场，预付全款' },
    hotPot: { title: '火锅店', detail: '大厅大桌多，周末有夜宵，不收订金' },
  },
  plan: '“{{name}}”的平面图',
  tables_other: '{{count}} 张桌或座位',
  seats_other: '可坐 {{count}} 位',
  deposit: '部分预订收订金',
  noDeposit: '不收订金',
  shifts: '{{name}} {{times}}',
  use: '使用这个模板',
  used: '已按“{{name}}”建好桌位、班次和规则',
  notEmpty: '这家门店已有桌位或班次，模板只供新店使用。',
  onlyManagers: '只有店主和经理可以套用模板。',
};
