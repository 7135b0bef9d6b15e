import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ResizeOptions } from 'sharp';
import { Refusal } from '#platform/refusal.ts';

/** A decoded picture. */
export interface Decoded {
  data: Buffer;
  width: number;
  height: number;
}

type Answer = { picture: Decoded } | { refused: 'pictureUnreadable' | 'pictureTooLarge' };

const CHILD = fileURLToPath(new URL('./decoder-child.mjs', import.meta.url));

/** Variables that programs need to start. The child gets no others: it has no use for secrets. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

interface DecoderOptions {
  /** The memory of the process above which it is ended, in megabytes. Without a picture it has about 60. */
  maxMegabytes: number;
  /** After how long without an answer the process is ended, in milliseconds. Its own limit is lower. */
  answerMs: number;
  /** After how long without a picture the process is ended, in milliseconds. */
  idleMs: number;
  /** After how many pictures the process is replaced, because freed memory does not always return to the system. */
  maxPictures: number;
}

const DEFAULTS: DecoderOptions = { maxMegabytes: 350, answerMs: 30_000, idleMs: 30_000, maxPictures: 100 };

/**
 * Decodes pictures in a child process, one at a time: it is started for the first one, and ended when there was none for a while. A
 * picture that makes it crash, or use too much memory or time, is refused; the next one gets a new process.
 */
export class Decoder {
  readonly #options: DecoderOptions;
  #child: ChildProcess | undefined;
  #pictures = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: Partial<DecoderOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** The id of the process; undefined while there is none. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Decodes a picture. The caller waits for the end of one before the next. */
  async decode(bytes: Uint8Array, resizing: ResizeOptions): Promise<Decoded> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const answer = await this.#ask(this.#child, { bytes, resizing });
    this.#pictures += 1;
    if (this.#pictures >= this.#options.maxPictures) this.close();
    this.#idle = setTimeout(() => this.close(), this.#options.idleMs).unref();
    if ('refused' in answer) throw new Refusal(answer.refused);
    // Values of other processes are typed arrays, and the database takes buffers.
    return { ...answer.picture, data: Buffer.from(answer.picture.data) };
  }

  /** Ends the process. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const env = Object.fromEntries(PASSED.map((name) => [name, process.env[name]]));
    const child = fork(CHILD, [String(this.#options.maxMegabytes)], {
      // The loader of TypeScript that the server runs with is not needed.
      execArgv: [],
      env: { ...env, UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#pictures = 0;
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    child.on('exit', forget);
    // A process that could not be started. The call fails with this error too.
    child.on('error', forget);
    // Does not keep a process alive that has nothing else to do.
    child.unref();
    child.channel?.unref();
    return child;
  }

  /** Sends a picture and waits for its answer, or for the end of the process, which is not used again then. */
  async #ask(child: ChildProcess, message: { bytes: Uint8Array; resizing: ResizeOptions }): Promise<Answer> {
    const ended = new AbortController();
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#options.answerMs);
    child.channel?.ref();
    try {
      const answer = once(child, 'message', { signal: ended.signal }).then(([value]) => value as Answer);
      const exit = once(child, 'exit', { signal: ended.signal }).then(([, signal]) =>
        this.#afterExit(signal),
      );
      // Both are still waited for after the other has happened; `ended` rejects that one.
      answer.catch(() => {});
      exit.catch(() => {});
      child.send(message, () => {});
      return await Promise.race([answer, exit]);
    } finally {
      ended.abort();
      clearTimeout(timer);
      child.channel?.unref();
    }
  }

  /** Returns what the end of the process says about the picture: a kill means that it needed too much memory or time. */
  #afterExit(signal: unknown): Answer {
    return { refused: signal === 'SIGKILL' ? 'pictureTooLarge' : 'pictureUnreadable' };
  }
}
