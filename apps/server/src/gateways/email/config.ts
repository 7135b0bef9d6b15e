import { firstSet, readMilliseconds, readVariable, requireVariable } from '#gateways/env.ts';
import { ConfigError } from '#platform/config.ts';
import { type EmailGateway, isMailAddress } from './email.ts';
import { SMTP_SECURITY, type SmtpSecurity, smtpEmail } from './smtp.ts';

const VARIABLES = ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM'];

/** Returns the gateway for e-mail, or undefined when none is configured. Throws when the configuration is incomplete. */
export function emailFromEnv(env: NodeJS.ProcessEnv): EmailGateway | undefined {
  if (firstSet(env, VARIABLES) === undefined) return undefined;
  const host = requireVariable(env, 'SMTP_HOST');
  const from = requireVariable(env, 'SMTP_FROM');
  if (!isMailAddress(from)) throw new ConfigError('SMTP_FROM must be an e-mail address, without a name');
  const port = readPort(env);
  const security = readSecurity(env, port);
  const login = readLogin(env);
  if (login && security === 'none')
    throw new ConfigError('SMTP_SECURITY is none: the password would be readable on the network');
  return smtpEmail({
    host,
    port,
    security,
    login,
    from,
    timeoutMs: readMilliseconds(env, 'SMTP_TIMEOUT_MS', 20_000),
  });
}

function readPort(env: NodeJS.ProcessEnv): number {
  const port = readVariable(env, 'SMTP_PORT') ?? '587';
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
    throw new ConfigError('SMTP_PORT must be a port from 1 to 65535');
  return Number(port);
}

/** Reads how the connection is encrypted: by the port, if it is not set. */
function readSecurity(env: NodeJS.ProcessEnv, port: number): SmtpSecurity {
  const value = readVariable(env, 'SMTP_SECURITY') ?? (port === 465 ? 'tls' : 'starttls');
  const security = SMTP_SECURITY.find((name) => name === value);
  if (!security) throw new ConfigError('SMTP_SECURITY must be tls, starttls or none');
  return security;
}

function readLogin(env: NodeJS.ProcessEnv): { user: string; password: string } | undefined {
  if (firstSet(env, ['SMTP_USER', 'SMTP_PASSWORD']) === undefined) return undefined;
  return { user: requireVariable(env, 'SMTP_USER'), password: requireVariable(env, 'SMTP_PASSWORD') };
}
