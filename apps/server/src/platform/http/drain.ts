import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long half-sent requests are waited for once the server accepts no more connections, in milliseconds. */
const HALF_SENT_MS = 1_000;
/** How long running calls are waited for, in milliseconds. */
const RUNNING_MS = 4_000;
/** How often idle connections are closed meanwhile, in milliseconds. */
const IDLE_CHECK_MS = 20;

/** How long no connection must have arrived before the server accepts no more, in milliseconds, and how often that is tried. */
const QUIET_MS = 50;
const QUIET_ROUNDS = 20;

const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Stops a server without dropping calls. */
export interface Drain {
  /** True as soon as the server is about to stop. */
  readonly isStopping: boolean;
  /**
   * Makes the server unready and goes on serving for a while, so that load balancers send no more calls, and calls that are on
   * their way are answered.
   */
  announce(noticeMs: number): Promise<void>;
}

/**
 * Prepares a server for its stop. Every answer after the announcement closes its connection. When the server closes, it
 * finishes running calls, and ends connections that are idle, half-sent for too long, or running for too long.
 */
export function prepareDrain(server: FastifyInstance): Drain {
  const calls = new Map<Socket, { request: IncomingMessage; response: ServerResponse }>();
  const sockets = new Set<Socket>();
  let isStopping = false;
  let accepted = 0;
  server.server.on('connection', (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.server.on('request', (request, response) => {
    calls.set(request.socket, { request, response });
    response.once('close', () => calls.delete(request.socket));
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });

  /**
   * Waits until the connections that the operating system has accepted have reached this process: closing the server would
   * reset them. A busy process may be late by seconds.
   */
  const acceptWaiting = async () => {
    for (let rounds = 0; rounds < QUIET_ROUNDS; rounds += 1) {
      const before = accepted;
      await sleep(QUIET_MS);
      // Timers run before connections are accepted, immediates afterwards.
      await new Promise(setImmediate);
      if (accepted === before) return;
    }
  };
  const endHalfSent = () => {
    for (const socket of sockets) {
      const call = calls.get(socket);
      if (call?.request.complete) continue;
      if (!call?.response.headersSent) socket.write(REFUSAL);
      socket.destroySoon();
    }
  };
  server.addHook('preClose', async () => {
    isStopping = true;
    const timers = [
      setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS),
      setTimeout(endHalfSent, HALF_SENT_MS),
      setTimeout(() => server.server.closeAllConnections(), RUNNING_MS),
    ];
    for (const timer of timers) timer.unref();
    server.server.once('close', () => timers.forEach(clearTimeout));
  });
  return {
    get isStopping() {
      return isStopping;
    },
    async announce(noticeMs) {
      isStopping = true;
      await sleep(noticeMs);
      await acceptWaiting();
    },
  };
}
