import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const jadeTerrace: StoreProfile = {
  key: 'jade-terrace',
  merchant: 'tonggang',
  name: text('翠台', '翠台', 'Jade Terrace'),
  district: text('金钟', '金鐘', 'Admiralty'),
  address: text('金钟碧台道 8 号十五楼', '金鐘碧台道 8 號十五樓', '15/F, 8 Jade Terrace, Admiralty'),
  phone: '+85237000102',
  latitude: 22.2799,
  longitude: 114.1721,
  openingYear: 2009,
  mainCuisine: 'cantonese',
  subCuisine: 'private',
  orderingType: 'aLaCarte',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: true,
  chef: text('何伟图', '何偉圖', 'Ho Wai-to'),
  tagline: text(
    '港式宴席，三十年老规矩',
    '港式宴席，三十年老規矩',
    'A Hong Kong banquet, thirty years of rules',
  ),
  description: text(
    '翠台的鲍鱼、海参与花胶都自家发，鲍鱼一次煨四天，客人要先打电话。十五楼的圆桌能看见整条海旁，侍应记得每一位老客人的座位。',
    '翠台的鮑魚、海參與花膠都自家發，鮑魚一次煨四天，客人要先打電話。十五樓的圓桌能看見整條海旁，侍應記得每一位老客人的座位。',
    'Abalone, sea cucumber and fish maw are all soaked and simmered in house, four days for a batch of abalone, so guests call ahead. From the fifteenth floor the round tables look down the whole waterfront, and the staff remember where every regular sits.',
  ),
  announcement: text(
    '鲍鱼需提前三天预订；圆桌最少八位起订。',
    '鮑魚需提前三天預訂；圓桌最少八位起訂。',
    'Please order abalone three days ahead. Round tables are for eight or more.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'abalone',
    section: 'mains',
    price: 1280,
    name: text('溏心干鲍扣鹅掌', '溏心乾鮑扣鵝掌', 'Braised Dried Abalone with Goose Web'),
    description: text(
      '二十五头干鲍煨足四天，配一只扣鹅掌，酱汁要挂得住匙。',
      '二十五頭乾鮑煨足四天，配一隻扣鵝掌，醬汁要掛得住匙。',
      'Dried abalone simmered four days with a goose web; the sauce should cling to the spoon.',
    ),
  },
  articles: [],
};
