import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler, SimulatedRequest } from './simulated-api.ts';

/** Limit of a request body; simulated calls stay far below it. */
const MAX_BODY_BYTES = 65_536;

/** Starts listening and returns the origin for calls from this machine. */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  return `http://${isAnyAddress ? '127.0.0.1' : host}:${address.port}`;
}

/** Passes every request to the handler. Replies 500 when it throws. */
export function serve(server: Server, origin: string, handle: RequestHandler): void {
  server.on('request', (message, response) => {
    respond(message, response, origin, handle).catch(() => response.writeHead(500).end());
  });
}

/** Stops listening and cuts open connections. */
export function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}

async function respond(
  message: IncomingMessage,
  response: ServerResponse,
  origin: string,
  handle: RequestHandler,
): Promise<void> {
  const reply = await handle(await readRequest(message, origin));
  if (reply) response.writeHead(reply.status, reply.headers).end(reply.body);
  else message.socket.destroy();
}

async function readRequest(message: IncomingMessage, origin: string): Promise<SimulatedRequest> {
  const body = await readBody(message);
  const url = new URL(origin + message.url);
  return { method: message.method ?? '', url, headers: message.headers, body };
}

async function readBody(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message) {
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new RangeError('body too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
