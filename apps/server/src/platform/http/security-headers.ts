import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { Config } from '#platform/config.ts';

/**
 * Computes the headers that protect pages. They depend on the configuration only, so they are computed once and not for each answer, which
 * would be a tenth of the work of a small one.
 */
export async function securityHeaders(config: Config): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, settingsFor(config));
  probe.get('/', (_request, reply) => {
    const headers = Object.entries(reply.getHeaders());
    return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
  });
  const reply = await probe.inject('/');
  await probe.close();
  return { ...reply.json<Record<string, string>>(), 'permissions-policy': PERMISSIONS };
}

/**
 * The Permissions-Policy: location to sort by distance, the clipboard, and the wake lock for the check-in code. Only
 * features that browsers know are named, because they warn about unknown ones.
 */
const PERMISSIONS = [
  ...['geolocation', 'screen-wake-lock', 'clipboard-write'].map((name) => `${name}=(self)`),
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi'].map((name) => `${name}=()`),
  ...['accelerometer', 'gyroscope', 'magnetometer', 'display-capture'].map((name) => `${name}=()`),
].join(', ');

function settingsFor(config: Config) {
  const content = config.contentOrigin ? [config.contentOrigin] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...content],
        fontSrc: ["'self'", ...content],
        connectSrc: ["'self'", ...content],
        frameSrc: ["'self'", ...config.webviewOrigins],
        frameAncestors: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: transportSecurityFor(config),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
  };
}

/** Browsers that read this header use TLS for a year. So it is sent only if the product is reached by TLS. */
const transportSecurityFor = ({ publicOrigin, hstsSubdomains }: Config) =>
  publicOrigin?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false;
