export const preordersMerchant = {
  settings: {
    title: '预点菜品',
    detail:
      '食客可以在预订时或预订后，提前选好菜品、套餐和商品。合计会成为订单的餐费，直到员工另行填写。预订时可以点的套餐和商品，在商品的设置中选择。',
    open: { label: '食客可以预点菜品', help: '员工随时可以为订单预点菜品' },
    changeHours: { label: '提前几小时截止', help: '用餐开始前这么久，食客就不能再修改' },
    minimumPerAdult: { label: '每位成人的最低金额', help: '留空表示不限；员工修改时不受限制' },
    setMenuRules: {
      label: '需选套餐的规则',
      help: '从上到下，第一条符合的规则决定食客要为每一位选哪些套餐；都不符合则不需要。员工不受限制。',
      add: '添加规则',
      empty: '还没有规则，预订不需要套餐。',
      row: {
        name: { label: '名称', placeholder: '例如：春节', help: '只有员工看得到。' },
        productIds: { label: '可选的套餐' },
        when: {
          people: { min: { label: '最少' }, max: { label: '最多' } },
          weekdays: { label: '星期' },
          dates: { from: { label: '开始日期' }, to: { label: '结束日期' } },
          shiftIds: { label: '班次' },
          kindIds: { label: '桌型' },
          specialDays: { label: '只在特殊日期', help: '预订日历中有特殊营业时间的日子' },
        },
      },
    },
    saved: '预点菜品设置已保存',
  },
  rule: {
    unnamed: '规则 {{number}}',
    when: '适用于',
    every: '没有条件：适用于所有预订。',
    everySpecialDay: '适用于特殊日期的所有预订。',
    addCondition: '添加条件',
    removeCondition: '移除条件：{{condition}}',
    conditions: { people: '人数', weekdays: '星期', dates: '日期', shiftIds: '班次', kindIds: '桌型' },
    notOffered: '{{title}}（现在不能预点）',
    noProducts: '还没有预订时可以点的套餐或商品，请先在商城中设置。',
  },
};
