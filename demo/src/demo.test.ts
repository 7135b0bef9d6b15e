import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { CUISINES, type PerCapitaBand } from '@xiwei/contract/stores/store-kinds.ts';
import { parsePhoneNumber } from 'libphonenumber-js/max';
import { Converter } from 'opencc-js';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { drawAvatar } from './art/avatar.ts';
import { drawCover, drawViews } from './art/cover.ts';
import { PLATINGS } from './art/dish/platings.ts';
import { drawDish } from './art/dish.ts';
import { SEATS, type SeatsArt } from './art/seats/seats.ts';
import { drawSeats } from './art/seats.ts';
import {
  demoAnnouncements,
  demoConversations,
  demoMerchants,
  demoPeople,
  demoQuickReplies,
  demoStores,
} from './index.ts';

const everything = { demoMerchants, demoStores, demoPeople, demoAnnouncements, demoQuickReplies };
const dishes = demoStores.flatMap((store) => store.dishes);
const articles = demoStores.flatMap((store) => store.articles);

const houses = demoStores.map((store) => ({ ...store, cuisine: store.mainCuisine, seed: store.key }));
const covers = houses.map(drawCover);
const views = houses.flatMap(drawViews);
const seats = houses.flatMap((house) => house.seatsArts.map((art) => drawSeats(house, art)));
const plates = dishes.map(({ art, key }) => drawDish({ art, seed: key }));
const avatars = demoPeople.map((person) => drawAvatar(person.key));

type Texts = Record<(typeof LANGUAGES)[number], string>;

/** Returns all localized texts in a value, each with its path. */
function textsIn(value: unknown, path = ''): { path: string; texts: Partial<Texts> }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (LANGUAGES.some((language) => language in value)) return [{ path, texts: value }];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('stores', () => {
  it('are 60 stores in six cities, most of them in Shanghai', () => {
    expect(demoStores).toHaveLength(60);
    const counts = new Map<string, number>();
    for (const { city } of demoStores) counts.set(city, (counts.get(city) ?? 0) + 1);
    expect(counts.size).toBe(6);
    expect(Math.max(...counts.values())).toBe(counts.get('shanghai'));
  });

  it('cover every cuisine', () => {
    const cooked = new Set(demoStores.map(({ mainCuisine }) => mainCuisine));
    expect(CUISINES.filter((cuisine) => !cooked.has(cuisine))).toEqual([]);
  });

  it('belong to merchants that exist', () => {
    const merchants = new Set(keysOf(demoMerchants));
    expect(demoStores.filter(({ merchant }) => !merchants.has(merchant))).toEqual([]);
    expect(new Set(demoStores.map(({ merchant }) => merchant))).toEqual(merchants);
  });

  it('list five to eight distinct dishes, one of them a signature dish', () => {
    for (const store of demoStores) {
      expect(store.dishes.length, store.key).toBeGreaterThanOrEqual(5);
      expect(store.dishes.length, store.key).toBeLessThanOrEqual(8);
      expect(repeated(store.dishes.map(({ name }) => name.en ?? '')), store.key).toEqual([]);
      expect(
        store.dishes.filter(({ signature }) => signature),
        store.key,
      ).toHaveLength(1);
    }
  });

  it('have valid weekdays and open before they close', () => {
    const minutes = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    for (const { key, hours } of demoStores) {
      for (const { weekdays, open, close } of hours) {
        expect(minutes(open), key).toBeLessThan(minutes(close));
        expect(
          weekdays.every((day) => day >= 1 && day <= 7),
          key,
        ).toBe(true);
      }
    }
  });

  it('have valid phone numbers of their city', () => {
    const regions = {
      shanghai: 'CN',
      hongkong: 'HK',
      macau: 'MO',
      taipei: 'TW',
      kualalumpur: 'MY',
      tokyo: 'JP',
    };
    for (const { key, phone, city } of demoStores) {
      expect(parsePhoneNumber(phone), key).toMatchObject({ country: regions[city], number: phone });
      expect(parsePhoneNumber(phone).isValid(), key).toBe(true);
    }
  });

  it('have articles of three to five paragraphs, published in 2026 before November', () => {
    const publishing = demoStores.filter((store) => store.articles.length > 0);
    expect(publishing.length).toBeGreaterThanOrEqual(18);
    for (const { key, body, publishedOn } of articles) {
      const count = body.en?.split('\n\n').length ?? 0;
      expect(count >= 3 && count <= 5, `${key}: ${count} paragraphs`).toBe(true);
      expect(publishedOn, key).toMatch(/^2026-(0[1-9]|10)-\d\d$/);
    }
  });
});

describe('prices', () => {
  const bands: Record<PerCapitaBand, readonly [from: number, to: number]> = {
    '200~500': [200, 500],
    '500~1000': [500, 1000],
    '1000~2000': [1000, 2000],
    above2000: [2000, 4000],
  };

  it('of set menus are within the price band of the store', () => {
    for (const { key, perCapita, dishes: menu } of demoStores) {
      const [from, to] = bands[perCapita];
      const courses = menu.filter(({ section }) => section.en === 'Set menus');
      for (const { priceFen } of courses) {
        expect(priceFen / 100, key).toBeGreaterThanOrEqual(from);
        expect(priceFen / 100, key).toBeLessThanOrEqual(to);
      }
    }
  });

  it('of single dishes keep a meal within the price band', () => {
    for (const { key, perCapita, dishes: menu } of demoStores) {
      const [from, to] = bands[perCapita];
      for (const { key: dish, priceFen } of menu) {
        expect(priceFen / 100, dish).toBeGreaterThanOrEqual(18);
        expect(priceFen / 100, dish).toBeLessThanOrEqual(to);
      }
      const dearest = menu.map(({ priceFen }) => priceFen / 100).sort((a, b) => b - a);
      const meal = dearest.slice(0, 4).reduce((sum, price) => sum + price, 0);
      expect(
        meal,
        `${key}: the four dearest dishes should feed somebody in this band`,
      ).toBeGreaterThanOrEqual(from);
    }
  });

  it('are whole yuan', () => {
    expect(dishes.filter(({ priceFen }) => !Number.isInteger(priceFen) || priceFen % 100 !== 0)).toEqual([]);
  });
});

describe('keys', () => {
  it.each(Object.entries({ demoMerchants, demoStores, demoPeople, demoAnnouncements, dishes, articles }))(
    'of %s are unique and fit for a path',
    (_, items) => {
      const keys = keysOf(items);
      expect(repeated(keys)).toEqual([]);
      expect(keys.filter((key) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(key))).toEqual([]);
    },
  );

  it('in conversations refer to existing people and stores, and staff write at their own store', () => {
    const people = new Map(demoPeople.map((person) => [person.key, person]));
    for (const { diner, store, messages } of demoConversations) {
      expect(people.has(diner)).toBe(true);
      for (const { by } of messages) {
        if (by === 'diner') continue;
        const works = people.get(by.staff)?.staffOf.map((work) => work.store) ?? [];
        if (store !== null) expect(works).toContain(store);
        else expect(people.get(by.staff)?.role).toBe('admin');
      }
      const times = messages.map(({ minutesAgo }) => minutesAgo);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
  });

  it('in people and announcements refer to existing stores', () => {
    const stores = new Set(keysOf(demoStores));
    const named = [
      ...demoPeople.flatMap(({ staffOf }) => staffOf.map(({ store }) => store)),
      ...demoAnnouncements.flatMap(({ link }) => link?.match(/(?<=\{)[^}]+/g) ?? []),
    ];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((key) => !stores.has(key))).toEqual([]);
  });
});

describe('people', () => {
  it('have valid and distinct mobile numbers in all five regions', () => {
    const phones = demoPeople.map(({ phone }) => parsePhoneNumber(phone));
    expect(phones.filter((phone) => !phone.isValid() || phone.getType() !== 'MOBILE')).toEqual([]);
    expect(repeated(demoPeople.map(({ phone }) => phone))).toEqual([]);
    expect(new Set(phones.map(({ country }) => country))).toEqual(new Set(['CN', 'HK', 'MO', 'TW', 'MY']));
    expect(repeated(demoPeople.map(({ nickname }) => nickname))).toEqual([]);
  });

  it('cover every role: owner of a group, manager of two stores, host of one store, diners and an admin', () => {
    const ownsGroup = demoMerchants.some(({ key: merchant }) => {
      const stores = keysOf(demoStores.filter((store) => store.merchant === merchant));
      return demoPeople.some(({ staffOf }) =>
        stores.every((key) => staffOf.some(({ store, role }) => store === key && role === 'owner')),
      );
    });
    const works = (role: string, count: number) =>
      demoPeople.some(
        ({ staffOf }) => staffOf.length === count && staffOf.every((work) => work.role === role),
      );
    expect(ownsGroup).toBe(true);
    expect(works('manager', 2)).toBe(true);
    expect(works('host', 1)).toBe(true);
    expect(demoPeople.filter(({ role }) => role === 'admin')).toHaveLength(1);
    expect(demoPeople.filter(({ role, staffOf }) => role === 'diner' && staffOf.length === 0)).toHaveLength(
      10,
    );
  });
});

describe('texts', () => {
  const texts = textsIn(everything);

  it('exist in all three languages', () => {
    expect(texts.length).toBeGreaterThan(1000);
    expect(
      texts.filter(({ texts: found }) => !LANGUAGES.every((language) => found[language]?.trim())),
    ).toEqual([]);
  });

  it('contain no simplified characters in traditional Chinese', () => {
    const toTaiwan = Converter({ from: 'cn', to: 'tw' });
    const toHongKong = Converter({ from: 'cn', to: 'hk' });
    const toSimplified = Converter({ from: 't', to: 'cn' });
    // Characters that traditional script uses too, although the converter would replace them.
    const shared = new Set('里斗干朴岳岩糍');
    const letters = new Set(texts.flatMap(({ texts: { 'zh-Hant': text = '' } }) => [...text]));
    const found = [...letters].filter(
      (letter) =>
        !shared.has(letter) &&
        toSimplified(letter) === letter &&
        toTaiwan(letter) !== letter &&
        toHongKong(letter) !== letter,
    );
    expect(found).toEqual([]);
  });

  it('contain no traditional characters in simplified Chinese', () => {
    const toSimplified = Converter({ from: 't', to: 'cn' });
    const found = texts.filter(({ texts: { 'zh-Hans': text = '' } }) => toSimplified(text) !== text);
    expect(found.map(({ texts: { 'zh-Hans': text } }) => text)).toEqual([]);
  });

  it('contain no Chinese characters in English', () => {
    expect(texts.filter(({ texts: { en = '' } }) => /\p{Script=Han}/u.test(en))).toEqual([]);
  });
});

describe('pictures', () => {
  const everyPicture = [...covers, ...views, ...seats, ...plates, ...avatars];
  const oversized = (svgs: readonly string[], limit: number) =>
    svgs.filter((svg) => Buffer.byteLength(svg) > limit);

  it('are within the size limits', () => {
    expect(oversized([...covers, ...views], 12 * 1024)).toEqual([]);
    expect(oversized(seats, 14 * 1024)).toEqual([]);
    expect(oversized(plates, 6 * 1024)).toEqual([]);
    expect(oversized(avatars, 6 * 1024)).toEqual([]);
  });

  it('are within the size limits for other seeds', () => {
    const seeds = Array.from({ length: 6 }, (_, index) => `seed-${index}`);
    const arts = Object.keys(PLATINGS) as (keyof typeof PLATINGS)[];
    expect(
      oversized(
        seeds.flatMap((seed) => arts.map((art) => drawDish({ art, seed }))),
        6 * 1024,
      ),
    ).toEqual([]);
    expect(
      oversized(
        seeds.flatMap((seed) => CUISINES.map((cuisine) => drawCover({ cuisine, seed }))),
        12 * 1024,
      ),
    ).toEqual([]);
    const ways = Object.keys(SEATS) as SeatsArt[];
    expect(
      oversized(
        seeds.flatMap((seed) => ways.map((art) => drawSeats({ cuisine: 'crab', seed }, art))),
        14 * 1024,
      ),
    ).toEqual([]);
  });

  it('include one per table kind of every store, and two more views of each store', () => {
    for (const { key, seatsArts, seating } of demoStores)
      expect(seatsArts.length, key).toBe(seating.kinds.length);
    expect(views).toHaveLength(2 * demoStores.length);
  });

  it('are all distinct', () => {
    expect(repeated([...covers, ...views, ...seats])).toEqual([]);
    expect(repeated(plates)).toEqual([]);
  });

  it('contain no scripts, styles, text or external references', () => {
    for (const svg of everyPicture) {
      expect(svg).not.toMatch(/<(script|style|image|foreignObject|text)\b|\son\w+=|\sstyle=/);
      expect(svg).not.toMatch(/href="(?!#)|url\((?!#)/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('refer only to ids they define', () => {
    for (const svg of everyPicture) {
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const wanted = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
      expect(wanted.filter((id) => !defined.has(id))).toEqual([]);
    }
  });

  it('are well-formed XML', () => {
    for (const svg of everyPicture) expect(unclosed(svg)).toEqual([]);
  });

  it('can be rendered, with many shades', async () => {
    for (const svg of [covers[0], views[0], seats[0], plates[0], avatars[0]]) {
      const pixels = await sharp(Buffer.from(svg ?? ''))
        .resize(64)
        .raw()
        .toBuffer();
      expect(new Set(pixels).size).toBeGreaterThan(60);
    }
  });
});

/** Returns the names of elements that are not closed, or a message if they are closed out of order. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(
    /<(\/?)(\w+)(?:\s[\w:-]+="[^"<>]*")*\s*(\/?)>/g,
  )) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`</${name}> out of order`];
  }
  return svg.replace(/<(\/?)(\w+)(?:\s[\w:-]+="[^"<>]*")*\s*(\/?)>/g, '') === ''
    ? open
    : ['text between elements'];
}

describe('the demo data', () => {
  it('is deterministic', async () => {
    vi.resetModules();
    const again = await import('./index.ts');
    const { drawCover: coverAgain } = await import('./art/cover.ts');
    const { drawDish: dishAgain } = await import('./art/dish.ts');
    expect(again.demoStores).not.toBe(demoStores);
    expect(again).toMatchObject(everything);
    expect(
      again.demoStores.map((store) => coverAgain({ cuisine: store.mainCuisine, seed: store.key })),
    ).toEqual(covers);
    expect(
      again.demoStores.flatMap((store) => store.dishes).map(({ art, key }) => dishAgain({ art, seed: key })),
    ).toEqual(plates);
  });
});
