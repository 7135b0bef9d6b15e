import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const blankPage: StoreProfile = {
  key: 'blank-page',
  merchant: 'clairlune',
  name: text('留白', '留白', 'Blank Page'),
  district: text('黄浦', '黃浦', 'Huangpu'),
  address: text('黄浦区南风里 4 号', '黃浦區南風里 4 號', '4 Nanfeng Li, Huangpu'),
  phone: '+862160000112',
  latitude: 31.2266,
  longitude: 121.4622,
  openingYear: 2021,
  mainCuisine: 'creative',
  orderingType: 'setMenu',
  perCapita: 'above2000',
  sommelierService: true,
  winePairing: true,
  chef: text('骆青梧', '駱青梧', 'Luo Qingwu'),
  tagline: text('十二道，其中一道是空的', '十二道，其中一道是空的', 'Twelve courses, one of them empty'),
  description: text(
    '只有十四个座位，菜单不公开，主厨按当天的人与天气写。食材全在三百公里内找，酒水单没有酒精的那一半同样认真。第十道永远是一只空碗，用来安静五分钟。',
    '只有十四個座位，菜單不公開，主廚按當天的人與天氣寫。食材全在三百公里內找，酒水單沒有酒精的那一半同樣認真。第十道永遠是一隻空碗，用來安靜五分鐘。',
    'Fourteen seats and no published menu: the chef writes it for the day’s guests and weather. Everything comes from within three hundred kilometres, and the half of the drinks list without alcohol is just as serious. The tenth course is always an empty bowl, for five minutes of quiet.',
  ),
  announcement: text(
    '请准时：全场同一时间开始，迟到十五分钟以内会为你保温前菜。',
    '請準時：全場同一時間開始，遲到十五分鐘以內會為你保溫前菜。',
    'Please be on time, since everyone starts together. We keep starters warm for up to 15 minutes.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'bites',
    section: 'set',
    price: 2680,
    name: text('留白十二道', '留白十二道', 'Twelve Courses'),
    description: text(
      '从发酵时蔬到熟成海鱼，最后一道是客人写下来的愿望。',
      '從發酵時蔬到熟成海魚，最後一道是客人寫下來的願望。',
      'From fermented vegetables to aged fish; the last course is a wish that you write down.',
    ),
  },
  articles: [
    {
      key: 'the-empty-bowl',
      publishedOn: '2026-02-19',
      title: text('那一只空碗', '那一隻空碗', 'The Empty Bowl'),
      summary: text(
        '留白的第十道菜，是一只什么也没有的碗，和五分钟的安静。',
        '留白的第十道菜，是一隻什麼也沒有的碗，和五分鐘的安靜。',
        'The tenth course at Blank Page is an empty bowl and five minutes of quiet.',
      ),
      body: paragraphs(
        text(
          '碗是景德镇烧的，薄到能透光，每一只都编号。上菜的时候，服务员只说一句：“请你看着它吃完。”',
          '碗是景德鎮燒的，薄到能透光，每一隻都編號。上菜的時候，侍者只說一句：「請你看著它吃完。」',
          'The bowls were fired in Jingdezhen, thin enough to let light through, each with a number. The server says only one thing when it arrives: “Please look at it until it is finished.”',
        ),
        text(
          '一开始总有人笑，也有人拍照，到第三分钟，就只剩呼吸了。骆青梧说，这道菜的成本最高，因为它用掉的是客人的手机时间。',
          '一開始總有人笑，也有人拍照，到第三分鐘，就只剩呼吸了。駱青梧說，這道菜的成本最高，因為它用掉的是客人的手機時間。',
          'At first there is laughter and photography; by the third minute there is only breathing. Luo Qingwu says this course costs the most, because it is paid in phone time.',
        ),
        text(
          '有一位客人在空碗前哭了，谁也没有问为什么。第十一道上来的时候，她把碗翻过来看了一眼编号，记住了它。',
          '有一位客人在空碗前哭了，誰也沒有問為什麼。第十一道上來的時候，她把碗翻過來看了一眼編號，記住了它。',
          'One guest cried in front of the bowl, and nobody asked why. When the eleventh course came, she turned it over, read its number, and remembered it.',
        ),
      ),
    },
  ],
};
