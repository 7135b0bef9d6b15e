import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SimulatedAnswer, SimulatedRequest } from './simulated-api.ts';

/** Far more than any simulated call carries. */
const MAX_BODY_BYTES = 65_536;

/** Starts to listen and returns the origin at which this machine reaches the server. */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? '127.0.0.1' : host}:${address.port}`;
}

export function serve(server: Server, origin: string, answer: SimulatedAnswer): void {
  server.on('request', (message, response) => {
    reply(message, response, origin, answer).catch(() => response.writeHead(500).end());
  });
}

export function shut(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}

async function reply(
  message: IncomingMessage,
  response: ServerResponse,
  origin: string,
  answer: SimulatedAnswer,
): Promise<void> {
  const answered = await answer(await readRequest(message, origin));
  if (answered) response.writeHead(answered.status, answered.headers).end(answered.body);
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
