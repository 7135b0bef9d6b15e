import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SendOutcome } from '#gateways/send-outcome.ts';
import { type EmailGateway, type EmailMessage, isMailAddress } from './email.ts';

/** How the connection is encrypted: from its beginning, by STARTTLS, or not at all. */
export const SMTP_SECURITY = ['tls', 'starttls', 'none'] as const;
export type SmtpSecurity = (typeof SMTP_SECURITY)[number];

export interface SmtpSettings {
  host: string;
  port: number;
  security: SmtpSecurity;
  /** Without a user there is no login. */
  login: { user: string; password: string } | undefined;
  /** The address of the sender. */
  from: string;
  /** Limit of one send, from the connection to the last reply. */
  timeoutMs: number;
}

/** Sends by SMTP, with a connection per message. */
export const smtpEmail = (settings: SmtpSettings): EmailGateway => ({
  async send(message) {
    if (!isMailAddress(message.to)) return { ok: false, retry: false, code: 'address', fault: 'address' };
    const messageId = `<${message.reference}@${settings.from.slice(settings.from.lastIndexOf('@') + 1)}>`;
    return deliver(settings, message.to, messageId, await build(settings, message, messageId));
  },
});

/** Builds a message in the format of the internet. Names and subject are encoded, so that they add no header. */
const build = (
  { from }: SmtpSettings,
  { to, fromName, subject, text, html, language }: EmailMessage,
  messageId: string,
): Promise<Buffer> =>
  new MailComposer({
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

/** What an error of the connection says. */
interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  originalCode?: string | undefined;
}

function deliver(
  settings: SmtpSettings,
  to: string,
  messageId: string,
  content: Buffer,
): Promise<SendOutcome> {
  const { host, port, security, login, from, timeoutMs } = settings;
  return new Promise((resolve) => {
    const connection = new SMTPConnection({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    });
    // From the moment the server is given the content, only its reply tells whether the message is sent.
    let isGiven = false;
    const giveContent = Readable.from(
      (function* () {
        isGiven = true;
        yield content;
      })(),
      { objectMode: false },
    );
    const end = (outcome: SendOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
      if (outcome.ok) connection.quit();
      else connection.close();
    };
    const fail = (error: SmtpError): void => end(outcomeOf(error, isGiven));
    const timer = setTimeout(() => fail({ code: 'ETIMEDOUT' }), timeoutMs);
    const send = () =>
      connection.send({ from, to: [to] }, giveContent, (error) =>
        error ? fail(error) : end({ ok: true, providerId: messageId }),
      );
    // It stays after the end: the connection may still fail while it closes.
    connection.on('error', fail);
    connection.connect((error) => {
      if (error) return fail(error);
      if (!login) return send();
      connection.login({ user: login.user, pass: login.password }, (refused) =>
        refused ? fail(refused) : send(),
      );
    });
  });
}

/** Replies to a recipient that does not exist. */
const WRONG_ADDRESS = new Set([501, 550, 551, 553]);

function outcomeOf(error: SmtpError, isGiven: boolean): SendOutcome {
  const { responseCode: reply = 0, command } = error;
  if (reply >= 400) {
    const isAddress = command === 'RCPT TO' && WRONG_ADDRESS.has(reply);
    return { ok: false, retry: reply < 500, code: `smtp${reply}`, ...(isAddress && { fault: 'address' }) };
  }
  const code = codeOf(error);
  return isGiven ? { ok: false, retry: false, code, sent: 'maybe' } : { ok: false, retry: true, code };
}

function codeOf({ code, originalCode }: SmtpError): string {
  if (code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ETLS') return 'tls';
  return code === 'EDNS' || originalCode === 'ECONNREFUSED' ? 'unreachable' : 'connectionLost';
}
