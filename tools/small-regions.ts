import type { AddressRegion } from '@xiwei/contract/addresses/addresses.model.ts';

/**
 * The divisions of the regions that the package does not have as their people write them, by the name of the upper level. A
 * name is followed by its English form if it is not the pinyin of it. Codes follow from the order, so new names come last.
 */
export const SMALL_REGIONS: Record<Exclude<AddressRegion, 'CN'>, Readonly<Record<string, string>>> = {
  HK: {
    '香港島|Hong Kong Island': '中西區|Central and Western, 灣仔區|Wan Chai, 東區|Eastern, 南區|Southern',
    '九龍|Kowloon':
      '九龍城區|Kowloon City, 油尖旺區|Yau Tsim Mong, 深水埗區|Sham Shui Po, 黃大仙區|Wong Tai Sin, 觀塘區|Kwun Tong',
    '新界|New Territories':
      '北區|North, 大埔區|Tai Po, 沙田區|Sha Tin, 西貢區|Sai Kung, 元朗區|Yuen Long, 屯門區|Tuen Mun, 荃灣區|Tsuen Wan, 葵青區|Kwai Tsing, 離島區|Islands',
  },
  MO: {
    '澳門半島|Macau Peninsula':
      '花地瑪堂區|Nossa Senhora de Fátima, 聖安多尼堂區|Santo António, 望德堂區|São Lázaro, 大堂區|Sé, 風順堂區|São Lourenço',
    '離島|Islands':
      '嘉模堂區（氹仔）|Nossa Senhora do Carmo (Taipa), 路氹填海區|Cotai, 聖方濟各堂區（路環）|São Francisco Xavier (Coloane)',
  },
  TW: {
    '臺北市|Taipei':
      '中正區, 大同區, 中山區, 松山區, 大安區, 萬華區, 信義區, 士林區, 北投區, 內湖區, 南港區, 文山區',
    '新北市|New Taipei':
      '板橋區|Banqiao, 三重區, 中和區, 永和區, 新莊區, 新店區, 樹林區, 鶯歌區, 三峽區, 淡水區|Tamsui, 汐止區, 瑞芳區, 土城區, 蘆洲區, 五股區, 泰山區, 林口區, 深坑區, 石碇區, 坪林區, 三芝區, 石門區, 八里區, 平溪區, 雙溪區, 貢寮區, 金山區, 萬里區, 烏來區',
    '桃園市|Taoyuan':
      '桃園區, 中壢區, 大溪區, 楊梅區, 蘆竹區, 大園區, 龜山區, 八德區, 龍潭區, 平鎮區, 新屋區, 觀音區, 復興區',
    '臺中市|Taichung':
      '中區, 東區, 南區, 西區, 北區, 北屯區, 西屯區, 南屯區, 太平區, 大里區, 霧峰區, 烏日區, 豐原區, 后里區, 石岡區, 東勢區, 和平區, 新社區, 潭子區, 大雅區, 神岡區, 大肚區, 沙鹿區, 龍井區, 梧棲區, 清水區, 大甲區, 外埔區, 大安區',
    '臺南市|Tainan':
      '中西區, 東區, 南區, 北區, 安平區, 安南區, 永康區, 歸仁區, 新化區, 左鎮區, 玉井區, 楠西區, 南化區, 仁德區, 關廟區, 龍崎區, 官田區, 麻豆區, 佳里區, 西港區, 七股區, 將軍區, 學甲區, 北門區, 新營區, 後壁區, 白河區, 東山區, 六甲區, 下營區, 柳營區, 鹽水區, 善化區, 大內區, 山上區, 新市區, 安定區',
    '高雄市|Kaohsiung':
      '楠梓區|Nanzi, 左營區, 鼓山區, 三民區, 鹽埕區, 前金區, 新興區, 苓雅區, 前鎮區, 旗津區, 小港區, 鳳山區, 林園區, 大寮區, 大樹區, 大社區, 仁武區, 鳥松區, 岡山區, 橋頭區, 燕巢區, 田寮區, 阿蓮區, 路竹區, 湖內區, 茄萣區, 永安區, 彌陀區, 梓官區, 旗山區, 美濃區, 六龜區, 甲仙區, 杉林區, 內門區, 茂林區, 桃源區, 那瑪夏區|Namasia',
    '基隆市|Keelung': '仁愛區, 信義區, 中正區, 中山區, 安樂區, 暖暖區, 七堵區',
    '新竹市|Hsinchu City': '東區, 北區, 香山區',
    '嘉義市|Chiayi City': '東區, 西區',
    '新竹縣|Hsinchu County':
      '竹北市, 竹東鎮, 新埔鎮, 關西鎮, 湖口鄉, 新豐鄉, 芎林鄉, 橫山鄉, 北埔鄉, 寶山鄉, 峨眉鄉, 尖石鄉, 五峰鄉',
    '苗栗縣|Miaoli':
      '苗栗市, 頭份市, 竹南鎮, 後龍鎮, 通霄鎮, 苑裡鎮, 卓蘭鎮, 造橋鄉, 西湖鄉, 頭屋鄉, 公館鄉, 銅鑼鄉, 三義鄉, 大湖鄉, 獅潭鄉, 三灣鄉, 南庄鄉, 泰安鄉',
    '彰化縣|Changhua':
      '彰化市, 員林市, 和美鎮, 鹿港鎮|Lukang, 溪湖鎮, 二林鎮, 田中鎮, 北斗鎮, 花壇鄉, 芬園鄉, 大村鄉, 永靖鄉, 伸港鄉, 線西鄉, 福興鄉, 秀水鄉, 埔心鄉, 埔鹽鄉, 大城鄉, 芳苑鄉, 竹塘鄉, 社頭鄉, 二水鄉, 田尾鄉, 埤頭鄉, 溪州鄉',
    '南投縣|Nantou':
      '南投市, 埔里鎮, 草屯鎮, 竹山鎮, 集集鎮, 名間鄉, 鹿谷鄉, 中寮鄉, 魚池鄉, 國姓鄉, 水里鄉, 信義鄉, 仁愛鄉',
    '雲林縣|Yunlin':
      '斗六市, 斗南鎮, 虎尾鎮, 西螺鎮, 土庫鎮, 北港鎮, 林內鄉, 古坑鄉, 大埤鄉, 莿桐鄉, 褒忠鄉, 二崙鄉, 崙背鄉, 麥寮鄉, 臺西鄉, 東勢鄉, 元長鄉, 四湖鄉, 口湖鄉, 水林鄉',
    '嘉義縣|Chiayi County':
      '太保市, 朴子市, 布袋鎮, 大林鎮, 民雄鄉, 溪口鄉, 新港鄉, 六腳鄉, 東石鄉, 義竹鄉, 鹿草鄉, 水上鄉, 中埔鄉, 竹崎鄉, 梅山鄉, 番路鄉, 大埔鄉, 阿里山鄉|Alishan',
    '屏東縣|Pingtung':
      '屏東市, 潮州鎮, 東港鎮, 恆春鎮, 萬丹鄉, 長治鄉, 麟洛鄉, 九如鄉, 里港鄉, 鹽埔鄉, 高樹鄉, 萬巒鄉, 內埔鄉, 竹田鄉, 新埤鄉, 枋寮鄉, 新園鄉, 崁頂鄉, 林邊鄉, 南州鄉, 佳冬鄉, 琉球鄉|Liuqiu, 車城鄉, 滿州鄉, 枋山鄉, 三地門鄉|Sandimen, 霧臺鄉, 瑪家鄉, 泰武鄉, 來義鄉, 春日鄉, 獅子鄉, 牡丹鄉',
    '宜蘭縣|Yilan':
      '宜蘭市, 頭城鎮, 羅東鎮, 蘇澳鎮, 礁溪鄉, 壯圍鄉, 員山鄉, 冬山鄉, 五結鄉, 三星鄉, 大同鄉, 南澳鄉',
    '花蓮縣|Hualien':
      '花蓮市, 鳳林鎮, 玉里鎮, 新城鄉, 吉安鄉, 壽豐鄉, 光復鄉, 豐濱鄉, 瑞穗鄉, 富里鄉, 秀林鄉, 萬榮鄉, 卓溪鄉',
    '臺東縣|Taitung':
      '臺東市, 成功鎮, 關山鎮, 卑南鄉, 鹿野鄉, 池上鄉, 東河鄉, 長濱鄉, 太麻里鄉|Taimali, 大武鄉, 綠島鄉, 海端鄉, 延平鄉, 金峰鄉, 達仁鄉, 蘭嶼鄉',
    '澎湖縣|Penghu': '馬公市, 湖西鄉, 白沙鄉, 西嶼鄉, 望安鄉, 七美鄉',
    '金門縣|Kinmen': '金城鎮, 金沙鎮, 金湖鎮, 金寧鄉, 烈嶼鄉, 烏坵鄉',
    '連江縣|Lienchiang': '南竿鄉, 北竿鄉, 莒光鄉, 東引鄉',
  },
  MY: {
    Johor: 'Batu Pahat, Johor Bahru, Kluang, Kota Tinggi, Kulai, Mersing, Muar, Pontian, Segamat, Tangkak',
    Kedah:
      'Baling, Bandar Baharu, Kota Setar, Kuala Muda, Kubang Pasu, Kulim, Langkawi, Padang Terap, Pendang, Pokok Sena, Sik, Yan',
    Kelantan:
      'Bachok, Gua Musang, Jeli, Kota Bharu, Kuala Krai, Lojing, Machang, Pasir Mas, Pasir Puteh, Tanah Merah, Tumpat',
    Melaka: 'Alor Gajah, Jasin, Melaka Tengah',
    'Negeri Sembilan': 'Jelebu, Jempol, Kuala Pilah, Port Dickson, Rembau, Seremban, Tampin',
    Pahang:
      'Bentong, Bera, Cameron Highlands, Jerantut, Kuantan, Lipis, Maran, Pekan, Raub, Rompin, Temerloh',
    Perak:
      'Bagan Datuk, Batang Padang, Hilir Perak, Hulu Perak, Kampar, Kerian, Kinta, Kuala Kangsar, Larut Matang dan Selama, Manjung, Muallim, Perak Tengah',
    Perlis: 'Perlis',
    'Pulau Pinang':
      'Barat Daya, Timur Laut, Seberang Perai Selatan, Seberang Perai Tengah, Seberang Perai Utara',
    Sabah:
      'Beaufort, Beluran, Kalabakan, Keningau, Kinabatangan, Kota Belud, Kota Kinabalu, Kota Marudu, Kuala Penyu, Kudat, Kunak, Lahad Datu, Nabawan, Papar, Penampang, Pitas, Putatan, Ranau, Sandakan, Semporna, Sipitang, Tambunan, Tawau, Telupid, Tenom, Tongod, Tuaran',
    Sarawak:
      'Asajaya, Bau, Belaga, Beluru, Betong, Bintulu, Bukit Mabong, Dalat, Daro, Gedong, Julau, Kabong, Kanowit, Kapit, Kuching, Lawas, Limbang, Lingga, Lubok Antu, Lundu, Marudi, Matu, Meradong, Miri, Mukah, Pakan, Pantu, Pusa, Samarahan, Saratok, Sarikei, Sebauh, Sebuyau, Selangau, Serian, Siburan, Sibu, Simunjan, Song, Sri Aman, Subis, Tanjung Manis, Tatau, Tebedu, Telang Usan',
    Selangor:
      'Gombak, Hulu Langat, Hulu Selangor, Klang, Kuala Langat, Kuala Selangor, Petaling, Sabak Bernam, Sepang',
    Terengganu: 'Besut, Dungun, Hulu Terengganu, Kemaman, Kuala Nerus, Kuala Terengganu, Marang, Setiu',
    'Kuala Lumpur': 'Kuala Lumpur',
    Labuan: 'Labuan',
    Putrajaya: 'Putrajaya',
  },
};
