import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const riceLantern: StoreProfile = {
  key: 'rice-lantern',
  merchant: 'yunqili',
  name: text('米灯', '米燈', 'Rice Lantern'),
  district: text('中正', '中正', 'Zhongzheng'),
  address: text('中正区灯影路 10 号', '中正區燈影路 10 號', '10 Dengying Road, Zhongzheng'),
  phone: '+886255500106',
  latitude: 25.033,
  longitude: 121.5293,
  openingYear: 2012,
  mainCuisine: 'jiangzhe',
  orderingType: 'both',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('钱德音', '錢德音', 'Chien Te-yin'),
  tagline: text('眷村里走出来的江浙味', '眷村裡走出來的江浙味', 'Jiangzhe flavours from a veterans’ village'),
  description: text(
    '祖母从宁波带来的手艺，在台北过了三代。腌笃鲜用本地咸肉，砂锅小火，电话那头说几点到，锅就几点离火。',
    '祖母從寧波帶來的手藝，在台北過了三代。醃篤鮮用本地鹹肉，砂鍋小火，電話那頭說幾點到，鍋就幾點離火。',
    'A grandmother’s hands from Ningbo, three generations on in Taipei. The salted-pork soup simmers in clay; say when you will arrive and it will leave the fire then.',
  ),
  announcement: text(
    '砂锅菜需告知入座时间；外带每日下午四点截止。',
    '砂鍋菜需告知入座時間；外帶每日下午四點截止。',
    'For clay-pot dishes, please tell us your arrival time. Takeaway closes at 16:00.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'clearSoup',
    section: 'soup',
    price: 268,
    name: text('三代腌笃鲜', '三代醃篤鮮', 'Three-Generation Salted Pork Soup'),
    description: text(
      '咸肉、鲜肉与桂竹笋同炖四小时，汤白如奶。',
      '鹹肉、鮮肉與桂竹筍同燉四小時，湯白如奶。',
      'Salted pork, fresh pork and bamboo for four hours, until the broth turns white.',
    ),
  },
  articles: [],
};
