import { onTestFinished, vi } from 'vitest';

const buffer = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

interface Answers {
  /** Resolves when the user makes or uses a passkey, or rejects with the error of the browser. */
  create?: () => Promise<unknown>;
  get?: () => Promise<unknown>;
}

/** Gives the browser passkeys until the test ends. Returns what it was asked for. */
export function fakePasskeys({
  create = async () => ({
    response: {
      clientDataJSON: buffer('made'),
      attestationObject: buffer('key'),
      getTransports: () => ['internal'],
    },
  }),
  get = async () => ({
    rawId: buffer('id'),
    response: {
      clientDataJSON: buffer('used'),
      authenticatorData: buffer('data'),
      signature: buffer('signature'),
      userHandle: buffer('ann'),
    },
  }),
}: Answers = {}) {
  const asked = { create: vi.fn(create), get: vi.fn(get) };
  define(window, 'PublicKeyCredential', class {});
  define(navigator, 'credentials', asked);
  return asked;
}

/** Defines a property until the test ends. */
function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(target, name));
}

/** Returns an error as browsers throw it. */
export const browserError = (name: string): Error => Object.assign(new Error(name), { name });
