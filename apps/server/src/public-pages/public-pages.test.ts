import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIRST_DATA_ID, type FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '#platform/db/db.ts';
import { openStore } from '#testing/bookings.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { HOST_STAND_FILES } from './host-stand-files.ts';

const HOSTILE = `</script><script>alert(1)</script><b title='"'>$& & $'`;
const INDEX = `<!doctype html><html lang="zh-Hans"><head>
  <meta name="description" content="plain" />
  <title>plain</title><script type="module" src="/assets/entry.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/diner.js"></head><body></body></html>`;
const OTHER_PAGES = '<link rel="modulepreload" crossorigin href="/assets/diner.js">';
const PAGE_FILES = {
  'src/diner/stores/home/home.screen.tsx': [
    'assets/home.js',
    'assets/shared.js',
    'assets/entry.js',
    'assets/a.css',
  ],
  'src/diner/stores/store-detail/store-detail.screen.tsx': ['assets/store.js'],
  '../../packages/phrases/src/stores/en.ts': ['assets/stores-en.js'],
  'src/routes.diner.tsx': ['assets/diner.js', 'assets/entry.js'],
  'src/routes.staff.tsx': ['assets/staff.js', 'assets/entry.js'],
  'src/merchant/host-stand/booking-home/booking-home.screen.tsx': ['assets/stand.js', 'assets/stand.css'],
  '../../packages/phrases/src/booking-stand/en.ts': ['assets/stand-en.js'],
  '../../packages/phrases/src/booking-stand/zh-Hans.ts': ['assets/stand-zh.js'],
};

const webDir = mkdtempSync(join(tmpdir(), 'xiwei-pages-'));
let product: Product;
let storeId: string;

beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), INDEX);
  writeFileSync(join(webDir, 'page-files.json'), JSON.stringify(PAGE_FILES));
  product = await startProduct({ webDir });
  ({ storeId } = await openStore(product, 1));
  await product.db
    .updateTable('store')
    .set({
      name: json({ en: `The Kitchen ${HOSTILE}` }),
      hours: json([{ weekdays: [5, 6], open: '17:00', close: '25:30' }]),
      contacts: json([{ type: 'phone', value: '+862160000101' }]),
    })
    .where('id', '=', storeId)
    .execute();
});
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

async function open(path: string, headers: Record<string, string> = {}) {
  const reply = await product.node.server.inject({
    url: path,
    headers: { 'accept-language': 'en', ...headers },
  });
  expect(reply.statusCode).toBe(200);
  const blockOf = (attribute: string) =>
    new RegExp(`<script type="[^"]*"[^>]*${attribute}[^>]*>([^<]*)</script>`).exec(reply.body)?.[1] ?? 'null';
  const embedded: FirstAnswer[] | null = JSON.parse(blockOf(`id="${FIRST_DATA_ID}"`));
  // The last answer of every page.
  const cities = embedded?.find(({ endpoint }) => endpoint === 'stores.listCities');
  const answers = embedded?.filter((answer) => answer !== cities);
  const structured = JSON.parse(
    /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(reply.body)?.[1] ?? 'null',
  );
  return { reply, html: reply.body, answers, cities, structured };
}

describe("a store's page", () => {
  it("has the store's name and preview, and no generic text", async () => {
    const { html, reply } = await open(`/store/${storeId}`);
    expect(html).toContain('<html lang="en">');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>The Kitchen &lt;/script&gt;');
    expect(html).not.toContain('plain');
    expect(html).toContain(`<meta property="og:url" content="http://localhost:80/store/${storeId}">`);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(reply.headers.vary).toContain('accept-language');
  });

  it('escapes all text of a store', async () => {
    const { html, answers } = await open(`/store/${storeId}`);
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('<b title');
    expect(html.match(/<script/g)).toHaveLength(3);
    const [store] = answers ?? [];
    expect(store?.output).toMatchObject({ name: `The Kitchen ${HOSTILE}` });
  });

  it('has schema.org data with the way to reserve', async () => {
    const { structured } = await open(`/store/${storeId}`);
    expect(structured).toMatchObject({
      '@type': 'Restaurant',
      name: `The Kitchen ${HOSTILE}`,
      servesCuisine: ['Shanghainese'],
      priceRange: '¥200–500',
      telephone: '+86 21 6000 0101',
      address: { addressLocality: 'Shanghai', addressCountry: 'CN' },
      openingHoursSpecification: [{ dayOfWeek: ['Friday', 'Saturday'], opens: '17:00', closes: '01:30' }],
      potentialAction: {
        '@type': 'ReserveAction',
        target: { urlTemplate: `http://localhost:80/booking-before/${storeId}` },
      },
    });
  });

  it('embeds the answers its screen will request', async () => {
    const { answers, html } = await open(`/store/${storeId}?date=2037-11-28&adults=3`);
    expect(answers).toMatchObject([
      { endpoint: 'stores.readStore', input: { params: { storeId } }, language: 'en', paged: false },
      {
        endpoint: 'booking.readDay',
        input: { params: { storeId, date: '2037-11-28' }, query: { adults: 3, children: 0 } },
        output: { date: '2037-11-28', timezone: 'Asia/Shanghai' },
        at: product.clock.now().getTime(),
      },
      { endpoint: 'feasts.listPublicFeasts', input: { query: { storeId } } },
    ]);
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/store.js">');
    expect(html).toContain(OTHER_PAGES);
  });

  it('preloads the other pages of diners, which the home page loads later', async () => {
    expect((await open('/order-history')).html).toContain(OTHER_PAGES);
    const { html } = await open('/');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
    expect(html).not.toContain('diner.js');
  });

  it('leaves out data that may differ for a signed-in visitor', async () => {
    const { answers } = await open(`/store/${storeId}`, { cookie: 'xw_session=somebody' });
    expect(answers?.map(({ endpoint }) => endpoint)).toEqual(['stores.readStore', 'feasts.listPublicFeasts']);
  });

  it.each(['/store/1', '/store/00000000-0000-4000-8000-000000000000'])(
    'is the plain page at %s',
    async (path) => {
      expect((await open(path)).html).toBe(INDEX);
    },
  );
});

describe('the page of the host stand', () => {
  it('is the plain page with preloads of its scripts and phrases, after those of the app', async () => {
    const { html, reply } = await open(`/web/${storeId}/booking-home?view=plan`);
    const preloads = ['stand-en', 'staff', 'stand'].map(
      (name) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${name}.js">`,
    );
    expect(html.match(/<link [^>]*low[^>]*>/g)).toEqual(preloads);
    expect(html.replace(/\s*<link [^>]*low[^>]*>/g, '').replaceAll(/\s/g, '')).toBe(
      INDEX.replaceAll(/\s/g, ''),
    );
    expect(html.indexOf('<link')).toBeGreaterThan(html.indexOf('/assets/entry.js'));
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(reply.headers.vary).toContain('accept-language');
  });

  it('names only sources that the web app has', () => {
    const root = fileURLToPath(new URL('../../../..', import.meta.url));
    for (const source of HOST_STAND_FILES.sources)
      expect(existsSync(join(root, 'apps/web/src', source))).toBe(true);
  });
});

describe('the other public pages', () => {
  const sectionId = randomUUID();
  const dishId = randomUUID();
  const articleId = randomUUID();
  let merchantId: string;
  let slug: string;

  beforeAll(async () => {
    const text = (words: string) => json({ en: `${words} ${HOSTILE}` });
    await product.db
      .insertInto('menu_section')
      .values({ store_id: storeId, id: sectionId, name: text('Roasts'), position: 0 })
      .execute();
    await product.db
      .insertInto('dish')
      .values({
        store_id: storeId,
        id: dishId,
        name: text('Duck'),
        description: text('Crisp'),
        section_id: sectionId,
        price: 28_850 as Fen,
        signature: true,
        position: 0,
      })
      .execute();
    await product.db
      .insertInto('article')
      .values({
        store_id: storeId,
        id: articleId,
        title: text('Ten years'),
        summary: text('Of ducks'),
        body: text('It began.\n\nIt goes on.'),
        published_at: new Date('2037-10-01T02:00:00Z'),
      })
      .execute();
    const merchant = await product.db
      .selectFrom('merchant')
      .innerJoin('store', 'store.merchant_id', 'merchant.id')
      .select(['merchant.id', 'merchant.slug'])
      .where('store.id', '=', storeId)
      .executeTakeFirstOrThrow();
    ({ id: merchantId, slug } = merchant);
  });

  const pages = () => [
    {
      path: `/store-home/${storeId}`,
      title: 'The Kitchen',
      url: `/store/${storeId}`,
      type: 'Restaurant',
      asked: ['stores.readStore', 'booking.readDay', 'feasts.listPublicFeasts'],
    },
    {
      path: `/store-detail-menu/${storeId}`,
      title: 'The Kitchen .* menu</title>',
      type: 'Menu',
      asked: ['stores.readStore'],
    },
    {
      path: `/menu-detail/${storeId}/${dishId}`,
      title: 'Duck',
      type: 'MenuItem',
      asked: ['stores.readStore'],
    },
    {
      path: `/store-article-list/${storeId}`,
      title: 'Stories from The Kitchen',
      type: 'ItemList',
      asked: ['stores.readStore', 'stores.listArticles'],
    },
    {
      path: `/article-detail/${storeId}/${articleId}`,
      title: 'Ten years',
      type: 'Article',
      asked: ['stores.readArticle'],
    },
    {
      path: `/merchant/${merchantId}`,
      title: 'Test kitchen · Xiwei',
      type: 'ItemList',
      asked: ['stores.listStores', 'booking.searchEvening'],
    },
    {
      path: `/mch/${slug}`,
      title: 'Test kitchen · Xiwei',
      type: 'ItemList',
      asked: ['stores.listStores', 'booking.searchEvening'],
    },
    {
      path: '/map-collection?city=shanghai',
      url: '/map-collection',
      title: 'Restaurants in Shanghai',
      asked: [],
    },
    { path: '/home-search?q=duck', url: '/home-search', title: 'Find a restaurant', asked: [] },
  ];

  it('have a title, a canonical URL and the data their screens request', async () => {
    for (const { path, title, url = path, type, asked } of pages()) {
      const { html, structured, answers } = await open(path);
      expect(html, path).toMatch(new RegExp(`<title>${title}`));
      expect(html, path).toContain(`<link rel="canonical" href="http://localhost:80${url}">`);
      expect(structured?.['@type'], path).toBe(type);
      expect(
        answers?.map(({ endpoint }) => endpoint),
        path,
      ).toEqual(asked);
    }
  });

  it('escape all text', async () => {
    for (const { path, type } of pages()) {
      const { html } = await open(path);
      expect(html, path).not.toContain('<b title');
      expect(html.match(/<script/g), path).toHaveLength(type ? 3 : 2);
    }
  });

  it('have the complete article with date and publisher', async () => {
    const { structured, html, answers } = await open(`/article-detail/${storeId}/${articleId}`);
    expect(structured).toMatchObject({
      headline: `Ten years ${HOSTILE}`,
      datePublished: '2037-10-01T02:00:00.000Z',
      articleBody: `It began.\n\nIt goes on. ${HOSTILE}`,
      author: { '@type': 'Restaurant', url: `http://localhost:80/store/${storeId}` },
      inLanguage: 'en',
    });
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(answers).toMatchObject([{ input: { params: { storeId, articleId } }, paged: false }]);
  });

  it('give the price of a dish in yuan', async () => {
    const { structured } = await open(`/menu-detail/${storeId}/${dishId}`);
    expect(structured.offers).toMatchObject({
      price: '288.50',
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
    });
  });

  it('mark a dish as sold out, and leave out a hidden one', async () => {
    const change = (values: { sold_out?: boolean; hidden?: boolean }) =>
      product.db.updateTable('dish').set(values).where('id', '=', dishId).execute();
    await change({ sold_out: true });
    const { structured } = await open(`/menu-detail/${storeId}/${dishId}`);
    expect(structured.offers).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    await change({ hidden: true });
    expect((await open(`/menu-detail/${storeId}/${dishId}`)).html).toBe(INDEX);
    expect((await open(`/store-detail-menu/${storeId}`)).html).not.toContain('Duck');
    await change({ sold_out: false, hidden: false });
  });

  it('do not have drafts or articles of the future', async () => {
    const publish = (time: Date | null) =>
      product.db.updateTable('article').set({ published_at: time }).where('id', '=', articleId).execute();
    for (const time of [null, new Date(product.clock.now().getTime() + 60_000)]) {
      await publish(time);
      expect((await open(`/article-detail/${storeId}/${articleId}`)).html).toBe(INDEX);
      for (const path of ['store', 'store-home', 'store-article-list'])
        expect((await open(`/${path}/${storeId}`)).html, path).not.toContain('Ten years');
    }
    await publish(new Date('2037-10-01T02:00:00Z'));
  });

  it("embed the list of articles under the screen's query key", async () => {
    const { answers } = await open(`/store-article-list/${storeId}`);
    expect(answers?.[1]).toMatchObject({ input: { storeId }, paged: true, output: { next: null } });
  });

  it('are the plain page where the subject does not exist', async () => {
    const nothing = '00000000-0000-4000-8000-000000000000';
    for (const path of [
      `/store-home/${nothing}`,
      `/menu-detail/${storeId}/${nothing}`,
      `/article-detail/${storeId}/${nothing}`,
      `/store-article-list/nowhere`,
      `/merchant/${nothing}`,
      '/mch/nobody',
    ])
      expect((await open(path)).html, path).toBe(INDEX);
  });
});

describe('the home', () => {
  it('embeds the cities with stores, and reads an unknown one as none', async () => {
    const { cities, answers } = await open('/?city=atlantis');
    expect(cities).toMatchObject({
      input: {},
      language: 'en',
      output: { items: [{ key: 'shanghai', name: 'Shanghai', timezone: 'Asia/Shanghai', offered: true }] },
    });
    expect(answers?.[0]?.input).not.toHaveProperty('city', 'atlantis');
    const traditional = await open('/map-collection', { 'accept-language': 'zh-Hant' });
    expect(traditional.html).toContain('<title>上海');
    expect(traditional.cities?.output).toMatchObject({ items: [{ name: '上海' }] });
  });

  it('embeds the evening in its address, with a list for search engines', async () => {
    const { answers, structured, html } = await open(
      '/?adults=3&city=shanghai&date=2037-11-27&cuisine=pizza',
    );
    expect(answers).toMatchObject([
      {
        endpoint: 'booking.searchEvening',
        input: { city: 'shanghai', date: '2037-11-27', time: '19:00', adults: 3, children: 0, limit: 12 },
        paged: true,
        output: { items: [{ id: storeId, times: expect.any(Array) }], next: null },
      },
    ]);
    expect(structured['@graph']).toMatchObject([
      { '@type': 'WebSite' },
      {
        '@type': 'ItemList',
        itemListElement: [{ position: 1, url: `http://localhost:80/store/${storeId}` }],
      },
    ]);
    for (const file of ['home', 'shared', 'stores-en']) expect(html).toContain(`href="/assets/${file}.js"`);
    expect(html.match(/entry\.js/g), 'code the page names already').toHaveLength(1);
  });

  it("embeds no evening where it depends on the visitor's position", async () => {
    expect((await open('/?near=true')).answers).toEqual([]);
  });

  it('is the plain page for a visitor above the rate limit', async () => {
    const pages = await Promise.all(
      Array.from({ length: 130 }, () =>
        product.node.server.inject({ url: '/store/1', remoteAddress: '198.18.7.7' }),
      ),
    );
    expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const last = await product.node.server.inject({ url: '/', remoteAddress: '198.18.7.7' });
    expect(last.body).toBe(INDEX);
  });
});

describe('search engines', () => {
  const robotsAt = async (path: string) => {
    const { headers } = await product.node.server.inject(path);
    return [headers['x-robots-tag'], headers['referrer-policy']];
  };
  const LISTED = [undefined, 'strict-origin-when-cross-origin'];
  const KEPT_OUT = ['noindex', 'same-origin'];

  it.each(['/', '/laiwei-feast', '/home-search'])('may list %s', async (path) => {
    expect(await robotsAt(path)).toEqual(LISTED);
  });

  it('may list the page of a store, but not at an address with a key', async () => {
    expect(await robotsAt(`/store/${storeId}`)).toEqual(LISTED);
    expect(await robotsAt(`/store/${storeId}?key=secret`)).toEqual(KEPT_OUT);
  });

  it.each([
    '/invitation/1/secret',
    '/order-detail-share/1/2?key=secret',
    '/feast-detail/1/2?key=secret',
    '/store/00000000-0000-4000-8000-000000000000',
    '/web/1/booking-home',
    '/web/1/operation',
    '/setting',
  ])('may not list %s, and other sites do not learn its address', async (path) => {
    expect(await robotsAt(path)).toEqual(KEPT_OUT);
  });

  it('read robots.txt, which names a sitemap of the stores that are not suspended', async () => {
    const robots = await product.node.server.inject('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost:80/sitemap.xml\n');
    const suspended = await openStore(product, 1);
    await product.db
      .updateTable('store')
      .set({ suspended: true })
      .where('id', '=', suspended.storeId)
      .execute();
    const sitemap = await product.node.server.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body).toContain(`<url><loc>http://localhost:80/store/${storeId}</loc></url>`);
    expect(sitemap.body).not.toContain(suspended.storeId);
  });
});
