import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import type { Decoded, Decoder } from './decoder.ts';
import { decodingCost } from './decoding-cost.ts';
import { Pictures, type UploadCall } from './pictures.ts';

const { db } = await createTestDatabase();
const NOW = new Date('2037-11-20T10:00:00Z');

/** A decoder whose pictures the test ends, by their first byte. */
function controlledDecoder() {
  const running: { name: number; end: () => void }[] = [];
  const decode = (bytes: Uint8Array) =>
    new Promise<Decoded>((resolve) => {
      const end = () => resolve({ data: Buffer.from(bytes), width: 1, height: 1 });
      running.push({ name: bytes[0] ?? 0, end });
    });
  const started = () => running.map(({ name }) => name);
  return { decoder: { decode, close: () => {} } as unknown as Decoder, running, started };
}

class Response extends EventEmitter {
  destroyed = false;
  hangUp() {
    this.destroyed = true;
    this.emit('close');
  }
}

async function addPerson(): Promise<string> {
  const id = randomUUID();
  await sql`insert into user_account (id, created_at) values (${id}, ${NOW})`.execute(db);
  return id;
}

/** Uploads a picture, and returns its response and what became of it: `done`, or the code of the refusal. */
function upload(pictures: Pictures, userId: string, name: number, more: Uint8Array = Buffer.alloc(0)) {
  const response = new Response();
  const call: UploadCall = {
    ...{ db, now: NOW, response, caller: { user: { id: userId } } },
    input: { body: Buffer.concat([Buffer.from(more.length > 0 ? [] : [name]), more]) },
  };
  const result = { response, outcome: '', retryAfter: undefined as number | undefined };
  void pictures.readUpload(call, { within: 10 }).then(
    () => {
      result.outcome = 'done';
    },
    (error) => {
      result.outcome = error.code ?? String(error);
      result.retryAfter = error.extras?.retryAfter;
    },
  );
  return result;
}

/** Makes a square picture of one colour. */
const pictureOf = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#369' } })
    .toFormat(format, { effort: 1 })
    .toBuffer();

describe('the cost of decoding a picture', () => {
  it('grows with the pixels and the format that its header names', async () => {
    const perPixel = async (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif') =>
      decodingCost(await pictureOf(format, 200)) / 40_000;
    expect(await Promise.all((['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map(perPixel))).toEqual([
      1, 3, 3, 4, 6,
    ]);
    const lossless = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#3696' } })
      .webp({ lossless: true })
      .toBuffer();
    expect(decodingCost(lossless)).toBe(3 * 600);
  });

  it('is the highest for what is no picture, or ends within its header', async () => {
    const whole = await pictureOf('jpeg', 200);
    for (const file of [Buffer.alloc(0), Buffer.from('no picture at all'), whole.subarray(0, 12)])
      expect(decodingCost(file)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('uploads', () => {
  it('of one person wait for each other, and another person is served between them', async () => {
    const { decoder, running, started } = controlledDecoder();
    const pictures = new Pictures([], decoder);
    const [one, other] = [await addPerson(), await addPerson()];
    const bombs = Array.from({ length: 30 }, () => upload(pictures, one, 1));
    await expect.poll(started).toEqual([1]);
    expect(bombs.filter(({ outcome }) => outcome === 'picturesBusy')).toHaveLength(27);
    expect(bombs.at(-1)?.retryAfter).toBeGreaterThan(0);
    const photo = upload(pictures, other, 2);
    await expect.poll(() => photo.response.listenerCount('close')).toBe(1);
    running[0]?.end();
    await expect.poll(started).toEqual([1, 2]);
    running[1]?.end();
    await expect.poll(() => photo.outcome).toBe('done');
    await expect.poll(started).toEqual([1, 2, 1]);
    expect(bombs.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  });

  it('of many people are refused when twenty wait', async () => {
    const { decoder, started } = controlledDecoder();
    const pictures = new Pictures([], decoder);
    const people = await Promise.all(Array.from({ length: 22 }, addPerson));
    const uploads = people.map((person) => upload(pictures, person, 1));
    await expect.poll(() => uploads.map(({ outcome }) => outcome).filter(Boolean)).toEqual(['picturesBusy']);
    expect(started()).toEqual([1]);
  });

  it('of small pictures are decoded before large ones of others, and take the place of one if twenty wait', async () => {
    const { decoder, running, started } = controlledDecoder();
    const pictures = new Pictures([], decoder);
    const [large, small] = [await pictureOf('avif', 3000), await pictureOf('jpeg', 1200)];
    const bombs = await Promise.all(
      Array.from({ length: 21 }, async () => upload(pictures, await addPerson(), 0, large)),
    );
    await expect
      .poll(() => bombs.filter(({ response }) => response.listenerCount('close') > 0).length)
      .toBe(20);
    const photo = upload(pictures, await addPerson(), 0, small);
    await expect.poll(() => bombs.filter(({ outcome }) => outcome === 'picturesBusy').length).toBe(1);
    running[0]?.end();
    await expect.poll(started).toEqual([large[0], small[0]]);
    running[1]?.end();
    await expect.poll(() => photo.outcome).toBe('done');
  });

  it('of a person who hangs up leave the queue', async () => {
    const { decoder, running, started } = controlledDecoder();
    const pictures = new Pictures([], decoder);
    upload(pictures, await addPerson(), 1);
    await expect.poll(started).toEqual([1]);
    const gone = upload(pictures, await addPerson(), 2);
    await expect.poll(() => gone.response.listenerCount('close')).toBe(1);
    gone.response.hangUp();
    await expect.poll(() => gone.outcome).toBe('unavailable');
    upload(pictures, await addPerson(), 3);
    running[0]?.end();
    await expect.poll(started).toEqual([1, 3]);
  });

  it('of a day are limited in number and bytes, over all endpoints', async () => {
    const { decoder, running } = controlledDecoder();
    const pictures = new Pictures([], decoder);
    const [many, big] = [await addPerson(), await addPerson()];
    const caller = (id: string) => ({ db, now: NOW, response: new Response(), caller: { user: { id } } });
    const picture = (bytes: number) =>
      ({ data: { length: bytes } as Buffer, type: 'image/webp', width: 1, height: 1 }) as const;
    for (let count = 0; count < 199; count += 1) await pictures.countUpload(caller(many), picture(1));
    const last = upload(pictures, many, 1);
    await expect.poll(() => running.length).toBe(1);
    running[0]?.end();
    await expect.poll(() => last.outcome).toBe('done');
    await pictures.countUpload(caller(many), picture(1));
    await pictures.countUpload(caller(big), picture(100_000_000));
    for (const person of [many, big]) {
      const refused = upload(pictures, person, 1);
      await expect.poll(() => refused.outcome).toBe('tooManyPictures');
    }
    await sql`update picture_upload set uploaded_at = uploaded_at - interval '25 hours'`.execute(db);
    upload(pictures, big, 1);
    await expect.poll(() => running.length).toBe(2);
  });
});
