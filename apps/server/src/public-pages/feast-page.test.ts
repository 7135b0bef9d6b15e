import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeast, feastStore, join as joinFeast, publishedFeast } from '#testing/feasts.ts';
import { newPerson } from '#testing/orders.ts';
import { type Product, startProduct } from '#testing/product.ts';

const HOSTILE = `</script><script>alert(1)</script>`;
const INDEX = `<!doctype html><html lang="zh-Hans"><head><title>plain</title></head><body></body></html>`;

const webDir = mkdtempSync(join(tmpdir(), 'xiwei-feast-page-'));
let product: Product;
beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), INDEX);
  product = await startProduct({ webDir });
});
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

async function open(path: string) {
  const reply = await product.node.server.inject({ url: path, headers: { 'accept-language': 'en' } });
  const structured = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(reply.body)?.[1];
  return { html: reply.body, structured: JSON.parse(structured ?? 'null') };
}

describe('the page of a public feast', () => {
  it('has title, preview and schema.org data of the event, with escaped texts', async () => {
    const feast = await publishedFeast(product, await feastStore(product), { title: `Crab ${HOSTILE}` });
    const { visitor } = await newPerson(product);
    await joinFeast(visitor, feast, { name: 'Secret guest' });
    const { html, structured } = await open(`/feast-detail/${feast.storeId}/${feast.id}`);
    expect(html).toContain('<title>Crab &lt;/script&gt;');
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('Secret guest');
    expect(html).toContain(`content="http://localhost:80/feast-detail/${feast.storeId}/${feast.id}"`);
    expect(structured).toMatchObject({
      '@type': 'Event',
      name: `Crab ${HOSTILE}`,
      startDate: feast.startAt,
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Restaurant', name: 'Test kitchen' },
      maximumAttendeeCapacity: 4,
      remainingAttendeeCapacity: 3,
      offers: { price: '0.00', availability: 'https://schema.org/InStock', validThrough: feast.deadline },
    });
  });
});

describe('the page of a feast that is not public', () => {
  it.each(['private', 'creatorOnly'] as const)(
    'has nothing of a %s one, also with its key',
    async (visibility) => {
      const feast = await publishedFeast(product, await feastStore(product), { visibility });
      expect((await open(feast.path)).html).toBe(INDEX);
    },
  );

  it('has nothing of a draft', async () => {
    const feast = await createFeast(product, await feastStore(product));
    expect((await open(feast.path)).html).toBe(INDEX);
  });
});

describe('the page of public feasts', () => {
  it('lists them for search engines, by the filters in its address, and has nothing of others', async () => {
    const store = await feastStore(product, 3);
    const listed = await publishedFeast(product, store, { title: 'Listed feast' });
    await publishedFeast(product, store, { title: 'Secret feast', visibility: 'private' });
    const { html, structured } = await open('/laiwei-feast');
    expect(html).toContain('<title>Feasts');
    expect(html).not.toContain('Secret feast');
    const url = `http://localhost:80/feast-detail/${listed.storeId}/${listed.id}`;
    expect(structured.itemListElement).toContainEqual(
      expect.objectContaining({ '@type': 'ListItem', name: 'Listed feast', url }),
    );
    const cheap = await open('/laiwei-feast?price=300');
    expect(JSON.stringify(cheap.structured)).not.toContain(listed.id);
    // There is no store in Tokyo, so the city is read as none.
    const other = await open('/laiwei-feast?city=tokyo&date=never');
    expect(JSON.stringify(other.structured)).toContain(listed.id);
  });
});
