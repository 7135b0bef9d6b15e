import PostalMime from 'postal-mime';
import type { Clock } from '#platform/clock.ts';

/** A message that a simulated mail server has received. */
export interface ReceivedMail {
  id: string;
  at: string;
  from: { name: string; address: string };
  /** The recipients of the envelope. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: { key: string; value: string }[];
}

/** All messages that a simulated mail server has received. */
export interface SimulatedInbox {
  deliver(to: readonly string[], content: Buffer): Promise<void>;
  /** Returns the messages to an address, or all, oldest first. */
  read(address?: string): ReceivedMail[];
  find(id: string): ReceivedMail | undefined;
}

/** Messages that are kept, which bounds the memory of a long-running simulator. */
const MAX_MAILS = 200;

export function simulatedInbox(clock: Clock): SimulatedInbox {
  const mails: ReceivedMail[] = [];
  let received = 0;
  return {
    async deliver(to, content) {
      const {
        from,
        subject = '',
        text = '',
        html = '',
        messageId = '',
        headers,
      } = await PostalMime.parse(content);
      received += 1;
      const sender = { name: from?.name ?? '', address: from?.address ?? '' };
      const mail = { from: sender, to: [...to], subject, text, html, messageId, headers };
      mails.push({ id: String(received), at: clock.now().toISOString(), ...mail });
      mails.splice(0, mails.length - MAX_MAILS);
    },
    read: (address) => mails.filter(({ to }) => address === undefined || to.includes(address)),
    find: (id) => mails.find((mail) => mail.id === id),
  };
}
