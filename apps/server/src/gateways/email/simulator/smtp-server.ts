import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sameSecret } from '#platform/secrets.ts';
import type { SmtpSettings } from '../smtp.ts';
import type { SimulatedInbox } from './inbox.ts';

/**
 * Fault of a simulated mail server. down: it closes connections at once. silent: it never says anything. busy: it refuses
 * recipients for now. unknownRecipient: it refuses them for good. refusing: it refuses the content. late: it accepts the
 * message and replies after the gateway's timeout. hangUp: it accepts the message and closes the connection without a reply.
 */
export type SmtpFault = 'down' | 'silent' | 'busy' | 'unknownRecipient' | 'refusing' | 'late' | 'hangUp';

export interface SimulatedSmtp {
  settings: SmtpSettings;
  behave(fault: SmtpFault | undefined): void;
  close(): Promise<void>;
}

const LOGIN = { user: 'simulator', password: 'simulator-password' };
/** The largest message that is accepted, in bytes. */
const MAX_BYTES = 1_000_000;

/** Starts a mail server on this machine that stores all messages in an inbox. */
export async function startSimulatedSmtp(inbox: SimulatedInbox, timeoutMs: number): Promise<SimulatedSmtp> {
  let fault: SmtpFault | undefined;
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (fault === 'down') return socket.destroy();
    serveSession(socket, inbox, {
      fault: () => fault,
      later: (work) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          work();
        }, timeoutMs * 2);
        timers.add(timer);
      },
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      host: '127.0.0.1',
      port,
      security: 'none',
      login: LOGIN,
      from: 'no-reply@simulator.example',
      timeoutMs,
    },
    behave(next) {
      fault = next;
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Faults {
  fault(): SmtpFault | undefined;
  /** Does something after the gateway's timeout. */
  later(work: () => void): void;
}

const ADDRESS = /^(?:MAIL FROM|RCPT TO):<([^<>\s]*)>(?: [\x21-\x7e ]*)?$/i;

/** Replies to a recipient while a fault is set. */
const RECIPIENT_REFUSALS: Record<string, string | undefined> = {
  busy: '451 4.7.1 Try again later',
  unknownRecipient: '550 5.1.1 No such user',
};

/** Checks the name and the password of an AUTH command. */
function isLogin(line: string): boolean {
  const [, user = '', password = ''] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
    .toString()
    .split('\0');
  return user === LOGIN.user && sameSecret(password, LOGIN.password);
}

/** Restores a message: a dot at the beginning of a line is doubled on the way. */
const withSingleDots = (content: Buffer): Buffer =>
  Buffer.from(content.toString('latin1').replaceAll('\r\n..', '\r\n.'), 'latin1');

/** Serves one connection: replies to each line, and stores the message that follows DATA. */
function serveSession(socket: Socket, inbox: SimulatedInbox, { fault, later }: Faults): void {
  let rest = Buffer.alloc(0);
  let isLoggedIn = false;
  let sender: string | undefined;
  let recipients: string[] = [];
  let isReadingContent = false;
  const reply = (text: string): void => {
    if (fault() !== 'silent') socket.write(`${text}\r\n`);
  };
  const reset = (): void => {
    [sender, recipients] = [undefined, []];
  };

  const commands: Record<string, (line: string) => void> = {
    EHLO: () => reply('250-simulator\r\n250-8BITMIME\r\n250 AUTH PLAIN'),
    AUTH: (line) => {
      isLoggedIn = isLogin(line);
      reply(isLoggedIn ? '235 2.7.0 Accepted' : '535 5.7.8 Authentication credentials invalid');
    },
    MAIL: (line) => {
      if (!isLoggedIn) return reply('530 5.7.0 Authentication required');
      sender = ADDRESS.exec(line)?.[1];
      reply(sender === undefined ? '501 5.5.4 Syntax error' : '250 2.1.0 OK');
    },
    RCPT: (line) => {
      const address = ADDRESS.exec(line)?.[1];
      if (sender === undefined) return reply('503 5.5.1 MAIL first');
      if (!address) return reply('501 5.1.3 Bad recipient address');
      const refusal = RECIPIENT_REFUSALS[fault() ?? ''];
      if (refusal) return reply(refusal);
      recipients.push(address);
      reply('250 2.1.5 OK');
    },
    DATA: () => {
      if (recipients.length === 0) return reply('503 5.5.1 RCPT first');
      isReadingContent = true;
      reply('354 End with a line that has only a dot');
    },
    RSET: () => {
      reset();
      reply('250 2.0.0 OK');
    },
    QUIT: () => socket.end(fault() === 'silent' ? '' : '221 2.0.0 Bye\r\n'),
  };

  const takeContent = async (content: Buffer): Promise<void> => {
    const present = fault();
    if (present === 'refusing') {
      reset();
      return reply('554 5.7.1 Refused');
    }
    await inbox.deliver(recipients, content);
    reset();
    if (present === 'hangUp') socket.destroy();
    else if (present === 'late') later(() => reply('250 2.0.0 Queued'));
    else reply('250 2.0.0 Queued');
  };

  /** Takes the next line, or the whole content of a message, from what was received. */
  const step = (): boolean => {
    const end = rest.indexOf(isReadingContent ? '\r\n.\r\n' : '\r\n');
    if (end < 0) return false;
    const part = rest.subarray(0, end);
    rest = rest.subarray(end + (isReadingContent ? 5 : 2));
    if (isReadingContent) {
      isReadingContent = false;
      void takeContent(withSingleDots(part));
      return true;
    }
    const line = part.toString('utf8');
    const command = commands[(line.split(/[ :]/)[0] ?? '').toUpperCase()];
    if (command) command(line);
    else reply('500 5.5.1 Unknown command');
    return true;
  };

  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    if (rest.length > MAX_BYTES) return socket.destroy();
    while (step());
  });
  reply('220 simulator ESMTP');
}
