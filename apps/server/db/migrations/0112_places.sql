-- Countries and cities are rows that administrators edit. The six cities that there were keep their keys, which stores and addresses of
-- pages have.
create table country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name jsonb not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  position integer not null,
  hidden boolean not null default false,
  version integer not null default 0
);
comment on table country is 'stores: countries and regions that stores can be in';
comment on column country.name is 'ts: Localized';

create table city (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  country text not null references country (code),
  name jsonb not null,
  timezone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  south double precision not null check (south between -90 and latitude),
  west double precision not null check (west between -180 and longitude),
  north double precision not null check (north between latitude and 90),
  east double precision not null check (east between longitude and 180),
  districts jsonb not null default '[]',
  position integer not null,
  hidden boolean not null default false,
  version integer not null default 0
);
comment on table city is 'stores: cities that stores can be in, with their districts and the area of their map';
comment on column city.name is 'ts: Localized';
comment on column city.districts is 'ts: Localized[]';
create index city_country on city (country);

insert into country (code, name, currency, position) values
  ('CN', '{"zh-Hans":"中国内地","zh-Hant":"中國內地","en":"Mainland China"}', 'CNY', 1),
  ('HK', '{"zh-Hans":"香港","zh-Hant":"香港","en":"Hong Kong"}', 'CNY', 2),
  ('MO', '{"zh-Hans":"澳门","zh-Hant":"澳門","en":"Macau"}', 'CNY', 3),
  ('TW', '{"zh-Hans":"台湾","zh-Hant":"台灣","en":"Taiwan"}', 'CNY', 4),
  ('MY', '{"zh-Hans":"马来西亚","zh-Hant":"馬來西亞","en":"Malaysia"}', 'CNY', 5),
  ('JP', '{"zh-Hans":"日本","zh-Hant":"日本","en":"Japan"}', 'JPY', 6),
  ('SG', '{"zh-Hans":"新加坡","zh-Hant":"新加坡","en":"Singapore"}', 'SGD', 7),
  ('KR', '{"zh-Hans":"韩国","zh-Hant":"韓國","en":"South Korea"}', 'KRW', 8),
  ('TH', '{"zh-Hans":"泰国","zh-Hant":"泰國","en":"Thailand"}', 'THB', 9),
  ('VN', '{"zh-Hans":"越南","zh-Hant":"越南","en":"Vietnam"}', 'VND', 10),
  ('ID', '{"zh-Hans":"印度尼西亚","zh-Hant":"印尼","en":"Indonesia"}', 'IDR', 11),
  ('PH', '{"zh-Hans":"菲律宾","zh-Hant":"菲律賓","en":"Philippines"}', 'PHP', 12),
  ('AE', '{"zh-Hans":"阿联酋","zh-Hant":"阿聯酋","en":"United Arab Emirates"}', 'AED', 13),
  ('AU', '{"zh-Hans":"澳大利亚","zh-Hant":"澳洲","en":"Australia"}', 'AUD', 14),
  ('NZ', '{"zh-Hans":"新西兰","zh-Hant":"紐西蘭","en":"New Zealand"}', 'NZD', 15),
  ('FR', '{"zh-Hans":"法国","zh-Hant":"法國","en":"France"}', 'EUR', 16),
  ('GB', '{"zh-Hans":"英国","zh-Hant":"英國","en":"United Kingdom"}', 'GBP', 17),
  ('DE', '{"zh-Hans":"德国","zh-Hant":"德國","en":"Germany"}', 'EUR', 18),
  ('IT', '{"zh-Hans":"意大利","zh-Hant":"意大利","en":"Italy"}', 'EUR', 19),
  ('ES', '{"zh-Hans":"西班牙","zh-Hant":"西班牙","en":"Spain"}', 'EUR', 20),
  ('PT', '{"zh-Hans":"葡萄牙","zh-Hant":"葡萄牙","en":"Portugal"}', 'EUR', 21),
  ('NL', '{"zh-Hans":"荷兰","zh-Hant":"荷蘭","en":"Netherlands"}', 'EUR', 22),
  ('CH', '{"zh-Hans":"瑞士","zh-Hant":"瑞士","en":"Switzerland"}', 'CHF', 23),
  ('US', '{"zh-Hans":"美国","zh-Hant":"美國","en":"United States"}', 'USD', 24),
  ('CA', '{"zh-Hans":"加拿大","zh-Hant":"加拿大","en":"Canada"}', 'CAD', 25);

insert into city (key, country, name, timezone, latitude, longitude, south, west, north, east, position) values
  ('shanghai', 'CN', '{"zh-Hans":"上海","zh-Hant":"上海","en":"Shanghai"}', 'Asia/Shanghai', 31.2304, 121.4737, 30.8304, 121.0059, 31.6304, 121.9415, 1),
  ('hongkong', 'HK', '{"zh-Hans":"香港","zh-Hant":"香港","en":"Hong Kong"}', 'Asia/Hong_Kong', 22.2783, 114.1747, 21.9783, 113.8505, 22.5783, 114.4989, 2),
  ('macau', 'MO', '{"zh-Hans":"澳门","zh-Hant":"澳門","en":"Macau"}', 'Asia/Macau', 22.1987, 113.5439, 22.0987, 113.4359, 22.2987, 113.6519, 3),
  ('taipei', 'TW', '{"zh-Hans":"台北","zh-Hant":"台北","en":"Taipei"}', 'Asia/Taipei', 25.033, 121.5654, 24.833, 121.3447, 25.233, 121.7861, 4),
  ('kualalumpur', 'MY', '{"zh-Hans":"吉隆坡","zh-Hant":"吉隆坡","en":"Kuala Lumpur"}', 'Asia/Kuala_Lumpur', 3.139, 101.6869, 2.939, 101.4866, 3.339, 101.8872, 5),
  ('tokyo', 'JP', '{"zh-Hans":"东京","zh-Hant":"東京","en":"Tokyo"}', 'Asia/Tokyo', 35.6762, 139.6503, 35.3762, 139.281, 35.9762, 140.0196, 6),
  ('beijing', 'CN', '{"zh-Hans":"北京","zh-Hant":"北京","en":"Beijing"}', 'Asia/Shanghai', 39.9042, 116.4074, 39.5042, 115.886, 40.3042, 116.9288, 7),
  ('guangzhou', 'CN', '{"zh-Hans":"广州","zh-Hant":"廣州","en":"Guangzhou"}', 'Asia/Shanghai', 23.1291, 113.2644, 22.8291, 112.9382, 23.4291, 113.5906, 8),
  ('shenzhen', 'CN', '{"zh-Hans":"深圳","zh-Hant":"深圳","en":"Shenzhen"}', 'Asia/Shanghai', 22.5431, 114.0579, 22.2431, 113.7331, 22.8431, 114.3827, 9),
  ('hangzhou', 'CN', '{"zh-Hans":"杭州","zh-Hant":"杭州","en":"Hangzhou"}', 'Asia/Shanghai', 30.2741, 120.1551, 29.9741, 119.8077, 30.5741, 120.5025, 10),
  ('chengdu', 'CN', '{"zh-Hans":"成都","zh-Hant":"成都","en":"Chengdu"}', 'Asia/Shanghai', 30.5728, 104.0668, 30.2728, 103.7184, 30.8728, 104.4152, 11),
  ('chongqing', 'CN', '{"zh-Hans":"重庆","zh-Hant":"重慶","en":"Chongqing"}', 'Asia/Shanghai', 29.563, 106.5516, 29.263, 106.2067, 29.863, 106.8965, 12),
  ('nanjing', 'CN', '{"zh-Hans":"南京","zh-Hant":"南京","en":"Nanjing"}', 'Asia/Shanghai', 32.0603, 118.7969, 31.7603, 118.4429, 32.3603, 119.1509, 13),
  ('suzhou', 'CN', '{"zh-Hans":"苏州","zh-Hant":"蘇州","en":"Suzhou"}', 'Asia/Shanghai', 31.2989, 120.5853, 30.9989, 120.2342, 31.5989, 120.9364, 14),
  ('kaohsiung', 'TW', '{"zh-Hans":"高雄","zh-Hant":"高雄","en":"Kaohsiung"}', 'Asia/Taipei', 22.6273, 120.3014, 22.4273, 120.0847, 22.8273, 120.5181, 15),
  ('penang', 'MY', '{"zh-Hans":"槟城","zh-Hant":"檳城","en":"Penang"}', 'Asia/Kuala_Lumpur', 5.4141, 100.3288, 5.2141, 100.1279, 5.6141, 100.5297, 16),
  ('osaka', 'JP', '{"zh-Hans":"大阪","zh-Hant":"大阪","en":"Osaka"}', 'Asia/Tokyo', 34.6937, 135.5023, 34.4937, 135.2591, 34.8937, 135.7455, 17),
  ('kyoto', 'JP', '{"zh-Hans":"京都","zh-Hant":"京都","en":"Kyoto"}', 'Asia/Tokyo', 35.0116, 135.7681, 34.8116, 135.5239, 35.2116, 136.0123, 18),
  ('singapore', 'SG', '{"zh-Hans":"新加坡","zh-Hant":"新加坡","en":"Singapore"}', 'Asia/Singapore', 1.3521, 103.8198, 1.1521, 103.6197, 1.5521, 104.0199, 19),
  ('seoul', 'KR', '{"zh-Hans":"首尔","zh-Hant":"首爾","en":"Seoul"}', 'Asia/Seoul', 37.5665, 126.978, 37.3665, 126.7257, 37.7665, 127.2303, 20),
  ('bangkok', 'TH', '{"zh-Hans":"曼谷","zh-Hant":"曼谷","en":"Bangkok"}', 'Asia/Bangkok', 13.7563, 100.5018, 13.5563, 100.2959, 13.9563, 100.7077, 21),
  ('hochiminh', 'VN', '{"zh-Hans":"胡志明市","zh-Hant":"胡志明市","en":"Ho Chi Minh City"}', 'Asia/Ho_Chi_Minh', 10.8231, 106.6297, 10.6231, 106.4261, 11.0231, 106.8333, 22),
  ('jakarta', 'ID', '{"zh-Hans":"雅加达","zh-Hant":"雅加達","en":"Jakarta"}', 'Asia/Jakarta', -6.2088, 106.8456, -6.4088, 106.6444, -6.0088, 107.0468, 23),
  ('manila', 'PH', '{"zh-Hans":"马尼拉","zh-Hant":"馬尼拉","en":"Manila"}', 'Asia/Manila', 14.5995, 120.9842, 14.3995, 120.7775, 14.7995, 121.1909, 24),
  ('dubai', 'AE', '{"zh-Hans":"迪拜","zh-Hant":"杜拜","en":"Dubai"}', 'Asia/Dubai', 25.2048, 55.2708, 25.0048, 55.0498, 25.4048, 55.4918, 25),
  ('sydney', 'AU', '{"zh-Hans":"悉尼","zh-Hant":"悉尼","en":"Sydney"}', 'Australia/Sydney', -33.8688, 151.2093, -34.0688, 150.9684, -33.6688, 151.4502, 26),
  ('melbourne', 'AU', '{"zh-Hans":"墨尔本","zh-Hant":"墨爾本","en":"Melbourne"}', 'Australia/Melbourne', -37.8136, 144.9631, -38.0136, 144.7099, -37.6136, 145.2163, 27),
  ('auckland', 'NZ', '{"zh-Hans":"奥克兰","zh-Hant":"奧克蘭","en":"Auckland"}', 'Pacific/Auckland', -36.8509, 174.7645, -37.0509, 174.5146, -36.6509, 175.0144, 28),
  ('paris', 'FR', '{"zh-Hans":"巴黎","zh-Hant":"巴黎","en":"Paris"}', 'Europe/Paris', 48.8566, 2.3522, 48.7066, 2.1242, 49.0066, 2.5802, 29),
  ('lyon', 'FR', '{"zh-Hans":"里昂","zh-Hant":"里昂","en":"Lyon"}', 'Europe/Paris', 45.764, 4.8357, 45.644, 4.6637, 45.884, 5.0077, 30),
  ('london', 'GB', '{"zh-Hans":"伦敦","zh-Hant":"倫敦","en":"London"}', 'Europe/London', 51.5072, -0.1276, 51.2572, -0.5293, 51.7572, 0.2741, 31),
  ('manchester', 'GB', '{"zh-Hans":"曼彻斯特","zh-Hant":"曼徹斯特","en":"Manchester"}', 'Europe/London', 53.4808, -2.2426, 53.2808, -2.5787, 53.6808, -1.9065, 32),
  ('berlin', 'DE', '{"zh-Hans":"柏林","zh-Hant":"柏林","en":"Berlin"}', 'Europe/Berlin', 52.52, 13.405, 52.32, 13.0763, 52.72, 13.7337, 33),
  ('munich', 'DE', '{"zh-Hans":"慕尼黑","zh-Hant":"慕尼黑","en":"Munich"}', 'Europe/Berlin', 48.1351, 11.582, 47.9351, 11.2823, 48.3351, 11.8817, 34),
  ('rome', 'IT', '{"zh-Hans":"罗马","zh-Hant":"羅馬","en":"Rome"}', 'Europe/Rome', 41.9028, 12.4964, 41.7028, 12.2277, 42.1028, 12.7651, 35),
  ('milan', 'IT', '{"zh-Hans":"米兰","zh-Hant":"米蘭","en":"Milan"}', 'Europe/Rome', 45.4642, 9.19, 45.2642, 8.9048, 45.6642, 9.4752, 36),
  ('madrid', 'ES', '{"zh-Hans":"马德里","zh-Hant":"馬德里","en":"Madrid"}', 'Europe/Madrid', 40.4168, -3.7038, 40.2168, -3.9665, 40.6168, -3.4411, 37),
  ('barcelona', 'ES', '{"zh-Hans":"巴塞罗那","zh-Hant":"巴塞隆拿","en":"Barcelona"}', 'Europe/Madrid', 41.3874, 2.1686, 41.1874, 1.902, 41.5874, 2.4352, 38),
  ('lisbon', 'PT', '{"zh-Hans":"里斯本","zh-Hant":"里斯本","en":"Lisbon"}', 'Europe/Lisbon', 38.7223, -9.1393, 38.5223, -9.3956, 38.9223, -8.883, 39),
  ('amsterdam', 'NL', '{"zh-Hans":"阿姆斯特丹","zh-Hant":"阿姆斯特丹","en":"Amsterdam"}', 'Europe/Amsterdam', 52.3676, 4.9041, 52.1676, 4.5765, 52.5676, 5.2317, 40),
  ('zurich', 'CH', '{"zh-Hans":"苏黎世","zh-Hant":"蘇黎世","en":"Zurich"}', 'Europe/Zurich', 47.3769, 8.5417, 47.1769, 8.2464, 47.5769, 8.837, 41),
  ('newyork', 'US', '{"zh-Hans":"纽约","zh-Hant":"紐約","en":"New York"}', 'America/New_York', 40.7128, -74.006, 40.4628, -74.3358, 40.9628, -73.6762, 42),
  ('losangeles', 'US', '{"zh-Hans":"洛杉矶","zh-Hant":"洛杉磯","en":"Los Angeles"}', 'America/Los_Angeles', 34.0522, -118.2437, 33.7022, -118.6661, 34.4022, -117.8213, 43),
  ('sanfrancisco', 'US', '{"zh-Hans":"旧金山","zh-Hant":"舊金山","en":"San Francisco"}', 'America/Los_Angeles', 37.7749, -122.4194, 37.5749, -122.6724, 37.9749, -122.1664, 44),
  ('toronto', 'CA', '{"zh-Hans":"多伦多","zh-Hant":"多倫多","en":"Toronto"}', 'America/Toronto', 43.6532, -79.3832, 43.4532, -79.6596, 43.8532, -79.1068, 45),
  ('vancouver', 'CA', '{"zh-Hans":"温哥华","zh-Hant":"溫哥華","en":"Vancouver"}', 'America/Vancouver', 49.2827, -123.1207, 49.0827, -123.4273, 49.4827, -122.8141, 46);

update city set districts = '[{"zh-Hans":"黄浦区","zh-Hant":"黃浦區","en":"Huangpu"},{"zh-Hans":"徐汇区","zh-Hant":"徐匯區","en":"Xuhui"},{"zh-Hans":"长宁区","zh-Hant":"長寧區","en":"Changning"},{"zh-Hans":"静安区","zh-Hant":"靜安區","en":"Jing’an"},{"zh-Hans":"普陀区","zh-Hant":"普陀區","en":"Putuo"},{"zh-Hans":"虹口区","zh-Hant":"虹口區","en":"Hongkou"},{"zh-Hans":"杨浦区","zh-Hant":"楊浦區","en":"Yangpu"},{"zh-Hans":"闵行区","zh-Hant":"閔行區","en":"Minxing"},{"zh-Hans":"宝山区","zh-Hant":"寶山區","en":"Baoshan"},{"zh-Hans":"嘉定区","zh-Hant":"嘉定區","en":"Jiading"},{"zh-Hans":"浦东新区","zh-Hant":"浦東新區","en":"Pudong"},{"zh-Hans":"金山区","zh-Hant":"金山區","en":"Jinshan"},{"zh-Hans":"松江区","zh-Hant":"松江區","en":"Songjiang"},{"zh-Hans":"青浦区","zh-Hant":"青浦區","en":"Qingpu"},{"zh-Hans":"奉贤区","zh-Hant":"奉賢區","en":"Fengxian"},{"zh-Hans":"崇明区","zh-Hant":"崇明區","en":"Chongming"}]' where key = 'shanghai';
update city set districts = '[{"zh-Hans":"中西区","zh-Hant":"中西區","en":"Central and Western"},{"zh-Hans":"湾仔区","zh-Hant":"灣仔區","en":"Wan Chai"},{"zh-Hans":"东区","zh-Hant":"東區","en":"Eastern"},{"zh-Hans":"南区","zh-Hant":"南區","en":"Southern"},{"zh-Hans":"九龙城区","zh-Hant":"九龍城區","en":"Kowloon City"},{"zh-Hans":"油尖旺区","zh-Hant":"油尖旺區","en":"Yau Tsim Mong"},{"zh-Hans":"深水埗区","zh-Hant":"深水埗區","en":"Sham Shui Po"},{"zh-Hans":"黄大仙区","zh-Hant":"黃大仙區","en":"Wong Tai Sin"},{"zh-Hans":"观塘区","zh-Hant":"觀塘區","en":"Kwun Tong"},{"zh-Hans":"北区","zh-Hant":"北區","en":"North"},{"zh-Hans":"大埔区","zh-Hant":"大埔區","en":"Tai Po"},{"zh-Hans":"沙田区","zh-Hant":"沙田區","en":"Sha Tin"},{"zh-Hans":"西贡区","zh-Hant":"西貢區","en":"Sai Kung"},{"zh-Hans":"元朗区","zh-Hant":"元朗區","en":"Yuen Long"},{"zh-Hans":"屯门区","zh-Hant":"屯門區","en":"Tuen Mun"},{"zh-Hans":"荃湾区","zh-Hant":"荃灣區","en":"Tsuen Wan"},{"zh-Hans":"葵青区","zh-Hant":"葵青區","en":"Kwai Tsing"},{"zh-Hans":"离岛区","zh-Hant":"離島區","en":"Islands"}]' where key = 'hongkong';
update city set districts = '[{"zh-Hans":"花地玛堂区","zh-Hant":"花地瑪堂區","en":"Nossa Senhora de Fátima"},{"zh-Hans":"圣安多尼堂区","zh-Hant":"聖安多尼堂區","en":"Santo António"},{"zh-Hans":"望德堂区","zh-Hant":"望德堂區","en":"São Lázaro"},{"zh-Hans":"大堂区","zh-Hant":"大堂區","en":"Sé"},{"zh-Hans":"风顺堂区","zh-Hant":"風順堂區","en":"São Lourenço"},{"zh-Hans":"嘉模堂区（氹仔）","zh-Hant":"嘉模堂區（氹仔）","en":"Nossa Senhora do Carmo (Taipa)"},{"zh-Hans":"路氹填海区","zh-Hant":"路氹填海區","en":"Cotai"},{"zh-Hans":"圣方济各堂区（路环）","zh-Hant":"聖方濟各堂區（路環）","en":"São Francisco Xavier (Coloane)"}]' where key = 'macau';
update city set districts = '[{"zh-Hans":"中正区","zh-Hant":"中正區","en":"Zhongzheng"},{"zh-Hans":"大同区","zh-Hant":"大同區","en":"Datong"},{"zh-Hans":"中山区","zh-Hant":"中山區","en":"Zhongshan"},{"zh-Hans":"松山区","zh-Hant":"松山區","en":"Songshan"},{"zh-Hans":"大安区","zh-Hant":"大安區","en":"Da’an"},{"zh-Hans":"万华区","zh-Hant":"萬華區","en":"Wanhua"},{"zh-Hans":"信义区","zh-Hant":"信義區","en":"Xinyi"},{"zh-Hans":"士林区","zh-Hant":"士林區","en":"Shilin"},{"zh-Hans":"北投区","zh-Hant":"北投區","en":"Beitou"},{"zh-Hans":"内湖区","zh-Hant":"內湖區","en":"Neihu"},{"zh-Hans":"南港区","zh-Hant":"南港區","en":"Nangang"},{"zh-Hans":"文山区","zh-Hant":"文山區","en":"Wenshan"}]' where key = 'taipei';
update city set districts = '[{"zh-Hans":"武吉免登","zh-Hant":"武吉免登","en":"Bukit Bintang"},{"zh-Hans":"蒂蒂旺沙","zh-Hant":"蒂蒂旺沙","en":"Titiwangsa"},{"zh-Hans":"士布爹","zh-Hant":"士布爹","en":"Seputeh"},{"zh-Hans":"班底谷","zh-Hant":"班底谷","en":"Lembah Pantai"},{"zh-Hans":"泗岩沫","zh-Hant":"泗岩沫","en":"Segambut"},{"zh-Hans":"甲洞","zh-Hant":"甲洞","en":"Kepong"},{"zh-Hans":"蕉赖","zh-Hant":"蕉賴","en":"Cheras"},{"zh-Hans":"旺沙玛朱","zh-Hant":"旺沙瑪朱","en":"Wangsa Maju"},{"zh-Hans":"白沙罗","zh-Hant":"白沙羅","en":"Damansara"},{"zh-Hans":"孟沙","zh-Hant":"孟沙","en":"Bangsar"}]' where key = 'kualalumpur';
update city set districts = '[{"zh-Hans":"千代田区","zh-Hant":"千代田區","en":"Chiyoda"},{"zh-Hans":"中央区","zh-Hant":"中央區","en":"Chuo"},{"zh-Hans":"港区","zh-Hant":"港區","en":"Minato"},{"zh-Hans":"新宿区","zh-Hant":"新宿區","en":"Shinjuku"},{"zh-Hans":"文京区","zh-Hant":"文京區","en":"Bunkyo"},{"zh-Hans":"台东区","zh-Hant":"台東區","en":"Taito"},{"zh-Hans":"墨田区","zh-Hant":"墨田區","en":"Sumida"},{"zh-Hans":"江东区","zh-Hant":"江東區","en":"Koto"},{"zh-Hans":"品川区","zh-Hant":"品川區","en":"Shinagawa"},{"zh-Hans":"目黑区","zh-Hant":"目黑區","en":"Meguro"},{"zh-Hans":"大田区","zh-Hant":"大田區","en":"Ota"},{"zh-Hans":"世田谷区","zh-Hant":"世田谷區","en":"Setagaya"},{"zh-Hans":"涩谷区","zh-Hant":"澀谷區","en":"Shibuya"},{"zh-Hans":"中野区","zh-Hant":"中野區","en":"Nakano"},{"zh-Hans":"杉并区","zh-Hant":"杉並區","en":"Suginami"},{"zh-Hans":"丰岛区","zh-Hant":"豐島區","en":"Toshima"},{"zh-Hans":"北区","zh-Hant":"北區","en":"Kita"},{"zh-Hans":"荒川区","zh-Hant":"荒川區","en":"Arakawa"},{"zh-Hans":"板桥区","zh-Hant":"板橋區","en":"Itabashi"},{"zh-Hans":"练马区","zh-Hant":"練馬區","en":"Nerima"},{"zh-Hans":"足立区","zh-Hant":"足立區","en":"Adachi"},{"zh-Hans":"葛饰区","zh-Hant":"葛飾區","en":"Katsushika"},{"zh-Hans":"江户川区","zh-Hant":"江戶川區","en":"Edogawa"}]' where key = 'tokyo';
update city set districts = '[{"zh-Hans":"第1区","zh-Hant":"第1區","en":"Lyon 1"},{"zh-Hans":"第2区","zh-Hant":"第2區","en":"Lyon 2"},{"zh-Hans":"第3区","zh-Hant":"第3區","en":"Lyon 3"},{"zh-Hans":"第4区","zh-Hant":"第4區","en":"Lyon 4"},{"zh-Hans":"第5区","zh-Hant":"第5區","en":"Lyon 5"},{"zh-Hans":"第6区","zh-Hant":"第6區","en":"Lyon 6"},{"zh-Hans":"第7区","zh-Hant":"第7區","en":"Lyon 7"},{"zh-Hans":"第8区","zh-Hant":"第8區","en":"Lyon 8"},{"zh-Hans":"第9区","zh-Hant":"第9區","en":"Lyon 9"}]' where key = 'lyon';
update city set districts = '[{"zh-Hans":"北区","zh-Hant":"北區","en":"Kita"},{"zh-Hans":"中央区","zh-Hant":"中央區","en":"Chuo"},{"zh-Hans":"西区","zh-Hant":"西區","en":"Nishi"},{"zh-Hans":"浪速区","zh-Hant":"浪速區","en":"Naniwa"},{"zh-Hans":"天王寺区","zh-Hant":"天王寺區","en":"Tennoji"},{"zh-Hans":"阿倍野区","zh-Hant":"阿倍野區","en":"Abeno"},{"zh-Hans":"福岛区","zh-Hant":"福島區","en":"Fukushima"},{"zh-Hans":"淀川区","zh-Hant":"淀川區","en":"Yodogawa"}]' where key = 'osaka';

create index store_city on store (city);
alter table store add constraint store_city_fkey foreign key (city) references city (key);
