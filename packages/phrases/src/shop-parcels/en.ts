import type { Words } from '#words.ts';
import type { shopParcels as zhHans } from './zh-Hans.ts';

export const shopParcels: Words<typeof zhHans> = {
  carriers: {
    sf: 'SF Express',
    jd: 'JD Logistics',
    ems: 'China Post EMS',
    zto: 'ZTO Express',
    yto: 'YTO Express',
    sto: 'STO Express',
    yunda: 'Yunda Express',
    jitu: 'J&T Express',
    hongkongPost: 'Hongkong Post',
    macauPost: 'Macao Post',
    posMalaysia: 'Pos Malaysia',
    dhl: 'DHL',
    ownCourier: 'Own courier',
    other: 'Another carrier',
  },
  status: { CREATED: 'On its way', DELIVERED: 'Delivered', RECEIVED: 'Received', CLOSED: 'Not delivered' },
};
