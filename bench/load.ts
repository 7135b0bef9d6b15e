import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { BenchRequest } from './pay.ts';

/** What a load consisted of, as this process prints it. */
export interface LoadResult {
  seconds: number;
  /** The number of answers by status. */
  statuses: Record<string, number>;
  /** The latency that this part of the requests did not exceed, in milliseconds. */
  p50: number;
  p99: number;
}

/** Requests per second of all clients together; as many as are answered if it is not given. */
const [port, clients, file, rate] = process.argv.slice(2);
const requests = (JSON.parse(readFileSync(String(file), 'utf8')) as BenchRequest[]).map(textOf);
let next = 0;
const latencies: number[] = [];
const statuses: Record<string, number> = {};

/** Returns the bytes of a request. They are made before the load begins, so that it costs little while the server is measured. */
function textOf({ method, path, headers, body = '' }: BenchRequest): Buffer {
  const all = { host: '127.0.0.1', ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');

/** Returns the status of the answer in some bytes once it is complete. */
function statusOf(answer: Buffer): string | undefined {
  const end = answer.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = answer.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isComplete =
    length === undefined
      ? answer.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
      : answer.length >= end + END_OF_HEAD.length + Number(length);
  return isComplete ? head.slice(9, 12) : undefined;
}

/** Sends requests over one connection, one after the other, until none is left. */
async function runClient(): Promise<void> {
  const socket: Socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    let [answer, sentAt] = [Buffer.alloc(0), 0];
    const sendNext = () => {
      const index = next++;
      const request = requests[index];
      if (!request) return resolve();
      const sendNow = () => {
        sentAt = performance.now();
        answer = Buffer.alloc(0);
        socket.write(request);
      };
      if (rate === undefined) sendNow();
      else setTimeout(sendNow, started + (index * 1000) / Number(rate) - performance.now());
    };
    socket.on('connect', sendNext);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection')));
    socket.on('data', (bytes) => {
      answer = answer.length === 0 ? bytes : Buffer.concat([answer, bytes]);
      const status = statusOf(answer);
      if (status === undefined) return;
      latencies.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      sendNext();
    });
  });
  socket.removeAllListeners('close');
  socket.destroy();
}

const started = performance.now();
await Promise.all(Array.from({ length: Number(clients) }, runClient));
const seconds = (performance.now() - started) / 1000;
latencies.sort((a, b) => a - b);
const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] ?? 0;
console.log(JSON.stringify({ seconds, statuses, p50: at(0.5), p99: at(0.99) } satisfies LoadResult));
