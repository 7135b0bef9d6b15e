import type { Words } from '#words.ts';
import type { shopParcels as zhHans } from './zh-Hans.ts';

export const shopParcels: Words<typeof zhHans> = {
  carriers: {
    sf: '順豐速運',
    jd: '京東快遞',
    ems: '中國郵政 EMS',
    zto: '中通快遞',
    yto: '圓通速遞',
    sto: '申通快遞',
    yunda: '韻達快遞',
    jitu: '極兔速遞',
    hongkongPost: '香港郵政',
    macauPost: '澳門郵電',
    posMalaysia: '馬來西亞郵政',
    dhl: 'DHL',
    ownCourier: '專人送貨',
    other: '其他快遞',
  },
  status: { CREATED: '運送中', DELIVERED: '已送達', RECEIVED: '已收貨', CLOSED: '未送達' },
};
