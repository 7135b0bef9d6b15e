import { rm } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { makeTemporaryFolder } from '#platform/embedded-postgres/short-path.ts';
import type { HeldPort } from '#platform/http/hold-port.ts';
import type { Log } from '#platform/log.ts';
import { type Lifetime, noticeOf } from '../lifetime.ts';
import type { NodeStart } from './node-messages.ts';
import { NodeProcess } from './node-process.ts';

/** The pauses before a node that has ended is started again, in milliseconds: the first, and the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A node that ran for this long is started again after the first pause, in milliseconds. */
const STEADY_MS = 60_000;

export interface NodesOptions {
  count: number;
  database: Pick<NodeStart, 'databaseUrl' | 'adminUrl' | 'isSole'>;
  port: HeldPort;
  lifetime: Pick<Lifetime, 'onClose' | 'isStopping'>;
  log: Log;
}

/**
 * Starts several nodes behind one port, each in a process of its own, and starts those again that end unexpectedly. Returns the address
 * of the port.
 */
export async function startNodes(options: NodesOptions): Promise<AddressInfo> {
  const { port, lifetime } = options;
  const folder = await makeTemporaryFolder();
  lifetime.onClose(() => rm(folder, { recursive: true, force: true }));
  const nodes = new Nodes(folder, options);
  lifetime.onClose((reason) => nodes.stop(noticeOf(reason)));
  await nodes.start();
  port.share((socket) => nodes.give(socket));
  return port.address();
}

/** The processes of the nodes by index, and what they have in common. */
class Nodes {
  readonly #folder: string;
  readonly #options: NodesOptions;
  readonly #processes = new Map<number, NodeProcess>();
  readonly #pauses = new Map<number, number>();
  #turn = 0;
  #hasStarted = false;

  constructor(folder: string, options: NodesOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Starts all nodes: the first one alone, because it frees the jobs of processes that have ended. */
  async start(): Promise<void> {
    await this.#run(0, this.#options.database.isSole);
    const others = Array.from({ length: this.#options.count - 1 }, (_, index) => index + 1);
    await Promise.all(others.map((index) => this.#run(index, false)));
    this.#hasStarted = true;
  }

  /** Gives a connection to the node with the fewest that it has not taken, in turn among equals. Returns false if none runs. */
  give(socket: Socket): boolean {
    const ready = [...this.#processes.values()].filter(({ isReady }) => isReady);
    this.#turn += 1;
    const inTurn = ready.map((_, place) => ready[(place + this.#turn) % ready.length] as NodeProcess);
    const [next] = inTurn.sort((one, other) => one.waiting - other.waiting);
    next?.give(socket);
    return next !== undefined;
  }

  /** Stops all nodes. The port is closed when they have been announced to be unready for as long as they should. */
  async stop(noticeMs: number): Promise<void> {
    const ended = Promise.all([...this.#processes.values()].map((node) => node.stop(noticeMs)));
    await pause(noticeMs);
    await this.#options.port.release();
    await ended;
  }

  async #run(index: number, isSole: boolean): Promise<void> {
    const { count, database, log } = this.#options;
    const startedAt = performance.now();
    const node = new NodeProcess((code, signal) => {
      if (performance.now() - startedAt > STEADY_MS) this.#pauses.delete(index);
      this.#onEnd(index, node, { code, signal });
    });
    this.#processes.set(index, node);
    await node.start({ ...database, isSole, index, count, folder: this.#folder });
    log.info({ node: index, pid: node.pid }, 'A node serves calls');
  }

  /** Gives the connections of a node that has ended to others, and starts it again after a pause, which grows while it ends soon. */
  #onEnd(index: number, node: NodeProcess, how: { code: number | null; signal: string | null }): void {
    const { lifetime, log } = this.#options;
    for (const socket of node.takeBack()) if (!this.give(socket)) socket.destroy();
    if (!this.#hasStarted || lifetime.isStopping) return;
    const pauseMs = this.#pauses.get(index) ?? FIRST_PAUSE_MS;
    this.#pauses.set(index, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
    log.error({ node: index, ...how, pauseMs }, 'A node has ended and is started again');
    setTimeout(() => void this.#runAgain(index), pauseMs);
  }

  async #runAgain(index: number): Promise<void> {
    if (this.#options.lifetime.isStopping) return;
    // If it ends before it serves, its end starts it again.
    await this.#run(index, false).catch(() => {});
  }
}
