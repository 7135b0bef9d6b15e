import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { ConfigError } from '#platform/config.ts';
import { emailFromEnv } from './config.ts';

const ENV = { SMTP_HOST: 'smtp.example.com', SMTP_FROM: 'no-reply@example.com' };
let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators();
});
afterAll(() => simulators.close());

test('returns no gateway when nothing is set', () => {
  expect(emailFromEnv({ PATH: '/bin', SMTP_HOST: '' })).toBeUndefined();
});

test('returns a gateway that uses the settings', async () => {
  const { host, port } = simulators.smtp;
  const env = { ...ENV, SMTP_HOST: host, SMTP_PORT: String(port), SMTP_SECURITY: 'none' };
  const message = {
    to: 'guest@example.com',
    fromName: 'Store',
    subject: 'Subject',
    text: 'Text',
    html: '<p>Text</p>',
    language: 'en',
    reference: 'message',
  } as const;
  // Without a user there is no login, which this server requires.
  expect(await emailFromEnv(env)?.send(message)).toMatchObject({ ok: false, code: 'smtp530' });
});

test.each([
  [{ SMTP_FROM: undefined }, 'SMTP_FROM'],
  [{ SMTP_HOST: undefined }, 'SMTP_HOST'],
  [{ SMTP_FROM: 'Store <no-reply@example.com>' }, 'SMTP_FROM'],
  [{ SMTP_PORT: '0' }, 'SMTP_PORT'],
  [{ SMTP_PORT: '70000' }, 'SMTP_PORT'],
  [{ SMTP_SECURITY: 'ssl' }, 'SMTP_SECURITY'],
  [{ SMTP_USER: 'user' }, 'SMTP_PASSWORD'],
  [{ SMTP_PASSWORD: 'secret' }, 'SMTP_USER'],
  [{ SMTP_USER: 'user', SMTP_PASSWORD: 'secret', SMTP_SECURITY: 'none' }, 'SMTP_SECURITY'],
])('refuses %j and names the variable, without its value', (overrides, name) => {
  const read = () => emailFromEnv({ ...ENV, ...overrides });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
  expect(read).not.toThrow('secret');
});
