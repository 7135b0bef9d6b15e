import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { freePort, startServer } from '#testing/server-process.ts';

const BURST = 150;

const dataDir = mkdtempSync(join(tmpdir(), 'xiwei stopping '));
let databaseUrl: string;
let port: number;
let server: ChildProcess;
beforeAll(async () => {
  ({ url: databaseUrl } = await createTestDatabase());
});
afterEach(() => server.kill('SIGKILL'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<void> {
  port = await freePort();
  server = await startServer({ port, dataDir, databaseUrl });
}

/** Sends a signal. Returns the exit code, and what the server printed as an error meanwhile. */
async function stop(...signals: NodeJS.Signals[]): Promise<{ code: unknown; errors: string }> {
  const ended = once(server, 'exit');
  let errors = '';
  server.stderr?.on('data', (bytes) => {
    errors += bytes;
  });
  for (const [index, signal] of signals.entries()) {
    if (index > 0) await pause(500);
    server.kill(signal);
  }
  const [code] = await ended;
  return { code, errors };
}

/** Opens a connection and writes a text. */
function open(text: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  return socket;
}

/** Returns what a connection receives until it is closed. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    socket.on('error', resolve).on('close', () => resolve(undefined));
  });
  return failure && text === '' ? `${failure.code}` : text;
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
const statusOf = (answer: string): string => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? answer;

describe('a stop', () => {
  it('answers every call that has arrived, tells load balancers first, and is not held by half-sent calls', async () => {
    await start();
    const halfHead = received(open('GET /healthz HTTP/1.1\r\nhost: 127.0'));
    const halfBody = received(
      open(
        'POST /api/links HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
      ),
    );
    const silent = received(open(''));
    await pause(100);
    const burst = Array.from({ length: BURST }, () => received(open(GET('/healthz'))));
    const stopped = stop('SIGTERM');
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/readyz`).then((reply) => reply.text()), { interval: 20 })
      .toContain('"stopping":true');
    const readyz = await received(open(GET('/readyz')));
    expect(statusOf(readyz)).toBe('503');
    expect(readyz.toLowerCase()).toContain('connection: close');
    const statuses = (await Promise.all(burst)).map(statusOf);
    expect(statuses.filter((status) => status !== '200' && status !== '503')).toEqual([]);
    const { code, errors } = await stopped;
    expect(code).toBe(0);
    expect(errors).not.toContain('Not everything has ended in time');
    expect(statusOf(await halfHead)).toBe('503');
    // Refused before its body: the caller is not signed in.
    expect(['401', '503']).toContain(statusOf(await halfBody));
    await silent;
    expect(statusOf(await received(open(GET('/healthz'))))).toBe('ECONNREFUSED');
  });

  it('ends at once at the second signal', async () => {
    await start();
    const halfSent = received(open('GET /healthz HTTP/1.1\r\n'));
    const { code } = await stop('SIGTERM', 'SIGTERM');
    expect(code).toBe(143);
    await halfSent;
  });
});
