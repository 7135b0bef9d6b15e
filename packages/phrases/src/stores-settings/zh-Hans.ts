/** Words of the pages that edit a store's settings, one object per page: its fields by path. The names of the pages are in `shell-merchant`. */
export const storesSettings = {
  businessConfig: {
    business: {
      onlineBooking: {
        label: '接受在线预订',
        help: '关闭后，客人仍能看到餐厅，但不能自己预订；员工照常录入。',
      },
      showFewLeft: {
        label: '显示“余位不多”',
        help: '剩余餐桌不多时，在可订时段旁提示客人。',
      },
      askDiet: {
        label: '询问忌口和过敏',
        help: '预订时请客人填写忌口和过敏，厨房可以提前准备。',
      },
      childrenWelcome: {
        label: '欢迎儿童',
        help: '关闭后，客人预订时不能填写儿童人数。',
      },
    },
  },
  bookingNotice: {
    bookingNotice: {
      label: '须知内容',
      help: '客人确认预订前需要阅读并勾选。留空则不显示。',
    },
  },
};
