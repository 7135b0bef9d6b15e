import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { type FromNode, NODE_PROCESS, type NodeStart, type ToNode } from './node-messages.ts';

/** A process with one node. */
export class NodeProcess {
  readonly #child: ChildProcess;
  readonly #onEnd: (code: number | null, signal: string | null) => void;
  /** The connections that were given to the node and that it has not taken yet. */
  readonly #given = new Map<number, Socket>();
  #number = 0;
  #isReady = false;

  /** Starts the process: the same program once more. `onEnd` is called when it ends. */
  constructor(onEnd: (code: number | null, signal: string | null) => void) {
    this.#onEnd = onEnd;
    this.#child = fork(process.argv[1] as string, process.argv.slice(2), {
      env: { ...process.env, [NODE_PROCESS]: '1' },
    });
    this.#child.on('message', (message: FromNode) => {
      if (message.type === 'taken') this.#forget(message.number);
    });
    this.#child.once('exit', (code, signal) => {
      this.#isReady = false;
      this.#onEnd(code, signal);
    });
    // A message to a process that has ended is an error, besides its end.
    this.#child.on('error', () => {});
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether the node serves connections. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** How many connections wait until the node takes them. */
  get waiting(): number {
    return this.#given.size;
  }

  /** Starts the node. Resolves when it serves; throws if the process ends before. */
  async start(start: NodeStart): Promise<void> {
    await this.#until('loaded');
    this.#send({ type: 'start', start });
    await this.#until('ready');
    this.#isReady = true;
  }

  /** Gives the node a connection of a client, which stays open here until the node has taken it. */
  give(socket: Socket): void {
    this.#number += 1;
    this.#given.set(this.#number, socket);
    this.#child.send({ type: 'connection', number: this.#number } satisfies ToNode, socket, {
      keepOpen: true,
    });
  }

  /** Returns the connections that the node did not take before it ended. */
  takeBack(): Socket[] {
    const sockets = [...this.#given.values()];
    this.#given.clear();
    return sockets;
  }

  /** Stops the node when its running calls are answered. One that does not serve yet has none. */
  async stop(noticeMs: number): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    if (this.#isReady) this.#send({ type: 'stop', noticeMs });
    else this.#child.kill('SIGKILL');
    await ended;
  }

  #send(message: ToNode): void {
    if (this.#child.connected) this.#child.send(message);
  }

  #forget(number: number): void {
    this.#given.get(number)?.destroy();
    this.#given.delete(number);
  }

  #until(expected: FromNode['type']): Promise<void> {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error('A node has ended while it started'));
      const onMessage = ({ type }: FromNode) => {
        if (type !== expected) return;
        this.#child.off('exit', onExit).off('message', onMessage);
        resolve();
      };
      this.#child.once('exit', onExit).on('message', onMessage);
    });
  }
}
