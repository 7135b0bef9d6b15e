import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import type { EmailMessage } from './email.ts';
import { smtpEmail } from './smtp.ts';

let simulators: Simulators;
let mails = 0;

beforeAll(async () => {
  simulators = await startSimulators();
});
beforeEach(() => simulators.behaveSmtp(undefined));
afterAll(() => simulators.close());

/** Makes a message to an address that no other test uses. */
function newMessage(overrides: Partial<EmailMessage> = {}): EmailMessage {
  mails += 1;
  return {
    to: `guest${mails}@example.com`,
    fromName: '鼎盛 “Test” kitchen',
    subject: '预订已确认：鼎盛',
    text: '你好：\n\n.\n..这一行以点开头',
    html: '<p>你好</p>',
    language: 'zh-Hans',
    reference: `message-${mails}`,
    ...overrides,
  };
}

const send = (message: EmailMessage, settings = {}) =>
  smtpEmail({ ...simulators.smtp, ...settings }).send(message);

describe('a message by SMTP', () => {
  it('arrives with its sender, subject and both bodies', async () => {
    const message = newMessage();
    expect(await send(message)).toEqual({
      ok: true,
      providerId: `<${message.reference}@simulator.example>`,
    });
    const [mail] = simulators.inbox.read(message.to);
    expect(mail).toMatchObject({
      from: { name: message.fromName, address: 'no-reply@simulator.example' },
      to: [message.to],
      subject: message.subject,
      messageId: `<${message.reference}@simulator.example>`,
    });
    expect(mail?.text.trimEnd()).toBe(message.text);
    expect(mail?.html).toContain(message.html);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('gets no further header or recipient from names, subjects or addresses', async () => {
    const attack = 'x\r\nBcc: other@example.com\r\n\r\ninjected';
    const message = newMessage({ fromName: attack, subject: attack });
    expect(await send(message)).toMatchObject({ ok: true });
    const [mail] = simulators.inbox.read(message.to);
    expect(mail?.to).toEqual([message.to]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.text).not.toContain('injected');
    for (const to of [
      'a@example.com\r\nRCPT TO:<b@example.com>',
      'a@example.com, b@example.com',
      '<a@example.com>',
      'a b@example.com',
      'a@b@example.com',
      'a@localhost',
      '',
    ])
      expect(await send({ ...message, to })).toEqual({
        ok: false,
        retry: false,
        code: 'address',
        fault: 'address',
      });
    expect(simulators.inbox.read('b@example.com')).toEqual([]);
  });
});

describe('the outcome', () => {
  it.each([
    ['down', { retry: true, code: 'connectionLost' }],
    ['silent', { retry: true, code: 'timeout' }],
    ['busy', { retry: true, code: 'smtp451' }],
    ['unknownRecipient', { retry: false, code: 'smtp550', fault: 'address' }],
    ['refusing', { retry: false, code: 'smtp554' }],
  ] as const)('is a failure without a message if the server is %s', async (fault, outcome) => {
    simulators.behaveSmtp(fault);
    const message = newMessage();
    expect(await send(message, fault === 'silent' ? { timeoutMs: 200 } : {})).toEqual({
      ok: false,
      ...outcome,
    });
    expect(simulators.inbox.read(message.to)).toEqual([]);
  });

  it.each([
    ['late', 'timeout'],
    ['hangUp', 'connectionLost'],
  ] as const)('is unknown if the server has the content and is %s', async (fault, code) => {
    simulators.behaveSmtp(fault);
    const message = newMessage();
    // The server replies after six seconds.
    expect(await send(message)).toEqual({ ok: false, retry: false, code, sent: 'maybe' });
    expect(simulators.inbox.read(message.to)).toHaveLength(1);
  });

  it('is a refusal if the password is wrong, and a retry if nothing listens or encryption is missing', async () => {
    const login = { user: 'simulator', password: 'wrong' };
    expect(await send(newMessage(), { login })).toMatchObject({ retry: false, code: 'smtp535' });
    expect(await send(newMessage(), { login: undefined })).toMatchObject({ retry: false, code: 'smtp530' });
    expect(await send(newMessage(), { port: 1 })).toMatchObject({ retry: true, code: 'unreachable' });
    const message = newMessage();
    expect(await send(message, { security: 'starttls' })).toMatchObject({ ok: false });
    expect(simulators.inbox.read(message.to)).toEqual([]);
  });
});

describe('the pages of the simulated inbox', () => {
  const open = async (path: string, language = 'en') => {
    const response = await fetch(simulators.origin + path, { headers: { 'accept-language': language } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('list messages and show one, with escaped texts', async () => {
    const message = newMessage({ subject: '<b>bold</b> & more', text: '<script>1</script>' });
    await send(message);
    const id = simulators.inbox.read(message.to)[0]?.id;
    const list = await open('/mail');
    expect(list.text).toContain('Simulated inbox');
    expect(list.text).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; more');
    expect(list.text).toContain(message.to);
    const mail = await open(`/mail/${id}`, 'zh-Hant');
    expect(mail.text).toContain('寄件人');
    expect(mail.text).toContain('&lt;script&gt;1&lt;/script&gt;');
    const html = await open(`/mail/${id}/html`);
    expect(html.text).toContain(message.html);
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect((await open('/mail/999999')).status).toBe(404);
    expect((await open('/mail/x')).status).toBe(404);
  });
});
