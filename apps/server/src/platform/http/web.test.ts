import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, signedInPeople } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

const webDir = mkdtempSync(join(tmpdir(), 'xiwei-web-'));
let product: Product;
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>席位</title>');
  writeFileSync(join(webDir, 'version.json'), '{"version":"abc"}');
  writeFileSync(join(webDir, 'assets/app-1.js'), 'export {}');
  writeFileSync(join(webDir, 'assets/app-1.js.br'), brotliCompressSync('export {}'));
  writeFileSync(join(webDir, 'sw.js'), 'self.skipWaiting()');
  writeFileSync(join(webDir, 'manifest.webmanifest'), '{}');
  product = await startProduct({ webDir });
});
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

describe('the web app', () => {
  it.each(['/', '/store/1', '/web/x/operation', '/nonsense'])(
    'is the page at %s, never from a cache',
    async (path) => {
      const reply = await product.node.server.inject(path);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('席位');
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-app-version': 'abc' });
      expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    },
  );

  it('caches its files forever, and has no others', async () => {
    const file = await product.node.server.inject('/assets/app-1.js');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of ['/assets/app-2.js', '/files/x', '/legal/nothing/en', '/assets/..%2findex.html']) {
      expect((await product.node.server.inject(path)).statusCode, path).toBe(404);
    }
  });

  it('sends the compressed copy of a file to browsers that accept it, and not under its own name', async () => {
    const get = (url: string, encoding: string) =>
      product.node.server.inject({ url, headers: { 'accept-encoding': encoding } });
    const compressed = await get('/assets/app-1.js', 'gzip, br');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(compressed.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('export {}');
    expect((await get('/assets/app-1.js', 'identity')).body).toBe('export {}');
    expect((await get('/assets/app-1.js.br', 'br')).statusCode).toBe(404);
  });

  it('has one route for all files, so that a start does not take longer with more of them', () => {
    expect(product.node.server.hasRoute({ method: 'GET', url: '/*' })).toBe(true);
    expect(product.node.server.hasRoute({ method: 'GET', url: '/assets/app-1.js' })).toBe(false);
  });

  it('has a service worker for the whole site and a manifest, both revalidated', async () => {
    const worker = await product.node.server.inject('/sw.js');
    expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self';manifest-src 'self'");
    const manifest = await product.node.server.inject('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(manifest.headers['cache-control']).toBe('no-cache');
  });

  it('reads settings that can change without a build', async () => {
    const reply = await product.node.server.inject('/static-config/client-config.json');
    expect(reply.json()).toEqual({ contentBase: '', webviewOrigins: [] });
  });
});

const cookiesOf = (visitor: Visitor | undefined) => ({
  cookie: Object.entries(visitor?.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
});

describe('without demo mode', () => {
  it('the gallery of components is an unknown address, and the reference is for administrators', async () => {
    const real = await startProduct({
      database: product,
      clock: product.clock,
      webDir,
      config: { demo: false },
    });
    const gallery = await real.node.server.inject('/gallery');
    expect([gallery.statusCode, gallery.headers.location]).toEqual([302, '/']);
    expect((await product.node.server.inject('/gallery')).statusCode).toBe(200);
    const diner = cookiesOf((await signedInPeople(real, 1))[0]?.visitor);
    const admin = cookiesOf(await (await addAdmin(real)).visitor());
    for (const url of ['/api/docs', '/api/openapi.json']) {
      expect((await product.node.server.inject(url)).statusCode, url).toBe(200);
      expect((await real.node.server.inject(url)).statusCode, url).toBe(401);
      expect((await real.node.server.inject({ url, headers: diner })).statusCode, url).toBe(403);
      expect((await real.node.server.inject({ url, headers: admin })).statusCode, url).toBe(200);
    }
  });
});
