/** Phrases of parcels, for buyers and staff. */
export const shopParcels = {
  carriers: {
    sf: '顺丰速运',
    jd: '京东快递',
    ems: '中国邮政 EMS',
    zto: '中通快递',
    yto: '圆通速递',
    sto: '申通快递',
    yunda: '韵达快递',
    jitu: '极兔速递',
    hongkongPost: '香港邮政',
    macauPost: '澳门邮电',
    posMalaysia: '马来西亚邮政',
    dhl: 'DHL',
    ownCourier: '专人送货',
    other: '其他快递',
  },
  status: { CREATED: '运送中', DELIVERED: '已送达', RECEIVED: '已收货', CLOSED: '未送达' },
} as const;
