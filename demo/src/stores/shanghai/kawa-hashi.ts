import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const kawaHashi: StoreProfile = {
  key: 'kawa-hashi',
  merchant: 'matsunagi',
  name: text('鮨 川桥', '鮨 川橋', 'Sushi Kawahashi'),
  district: text('黄浦', '黃浦', 'Huangpu'),
  address: text('黄浦区桥影街 3 号', '黃浦區橋影街 3 號', '3 Qiaoying Street, Huangpu'),
  phone: '+862160000118',
  latitude: 31.2309,
  longitude: 121.4732,
  openingYear: 2014,
  mainCuisine: 'sushi',
  orderingType: 'omakase',
  perCapita: '1000~2000',
  sommelierService: false,
  winePairing: true,
  chef: text('川桥诚', '川橋誠', 'Kawahashi Makoto'),
  tagline: text('醋饭比鱼更诚实', '醋飯比魚更誠實', 'The rice is more honest than the fish'),
  description: text(
    '川桥只用赤醋与陈米，饭温三十六度，鱼从丰洲隔日到。吧台九席，两轮入座，第二轮十点结束，谁也不催谁。',
    '川橋只用赤醋與陳米，飯溫三十六度，魚從豐洲隔日到。吧台九席，兩輪入座，第二輪十點結束，誰也不催誰。',
    'Kawahashi uses red vinegar and aged rice at thirty-six degrees, with fish flown in from Toyosu every other day. Nine seats at the counter, two seatings, the second ending at ten; no one is hurried.',
  ),
  announcement: text(
    '生食若有忌口请提前三天告知；刺身不打包。',
    '生食若有忌口請提前三天告知；刺身不打包。',
    'If there’s anything raw you can’t eat, please tell us three days ahead. Sashimi isn’t available to take away.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'nigiri',
    section: 'set',
    price: 1680,
    name: text('川桥江户前十八贯', '川橋江戶前十八貫', 'Eighteen Edomae Pieces'),
    description: text(
      '由小鳍起、玉子收，中间十六贯只看当天。',
      '由小鰭起、玉子收，中間十六貫只看當天。',
      'It begins with shad and ends with tamago; the sixteen between depend on the day.',
    ),
  },
  articles: [
    {
      key: 'thirty-six-degrees',
      publishedOn: '2026-05-30',
      title: text('三十六度的饭', '三十六度的飯', 'Rice at Thirty-Six Degrees'),
      summary: text(
        '川桥诚把一半的心思都放在别人看不见的那一层。',
        '川橋誠把一半的心思都放在別人看不見的那一層。',
        'Kawahashi Makoto puts half his care into the layer no one photographs.',
      ),
      body: paragraphs(
        text(
          '醋饭离手的温度，在川桥是三十六度——比体温低一点，入口的瞬间不觉得热也不觉得凉，只剩鱼。',
          '醋飯離手的溫度，在川橋是三十六度——比體溫低一點，入口的瞬間不覺得熱也不覺得涼，只剩魚。',
          'The rice leaves his hand at thirty-six degrees, a little under body heat, so that on the tongue there is neither warm nor cool, only fish.',
        ),
        text(
          '陈米是三年的，赤醋是新的，比例他不肯说。徒弟的本子上只有温度，没有比例，因为“比例会变，温度不会”。',
          '陳米是三年的，赤醋是新的，比例他不肯說。徒弟的本子上只有溫度，沒有比例，因為「比例會變，溫度不會」。',
          'The rice is three years old, the red vinegar new, the ratio he will not give. His apprentices write down only temperatures, because “the ratio changes, the temperature does not.”',
        ),
        text(
          '第八贯的时候，他停了一下，把手浸进温水。那一秒钟，九个客人都安静了，好像也在等手回到三十六度。',
          '第八貫的時候，他停了一下，把手浸進溫水。那一秒鐘，九個客人都安靜了，好像也在等手回到三十六度。',
          'At the eighth piece he paused and put his hand in warm water. For a second all nine guests were quiet, as if waiting for the hand to come back to thirty-six.',
        ),
      ),
    },
  ],
};
