/** How long a stop takes at most, in milliseconds. Container engines and service managers kill after ten seconds or later. */
const STOP_MS = 7_500;
/** Within this time a second signal belongs to the first one: npm passes on the signal that the terminal has sent too. */
const SAME_SIGNAL_MS = 300;
/** How long a start that is being stopped may take to notice that, in milliseconds. */
const START_ENDS_MS = 2_000;

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type StopSignal = keyof typeof EXIT_CODES;

/** The reasons to stop: a signal, or the end of npm, which has started this process and does not pass signals on. */
export type StopReason = StopSignal | 'npmEnded';

/** How long a stopping node goes on serving while it is not ready, in milliseconds. */
const NOTICE_MS = 1_000;

/** Returns how long a node serves while it is not ready before it stops, in milliseconds. A person at a terminal need not wait. */
export const noticeOf = (reason: StopReason): number => (reason === 'SIGTERM' ? NOTICE_MS : 0);

/** Opens and closes the parts of this process in order, and ends it on a signal at any time. */
export class Lifetime {
  readonly #closers: ((reason: StopReason) => Promise<unknown>)[] = [];
  readonly #onSlowStop: () => void;
  #started: Promise<unknown> = Promise.resolve();
  #isStarted = false;
  #stoppingSince: number | undefined;

  /** `onSlowStop` is called if not everything has ended in time. */
  constructor(onSlowStop: () => void) {
    this.#onSlowStop = onSlowStop;
  }

  get isStopping(): boolean {
    return this.#stoppingSince !== undefined;
  }

  /** Adds a function that closes something that was opened. They run in reverse order. */
  onClose(close: (reason: StopReason) => Promise<unknown>): void {
    this.#closers.push(close);
  }

  /** Runs the start. From now on a signal stops the process, whether or not the start is complete. */
  async run(start: () => Promise<void>): Promise<void> {
    onSignals((signal) => this.#handle(signal));
    process.on('npmEnded', () => this.#handle('npmEnded'));
    const started = start();
    this.#started = started.catch(() => {});
    try {
      await started;
      this.#isStarted = true;
    } catch (error) {
      // A start that is stopped fails when its database goes away.
      if (!this.isStopping) throw error;
    }
  }

  /** Closes everything and ends the process because of a failure. */
  async fail(): Promise<never> {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await this.#closeAll('SIGTERM').catch(() => {});
    process.exit(1);
  }

  #handle(reason: StopReason): void {
    if (this.#stoppingSince === undefined) {
      this.#stoppingSince = performance.now();
      void this.#stop(reason);
    } else if (reason !== 'npmEnded' && performance.now() - this.#stoppingSince > SAME_SIGNAL_MS)
      process.exit(EXIT_CODES[reason]);
  }

  async #stop(reason: StopReason): Promise<void> {
    if (!this.#isStarted) ignoreFailures();
    setTimeout(() => {
      this.#onSlowStop();
      // Nothing is lost: answered calls are stored, and the database recovers the rest.
      process.exit(0);
    }, STOP_MS).unref();
    await this.#closeAll(reason);
    await Promise.race([this.#started, new Promise((resolve) => setTimeout(resolve, START_ENDS_MS).unref())]);
    // The start may have opened something meanwhile.
    await this.#closeAll(reason);
    process.exit(0);
  }

  async #closeAll(reason: StopReason): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close(reason);
  }
}

/** Handles the signals that stop a process in place of all functions that did so before. */
export function onSignals(handle: (signal: StopSignal) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => handle(signal));
  }
}

/** Ignores what fails from now on: parts of a start that is stopped lose their database. */
function ignoreFailures(): void {
  process.on('unhandledRejection', () => {});
  process.on('uncaughtException', () => {});
}
