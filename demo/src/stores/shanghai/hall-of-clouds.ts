import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const hallOfClouds: StoreProfile = {
  key: 'hall-of-clouds',
  merchant: 'yunqili',
  name: text('云间堂', '雲間堂', 'Hall of Clouds'),
  district: text('静安', '靜安', 'Jing’an'),
  address: text(
    '静安区听松路 88 号栖云公馆三楼',
    '靜安區聽松路 88 號棲雲公館三樓',
    '3/F, Qiyun Residence, 88 Tingsong Road, Jing’an',
  ),
  phone: '+862160000101',
  latitude: 31.2305,
  longitude: 121.448,
  openingYear: 2016,
  mainCuisine: 'chinese',
  subCuisine: 'private',
  orderingType: 'both',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: true,
  chef: text('周砚秋', '周硯秋', 'Zhou Yanqiu'),
  tagline: text(
    '把江南四季，放进一张圆桌',
    '把江南四季，放進一張圓桌',
    'The four seasons of Jiangnan, around one table',
  ),
  description: text(
    '云间堂藏在一栋 1920 年代的砖木洋楼里，八间包间各以一座江南园林命名。主厨周砚秋以淮扬刀工打底，菜单每二十四节气换一次。茶室在前厅，客人通常早到半小时。',
    '雲間堂藏在一棟 1920 年代的磚木洋樓裡，八間包廂各以一座江南園林命名。主廚周硯秋以淮揚刀工打底，菜單每二十四節氣換一次。茶室在前廳，客人通常早到半小時。',
    'Hall of Clouds keeps to the third floor of a brick-and-timber villa from the 1920s, with eight rooms each named after a garden of Jiangnan. Chef Zhou Yanqiu builds on Huaiyang knifework and rewrites the menu at each of the twenty-four solar terms. Guests tend to come half an hour early for the tea room.',
  ),
  announcement: text(
    '包间最低消费依季节调整，十月起接受大闸蟹宴预订；自带酒水免开瓶费。',
    '包廂最低消費依季節調整，十月起接受大閘蟹宴預訂；自帶酒水免開瓶費。',
    'The minimum spend in private rooms varies by season. Hairy crab banquets can be booked from October. No corkage charge.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'abalone',
    section: 'mains',
    price: 688,
    name: text('栖云五味煨辽参', '棲雲五味煨遼參', 'Qiyun Braised Sea Cucumber, Five Tastes'),
    description: text(
      '辽参以鸡、鸭、火腿、干贝与陈皮五种高汤分次煨透，配一勺蟹粉捞饭。',
      '遼參以雞、鴨、火腿、乾貝與陳皮五種高湯分次煨透，配一勺蟹粉撈飯。',
      'Sea cucumber simmered in turn through five stocks, chicken, duck, ham, dried scallop and aged peel, with a spoon of crab rice.',
    ),
  },
  articles: [
    {
      key: 'twenty-four-menus',
      publishedOn: '2026-03-05',
      title: text('一年二十四张菜单', '一年二十四張菜單', 'Twenty-Four Menus a Year'),
      summary: text(
        '从惊蛰到霜降，云间堂的厨房跟着节气走。主厨周砚秋说，难的不是换菜，是忍住不换。',
        '從驚蟄到霜降，雲間堂的廚房跟著節氣走。主廚周硯秋說，難的不是換菜，是忍住不換。',
        'From the waking of insects to the first frost, the kitchen follows the solar calendar. The hard part, says Chef Zhou, is not changing the menu but resisting the urge to.',
      ),
      body: paragraphs(
        text(
          '每隔十五天，云间堂的菜单会在下午四点换一次。旧的那张不会扔掉，服务员把它夹进前厅的木匣里，按节气排好。开业十年，匣子已经换了四只。',
          '每隔十五天，雲間堂的菜單會在下午四點換一次。舊的那張不會扔掉，侍者把它夾進前廳的木匣裡，按節氣排好。開業十年，匣子已經換了四隻。',
          'Every fifteen days, at four in the afternoon, the menu at Hall of Clouds changes. The old one is never thrown away: it goes into a wooden box in the front hall, filed by solar term. In ten years they have filled four boxes.',
        ),
        text(
          '周砚秋坚持每次只换三分之一。“客人记得的是上次那道菜，”他说，“全换了，等于请他去了另一家店。”所以惊蛰的荠菜馄饨会留到春分，清明的河虾会等到谷雨才退场。',
          '周硯秋堅持每次只換三分之一。「客人記得的是上次那道菜，」他說，「全換了，等於請他去了另一家店。」所以驚蟄的薺菜餛飩會留到春分，清明的河蝦會等到穀雨才退場。',
          'Zhou Yanqiu insists that only a third may change each time. “What guests remember is the dish they had last,” he says. “Change everything and you have sent them to another restaurant.” So the shepherd’s purse wontons of early March stay until the equinox, and the river shrimp of April wait for the grain rains before they leave.',
        ),
        text(
          '换菜前一天，八位厨师会坐在最小的那间包间里试菜，一句评价也不许说，只能在纸上打分。低于七分的菜当场作废，无论它花了多少时间。',
          '換菜前一天，八位廚師會坐在最小的那間包廂裡試菜，一句評價也不許說，只能在紙上打分。低於七分的菜當場作廢，無論它花了多少時間。',
          'The day before a change, eight cooks sit in the smallest private room and taste without a word, only marking on paper. Anything below seven is dropped on the spot, however long it took.',
        ),
        text(
          '今年春分的新菜里，最受欢迎的是一道腌笃鲜煨豆腐。它看起来什么也没做，其实那锅汤从前一天晚上就开始等了。',
          '今年春分的新菜裡，最受歡迎的是一道醃篤鮮煨豆腐。它看起來什麼也沒做，其實那鍋湯從前一天晚上就開始等了。',
          'Of this spring’s new dishes the favourite is tofu simmered in salted-pork broth. It looks as if nothing was done to it; the broth had been waiting since the night before.',
        ),
      ),
    },
    {
      key: 'the-tea-room',
      publishedOn: '2026-06-18',
      title: text('饭前半小时，请先喝茶', '飯前半小時，請先喝茶', 'Half an Hour of Tea Before Dinner'),
      summary: text(
        '为什么云间堂总劝客人早到？答案在前厅的六张茶案上。',
        '為什麼雲間堂總勸客人早到？答案在前廳的六張茶案上。',
        'Why does Hall of Clouds keep asking guests to come early? The answer is on six tea tables in the front hall.',
      ),
      body: paragraphs(
        text(
          '预订确认短信里有一句话：“若时间允许，请早到半小时。”很多人以为是停车的缘故，其实是茶。',
          '預訂確認短訊裡有一句話：「若時間允許，請早到半小時。」很多人以為是停車的緣故，其實是茶。',
          'The confirmation message carries one line: “If time allows, please come half an hour early.” Many people think it is about parking. It is about tea.',
        ),
        text(
          '前厅有六张老茶案，茶人每天备三款茶：一款解渴，一款开胃，一款让人安静。客人不用选，茶人看一眼天气和来人，就替你定了。',
          '前廳有六張老茶案，茶人每天備三款茶：一款解渴，一款開胃，一款讓人安靜。客人不用選，茶人看一眼天氣和來人，就替你定了。',
          'There are six old tea tables in the front hall and three teas a day: one for thirst, one for appetite, one for quiet. You need not choose; the tea master looks at the weather and at you, and decides.',
        ),
        text(
          '“带着一身工作味道坐下来的人，第一道菜是尝不出来的。”周砚秋说。半小时之后，电话回完了，孩子也跑累了，菜才真正开始。',
          '「帶著一身工作味道坐下來的人，第一道菜是嚐不出來的。」周硯秋說。半小時之後，電話回完了，孩子也跑累了，菜才真正開始。',
          '“People who sit down still smelling of work cannot taste the first course,” says Zhou Yanqiu. Half an hour later the calls are answered, the children have run themselves out, and dinner can begin.',
        ),
      ),
    },
    {
      key: 'eight-rooms-eight-gardens',
      publishedOn: '2026-08-21',
      title: text('八间包间，八座园林', '八間包廂，八座園林', 'Eight Rooms, Eight Gardens'),
      summary: text(
        '每间包间只借园林里的一样东西：一扇窗、一块石、一阵风。',
        '每間包廂只借園林裡的一樣東西：一扇窗、一塊石、一陣風。',
        'Each room borrows a single thing from its garden: a window, a stone, a draught of air.',
      ),
      body: paragraphs(
        text(
          '三楼走廊很窄，两个人要侧身才能过。设计师故意的：走过一段暗，推开门才觉得亮。',
          '三樓走廊很窄，兩個人要側身才能過。設計師故意的：走過一段暗，推開門才覺得亮。',
          'The corridor on the third floor is so narrow that two people have to turn sideways. The architect meant it: after a stretch of dark, the opened door feels bright.',
        ),
        text(
          '“听雨”那间没有雨，只有一片芭蕉叶大小的铜板，挂在窗外接空调的水。夏天坐久了，会听见它慢慢地响。',
          '「聽雨」那間沒有雨，只有一片芭蕉葉大小的銅板，掛在窗外接冷氣的水。夏天坐久了，會聽見它慢慢地響。',
          'There is no rain in the room called Listening to Rain, only a sheet of copper the size of a plantain leaf, hung outside to catch the drip of the air conditioning. Sit long enough in summer and you will hear it, slowly.',
        ),
        text(
          '最小的“半亩”只坐四个人，却最难订。熟客说，那里谈的事都成了；店家说，那里的菜走得最近，所以最热。',
          '最小的「半畝」只坐四個人，卻最難訂。熟客說，那裡談的事都成了；店家說，那裡的菜走得最近，所以最熱。',
          'The smallest, Half an Acre, seats only four and is the hardest to get. Regulars say that whatever is discussed there comes off. The house says it is nearest the kitchen, so the food is hottest.',
        ),
      ),
    },
    {
      key: 'waiting-for-crab',
      publishedOn: '2026-10-09',
      title: text('等一只蟹', '等一隻蟹', 'Waiting for a Crab'),
      summary: text(
        '大闸蟹宴十月才开，厨房从八月就在准备：不是准备蟹，是准备醋。',
        '大閘蟹宴十月才開，廚房從八月就在準備：不是準備蟹，是準備醋。',
        'The hairy-crab banquet opens in October, yet the kitchen begins in August: not with the crab, but with the vinegar.',
      ),
      body: paragraphs(
        text(
          '八月，周砚秋买回六坛镇江醋，分别泡进姜、紫苏、陈皮、冰糖、桂花，还有一坛什么也不放。两个月后开坛，再决定今年用哪一坛。',
          '八月，周硯秋買回六罈鎮江醋，分別泡進薑、紫蘇、陳皮、冰糖、桂花，還有一罈什麼也不放。兩個月後開罈，再決定今年用哪一罈。',
          'In August Zhou Yanqiu buys six jars of Zhenjiang vinegar and steeps ginger, perilla, aged peel, rock sugar and osmanthus in five of them; the sixth he leaves alone. Two months later the jars are opened, and one is chosen for the year.',
        ),
        text(
          '去年选的是陈皮，前年是什么也不放的那坛。“蟹好的年份，醋要会闭嘴。”他说。',
          '去年選的是陳皮，前年是什麼也不放的那罈。「蟹好的年份，醋要會閉嘴。」他說。',
          'Last year it was the peel; the year before, the one with nothing in it. “In a good year for crab,” he says, “the vinegar should know when to keep quiet.”',
        ),
        text(
          '蟹到店的那天，八位厨师一人一只，自己拆，自己吃。谁的蟹壳拼不回原样，谁就负责洗当天所有的蟹。',
          '蟹到店的那天，八位廚師一人一隻，自己拆，自己吃。誰的蟹殼拼不回原樣，誰就負責洗當天所有的蟹。',
          'On the day the crabs arrive, each of the eight cooks takes one apart and eats it. Whoever cannot put the empty shell back together washes every crab that day.',
        ),
        text(
          '今年用的是桂花那坛。至于为什么，请早到半小时，茶人会讲。',
          '今年用的是桂花那罈。至於為什麼，請早到半小時，茶人會講。',
          'This year it is the osmanthus. As for why: come half an hour early, and the tea master will tell you.',
        ),
      ),
    },
  ],
};
