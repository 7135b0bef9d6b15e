import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Decoder } from './decoder.ts';

const FIT = { width: 64, height: 64, fit: 'inside' } as const;

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });
const small = await drawn(50, 40).png().toBuffer();
/** Takes a moment to decode, and 75 MB. */
const large = await drawn(5000, 5000).png({ compressionLevel: 1, progressive: true }).toBuffer();

function open(options: ConstructorParameters<typeof Decoder>[0] = {}): Decoder {
  const decoder = new Decoder(options);
  onTestFinished(() => decoder.close());
  return decoder;
}

describe('a decoder', () => {
  it('decodes in a process of its own, which goes on with the next picture', async () => {
    const decoder = open();
    expect(decoder.pid).toBeUndefined();
    expect(await decoder.decode(small, FIT)).toMatchObject({ width: 64, height: 51 });
    const { pid } = decoder;
    expect(pid).toBeGreaterThan(0);
    expect(await decoder.decode(large, FIT)).toMatchObject({ width: 64, height: 64 });
    expect(decoder.pid).toBe(pid);
  });

  it('refuses what is no picture, or has more pixels than its format allows', async () => {
    const decoder = open();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await expect(decoder.decode(Buffer.from('no picture'), FIT)).rejects.toThrow('pictureUnreadable');
    await expect(decoder.decode(Buffer.from(svg), FIT)).rejects.toThrow('pictureUnreadable');
    const png = await drawn(6000, 5100).png({ compressionLevel: 1 }).toBuffer();
    const avif = await drawn(4000, 3200).avif({ effort: 0 }).toBuffer();
    await expect(decoder.decode(png, FIT)).rejects.toThrow('pictureTooLarge');
    await expect(decoder.decode(avif, FIT)).rejects.toThrow('pictureTooLarge');
  });

  it('ends a process that takes too much memory, and refuses the picture', async () => {
    const decoder = open({ maxMegabytes: 1 });
    await expect(decoder.decode(large, FIT)).rejects.toThrow('pictureTooLarge');
    await expect.poll(() => decoder.pid).toBeUndefined();
  });

  it('ends a process that does not answer in time, and refuses the picture', async () => {
    await expect(open({ answerMs: 1 }).decode(large, FIT)).rejects.toThrow('pictureTooLarge');
  });

  it('refuses a picture at which the process crashed, and starts another for the next', async () => {
    const decoder = open();
    const crashed = decoder.decode(large, FIT);
    const { pid = 0 } = decoder;
    process.kill(pid, 'SIGABRT');
    await expect(crashed).rejects.toThrow('pictureUnreadable');
    await expect(decoder.decode(small, FIT)).resolves.toMatchObject({ width: 64 });
    expect(decoder.pid).not.toBe(pid);
  });

  it('replaces its process after some pictures, and ends it without any', async () => {
    const replaced = open({ maxPictures: 1 });
    await replaced.decode(small, FIT);
    expect(replaced.pid).toBeUndefined();
    const idle = open({ idleMs: 1 });
    await idle.decode(small, FIT);
    await expect.poll(() => idle.pid).toBeUndefined();
  });
});
