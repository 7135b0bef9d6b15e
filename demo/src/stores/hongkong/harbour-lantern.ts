import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const harbourLantern: StoreProfile = {
  key: 'harbour-lantern',
  merchant: 'tonggang',
  name: text('港灯', '港燈', 'Harbour Lantern'),
  district: text('中环', '中環', 'Central'),
  address: text('中环海角街 26 号二楼', '中環海角街 26 號二樓', '2/F, 26 Cape Street, Central'),
  phone: '+85237000101',
  latitude: 22.2818,
  longitude: 114.1588,
  openingYear: 2012,
  mainCuisine: 'cantonese',
  orderingType: 'both',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('黎永昌', '黎永昌', 'Lai Wing-cheong'),
  tagline: text('烧味看火，点心看手', '燒味看火，點心看手', 'Roasts by fire, dim sum by hand'),
  description: text(
    '港灯的烧腊炉早上七点开火，鹅要挂一夜风干再入炉。早茶到下午三点，晚饭以海鲜为主，维港的灯从窗边排到海那头。',
    '港燈的燒臘爐早上七點開火，鵝要掛一夜風乾再入爐。早茶到下午三點，晚飯以海鮮為主，維港的燈從窗邊排到海那頭。',
    'The roasting ovens light at seven, and the geese hang to dry overnight before they go in. Morning tea runs until three, evenings are for seafood, and the harbour lamps run from your window to the far shore.',
  ),
  announcement: text(
    '早市不设预订，11:30 前先到先得；烧鹅半只可预订，全只需提前一天。',
    '早市不設預訂，11:30 前先到先得；燒鵝半隻可預訂，全隻需提前一天。',
    'No bookings before 11:30. Half a roast goose can be ordered with your booking; order a whole one a day ahead.',
  ),
  hours: HOURS.morningTea,
  signature: {
    key: 'signature',
    art: 'roastDuck',
    section: 'roast',
    price: 328,
    name: text('荔枝木深井烧鹅', '荔枝木深井燒鵝', 'Lychee-Wood Sham Tseng Goose'),
    description: text(
      '鹅风干一夜，荔枝木炉烧四十五分钟，半只起卖。',
      '鵝風乾一夜，荔枝木爐燒四十五分鐘，半隻起賣。',
      'A night in the wind and forty-five minutes over lychee wood; half a goose and up.',
    ),
  },
  articles: [
    {
      key: 'a-night-in-the-wind',
      publishedOn: '2026-03-15',
      title: text('鹅要先吹一夜风', '鵝要先吹一夜風', 'A Goose Needs a Night in the Wind'),
      summary: text(
        '烧鹅的火候，从前一晚的电风扇开始。',
        '燒鵝的火候，從前一晚的電風扇開始。',
        'The timing of a roast goose starts with an electric fan the night before.',
      ),
      body: paragraphs(
        text(
          '鹅入炉之前要先吹一夜风，皮才会脆。港灯的后巷因此整晚都听得见风扇声，邻居早就习惯了，有时候还替他们关窗。',
          '鵝入爐之前要先吹一夜風，皮才會脆。港燈的後巷因此整晚都聽得見風扇聲，鄰居早就習慣了，有時候還替他們關窗。',
          'Before it sees the oven a goose must hang in the wind overnight so that the skin will snap. The back lane hums all night; the neighbours are used to it, and sometimes close a window for them.',
        ),
        text(
          '荔枝木要烧到没有明火才入炉，四十五分钟，中间转两次。黎永昌说他听声音就知道熟了没有，油滴在炭上，从吵到静，就是好了。',
          '荔枝木要燒到沒有明火才入爐，四十五分鐘，中間轉兩次。黎永昌說他聽聲音就知道熟了沒有，油滴在炭上，從吵到靜，就是好了。',
          'Lychee wood must burn past flame before the birds go in, forty-five minutes and two turns. Lai Wing-cheong says he can hear it: fat on coals, from noisy to quiet, and it is done.',
        ),
        text(
          '半只、一只都卖，唯一不卖的是冷的。有客人打包回家重新烤，第二天打电话来道歉。',
          '半隻、一隻都賣，唯一不賣的是冷的。有客人打包回家重新烤，第二天打電話來道歉。',
          'Half or whole, anything but cold. One guest took it home and reheated it, and telephoned the next day to apologise.',
        ),
      ),
    },
    {
      key: 'the-last-tea-cart',
      publishedOn: '2026-08-02',
      title: text('最后一部点心车', '最後一部點心車', 'The Last Dim Sum Trolley'),
      summary: text(
        '港灯保留了一部点心车，每天只走两个来回。',
        '港燈保留了一部點心車，每天只走兩個來回。',
        'Harbour Lantern keeps one trolley, and it makes two trips a day.',
      ),
      body: paragraphs(
        text(
          '大部分点心现在由手机点，但那一部车还在，每天早上十点和十一点各走一圈。阿姐推着它，喊得不响，可是每一桌都听得见。',
          '大部分點心現在由手機點，但那一部車還在，每天早上十點和十一點各走一圈。阿姐推著它，喊得不響，可是每一桌都聽得見。',
          'Most dim sum is ordered by phone now, but one trolley remains, going round at ten and at eleven. The woman who pushes it does not call loudly, and every table hears her.',
        ),
        text(
          '车上只有六样，都是机器点单里卖得最差的：腐皮卷、鸭脚扎、千层糕。她说：“这些是给会点的人点的。”',
          '車上只有六樣，都是機器點單裡賣得最差的：腐皮卷、鴨腳紮、千層糕。她說：「這些是給會點的人點的。」',
          'It carries six things, the ones that sell worst on the screen: tofu-skin rolls, duck web bundles, layered cake. “These are for people who know,” she says.',
        ),
        text(
          '老板算过，那部车不赚钱。他还是留着，因为有一次停了三天，有位老先生在门口站了十分钟，没进来。',
          '老闆算過，那部車不賺錢。他還是留著，因為有一次停了三天，有位老先生在門口站了十分鐘，沒進來。',
          'The owner has worked out that the trolley loses money. He keeps it anyway, because once, when it stopped for three days, an old gentleman stood at the door ten minutes and did not come in.',
        ),
      ),
    },
  ],
};
