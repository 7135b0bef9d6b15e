export const preordersMerchant = {
  settings: {
    title: '预点菜品',
    detail: '食客可以在预订时或预订后，从菜单中提前选好菜品。菜品合计会成为订单的餐费，直到员工另行填写。',
    open: { label: '食客可以预点菜品', help: '员工随时可以为订单预点菜品' },
    changeHours: { label: '提前几小时截止', help: '用餐开始前这么久，食客就不能再修改' },
    minimumPerAdult: { label: '每位成人的最低金额', help: '留空表示不限；员工修改时不受限制' },
    saved: '预点菜品设置已保存',
  },
};
