import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { indexStores } from '../apps/server/src/modules/stores/index.ts';
import { createDb } from '../apps/server/src/platform/db/db.ts';
import { CUISINES } from '../packages/contract/src/stores/store-kinds.ts';
import type { Figure } from './figure.ts';
import { measureRate, type Setup } from './setup.ts';

const CLIENTS = 16;
const SECONDS = 8;
const FEW = 1_000;
const MANY = 100_000;
const CHUNK_SIZE = 1_000;
/** Upper bound of the stores' ranking weights; many stores share the same weight. */
const MAX_WEIGHT = 1_000;

/**
 * Measures the search with 100,000 stores. Baseline: the same queries with 1,000 of these stores. All names are built
 * from the same words, so that a hundred times as many stores also match.
 */
export async function storeSearch(setup: Setup): Promise<Figure[]> {
  const names = await addStores(setup, FEW);
  await setup.analyze();
  const baseline = await searchRate(setup, names);
  await addStores(setup, MANY - FEW);
  await setup.analyze();
  const value = await searchRate(setup, names);
  return [
    { name: 'store search with 100,000 vs. 1,000 stores', value, baseline, unit: 'calls/s', target: 0.5 },
  ];
}

const searchRate = ({ port }: Setup, names: readonly StoreName[]): Promise<number> =>
  measureRate(port, CLIENTS, SECONDS, () => ({
    method: 'GET',
    path: `/api/stores/search?${new URLSearchParams(pick(QUERIES)(pick(names)))}`,
    headers: {
      'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
      cookie: `xw_device=${'d'.repeat(43)}`,
    },
  }));

/** A store's name, with the pinyin of each Chinese character. */
interface StoreName {
  chinese: string;
  pinyin: string[];
  english: string;
}

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Chinese characters, each after its pinyin. */
const FIRST =
  'yun云 yue月 shan山 jiang江 hai海 song松 zhu竹 mei梅 lan兰 he荷 jin金 yu玉 jin锦 fu福 rui瑞 xiang祥 he和 shun顺 an安 ning宁 chun春 qiu秋 chen晨 xi夕 jing静 yue悦 qing清 ya雅 gu古 jin今 nan南 bei北 dong东 xi西 long龙 feng凤 he鹤 lu鹿 shi石 quan泉 xi溪 hu湖';
const SECOND =
  'jian间 shang上 xia下 li里 wai外 tai台 ge阁 xuan轩 ting亭 lou楼 tang堂 zhai斋 ju居 she舍 yuan园 ting庭 yuan院 fang坊 ji记 fu府 men门 qiao桥 du渡 wan湾 an岸 gu谷 ling岭 chuan川 ze泽 lin林 ye野 yuan原 feng风 yu雨 xue雪 shuang霜 lu露 xia霞 guang光 ying影';
const KINDS = [
  ...['xiao小 guan馆', 'jiu酒 jia家', 'fan饭 dian店', 'si私 fang房 cai菜', 'huo火 guo锅', 'shi食 tang堂'],
  ...['cha茶 lou楼', 'shao烧 kao烤', 'hai海 xian鲜', 'mian面 guan馆', 'liao料 li理', 'can餐 ting厅'],
];
const BRANCHES = [
  ...['', '', '', 'wai外 tan滩 dian店', 'zhong中 huan环 dian店', 'xin信 yi义 dian店'],
  ...['xin新 tian天 di地 dian店', 'jing静 an安 dian店', 'bin滨 jiang江 dian店'],
];
const ENGLISH =
  'Harbour Jade Golden Silver Lotus Bamboo Crimson Amber River Mountain Willow Cedar Maple Ember Velvet Copper Marble Coral Lantern Garden Terrace Kitchen Table House Pavilion Court Bridge Grill Parlour Hearth Cellar Bistro';

const pickWord = (words: string): string => pick(words.split(' '));

function newName(): StoreName {
  const spelled = [pickWord(FIRST), pickWord(SECOND), pickWord(FIRST), pick(KINDS), pick(BRANCHES)].join(' ');
  return {
    chinese: spelled.replace(/[a-z ]/g, ''),
    pinyin: spelled.match(/[a-z]+/g) ?? [],
    english: `${pickWord(ENGLISH)} ${pickWord(ENGLISH)} ${pickWord(ENGLISH)}`,
  };
}

/** Returns the text with two neighbouring letters swapped, as a typing error. */
function swapLetters(text: string): string {
  const at = 1 + randomInt(4);
  return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
}

/** Search queries as users type them, made from a store's name. */
const QUERIES: readonly ((name: StoreName) => Record<string, string>)[] = [
  ({ chinese }) => ({ q: chinese }),
  ({ chinese }) => ({ q: chinese.slice(0, 2) }),
  ({ chinese }) => ({ q: chinese.slice(3, 5) }),
  ({ chinese }) => ({ q: chinese.slice(0, 1) }),
  ({ pinyin }) => ({ q: pinyin.join('').slice(0, 7) }),
  ({ pinyin }) => ({
    q: pinyin
      .slice(0, 4)
      .map((syllable) => syllable.slice(0, 1))
      .join(''),
  }),
  ({ pinyin }) => ({ q: swapLetters(pinyin.slice(0, 4).join('')) }),
  ({ english }) => ({ q: english.slice(0, 9) }),
  ({ chinese }) => ({ q: chinese.slice(0, 2), cuisine: pick(CUISINES) }),
  () => ({ cuisine: pick(CUISINES), city: 'shanghai', perCapita: '500~1000' }),
];

async function addStores({ pool }: Setup, count: number): Promise<StoreName[]> {
  const merchantId = randomUUID();
  await pool.query("insert into merchant (id, slug, name, created_at) values ($1, $2, '{}', now())", [
    merchantId,
    `bench-${merchantId}`,
  ]);
  const db = createDb(pool);
  const names = Array.from({ length: count }, newName);
  await withoutIndex(pool, async () => {
    for (let from = 0; from < count; from += CHUNK_SIZE) {
      const rows = names.slice(from, from + CHUNK_SIZE).map((name) => ({ id: randomUUID(), ...name }));
      await pool.query(ADD_STORES, [merchantId, JSON.stringify(rows), CUISINES, MAX_WEIGHT]);
      await indexStores(
        db,
        rows.map(({ id }) => id),
      );
    }
  });
  await pool.query('vacuum analyze store, store_search');
  return names;
}

/** Drops the search index during bulk inserts, which is faster, and creates it again afterwards. */
async function withoutIndex(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'");
    const { rows } = await client.query(
      "select indexdef from pg_indexes where indexname = 'store_search_words'",
    );
    await client.query('drop index store_search_words');
    await work();
    await client.query(rows[0].indexdef);
  } finally {
    client.release(true);
  }
}

const ADD_STORES = `
  insert into store (id, merchant_id, name, tagline, description, city, district, address, timezone, latitude, longitude,
    opening_year, main_cuisine, ordering_type, per_capita, sommelier_service, wine_pairing, hours, contacts, weight, created_at)
  select id, $1, jsonb_build_object('zh-Hans', chinese, 'en', english), '{"en":"A bench"}', '{}',
    (array['shanghai', 'hongkong', 'macau', 'taipei', 'kualalumpur', 'tokyo'])[1 + floor(random() * 6)],
    '{"zh-Hans":"静安区","en":"Jing’an"}', '{}', 'Asia/Shanghai', 31, 121, 2020,
    ($3::text[])[1 + floor(random() * cardinality($3::text[]))], 'both',
    (array['200~500', '500~1000', '1000~2000', 'above2000'])[1 + floor(random() * 4)], false, false, '[]', '[]',
    floor(random() * $4), now()
  from jsonb_to_recordset($2) as new_store (id uuid, chinese text, english text)`;
