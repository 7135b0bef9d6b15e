import { rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request as openCall } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';

/** The nodes that one start runs on this machine, and which of them this one is. */
export interface NodeGroup {
  index: number;
  count: number;
  /** The folder with the socket of each node, which only this user can open. */
  folder: string;
}

/** How many calls a node passes on to another one at the same time. Further ones wait. */
const MAX_CALLS = 256;
/** How long another node may take to answer, in milliseconds. */
const ANSWER_MS = 60_000;
/** The address of the client, which the socket of another node does not have. */
const ADDRESS = 'x-passed-on-address';
/** Headers about one connection, not about the call. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'upgrade', 'te', 'trailer', ADDRESS]);

const socketOf = ({ folder }: NodeGroup, index: number): string => join(folder, `${index}.sock`);

/** Returns which node answers the calls with an id as their key. The last eight digits of all kinds of ids are random. */
export const nodeOf = (id: string, count: number): number => Number.parseInt(id.slice(-8), 16) % count;

/** The connections of other nodes, and those that the start has given to this one. */
const ofNodes = new WeakSet<Socket>();
const ofClients = new WeakSet<Socket>();

/** Checks whether a call comes from another node of the group. */
export const isPassedOn = (request: FastifyRequest): boolean => ofNodes.has(request.raw.socket);

/**
 * Passes calls of a store on to the node that has it, so that its plan and its batches are in one node. Any node can answer any call:
 * one whose node cannot be reached is answered where it arrived.
 */
export class PassOn {
  readonly #group: NodeGroup;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MAX_CALLS });

  constructor(group: NodeGroup) {
    this.#group = group;
  }

  /**
   * Passes a call on if another node has its store. Returns whether that node has answered. If it ends meanwhile, the call is refused:
   * it may have been done, and the caller repeats it with the same key.
   */
  async pass(id: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const owner = nodeOf(id, this.#group.count);
    if (owner === this.#group.index || isPassedOn(request)) return false;
    const answer = await this.#send(owner, request, reply);
    if (!answer) return false;
    // The other node writes the line of the log and counts the call.
    request.isAccounted = true;
    reply.hijack();
    reply.raw.writeHead(answer.statusCode ?? 502, withoutConnection(answer.rawHeaders));
    answer.once('error', () => reply.raw.destroy());
    answer.pipe(reply.raw);
    return true;
  }

  /** Reads a page of every other node that answers. */
  async readOthers(path: string, headers: Record<string, string>): Promise<string[]> {
    const others = Array.from({ length: this.#group.count }, (_, index) => index);
    const texts = await Promise.all(
      others
        .filter((index) => index !== this.#group.index)
        .map((index) => this.#read(index, path, headers).catch(() => '')),
    );
    return texts.filter((text) => text !== '');
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Sends a call to a node. Returns its answer; undefined if it cannot be reached, before anything of the call was read. */
  #send(node: number, request: FastifyRequest, reply: FastifyReply): Promise<IncomingMessage | undefined> {
    const { method, url, rawHeaders } = request.raw;
    const call = openCall({
      ...{ socketPath: socketOf(this.#group, node), agent: this.#agent, timeout: ANSWER_MS },
      ...{ method, path: url, headers: [...withoutConnection(rawHeaders), ADDRESS, request.ip] },
    });
    return new Promise((resolve, reject) => {
      let isSending = false;
      const begin = () => {
        isSending = true;
        request.raw.pipe(call);
      };
      call.once('socket', (socket) => (socket.connecting ? socket.once('connect', begin) : begin()));
      call.once('timeout', () => call.destroy());
      call.once('response', resolve);
      call.once('error', () => (isSending ? reject(new Refusal('unavailable')) : resolve(undefined)));
      // A caller who hangs up must not keep a place in the queue of the other node.
      reply.raw.once('close', () => reply.raw.writableFinished || call.destroy());
    });
  }

  #read(node: number, path: string, headers: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const call = openCall({ socketPath: socketOf(this.#group, node), path, headers, timeout: 2_000 });
      call.once('timeout', () => call.destroy());
      call.once('error', reject);
      call.once('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.once('error', reject);
        answer.once('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error('Refused'))));
      });
      call.end();
    });
  }
}

/** Returns names and values of headers in turn, as Node reads and writes them, without those about the connection. */
const withoutConnection = (rawHeaders: readonly string[]): string[] =>
  rawHeaders.filter((_, index) => !OF_CONNECTION.has((rawHeaders[index & ~1] ?? '').toLowerCase()));

/**
 * Makes calls that another node passes on have the address of their client. Called before routes are added. Only other nodes connect to a
 * node of a group by themselves: the connections of clients are given to it.
 */
export function acceptPassedOn(server: FastifyInstance): void {
  server.server.prependListener('connection', (socket) => {
    if (!ofClients.has(socket)) ofNodes.add(socket);
  });
  server.addHook('onRequest', (request, _reply, done) => {
    if (isPassedOn(request)) {
      const value = request.headers[ADDRESS];
      Object.defineProperty(request, 'ip', { value: typeof value === 'string' ? value : '' });
    }
    done();
  });
}

/** Opens the socket at which a node answers the calls that others pass on. */
export async function listenForOthers(server: FastifyInstance, group: NodeGroup): Promise<void> {
  const path = socketOf(group, group.index);
  // Of a node that was killed.
  await rm(path, { force: true });
  await server.listen({ path });
}

/** Serves a connection of a client that another process has accepted. */
export function serveConnection(server: FastifyInstance, socket: Socket): void {
  ofClients.add(socket);
  // As of all connections of an HTTP server: a client may end its side before the answer.
  socket.allowHalfOpen = true;
  server.server.emit('connection', socket);
  socket.resume();
}
