import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const sourSoupHouse: StoreProfile = {
  key: 'sour-soup-house',
  merchant: 'south-lane',
  name: text('酸汤山房', '酸湯山房', 'Sour Soup House'),
  district: text('大安', '大安', 'Da’an'),
  address: text('大安区山房街 28 号', '大安區山房街 28 號', '28 Shanfang Street, Da’an'),
  phone: '+886255500102',
  latitude: 25.0409,
  longitude: 121.5432,
  openingYear: 2019,
  mainCuisine: 'guizhou',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('龙阿秀', '龍阿秀', 'Long A-xiu'),
  tagline: text(
    '三天不吃酸，走路打蹿蹿',
    '三天不吃酸，走路打躥躥',
    'Three days without sour and the legs go weak',
  ),
  description: text(
    '酸汤是黔东南的命根子，店里养了两缸：红酸用野番茄，白酸用米汤。龙阿秀每天尝一勺再开店，酸过头就关门一天。',
    '酸湯是黔東南的命根子，店裡養了兩缸：紅酸用野番茄，白酸用米湯。龍阿秀每天嚐一勺再開店，酸過頭就關門一天。',
    'Sour broth is the lifeline of south-east Guizhou, and two vats of it live here: red from wild tomatoes, white from rice water. Long A-xiu tastes a spoon every morning before opening, and on a day it is too sour she stays closed.',
  ),
  announcement: text(
    '红酸可调三级酸度；鱼腥草凉菜请确认后再点。',
    '紅酸可調三級酸度；魚腥草冷盤請確認後再點。',
    'The red sour broth comes in three levels of heat. Fish mint has a strong flavour: try it before you order.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'fishPot',
    section: 'pot',
    price: 228,
    name: text('双酸江团锅', '雙酸江團鍋', 'Two-Sour Catfish Pot'),
    description: text(
      '红白两种酸汤相拼，活鱼现片，木姜子油收尾。',
      '紅白兩種酸湯相拼，活魚現片，木薑子油收尾。',
      'Red and white sours meet, the fish is sliced to order, and litsea oil closes it.',
    ),
  },
  articles: [],
};
