import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Caches parsed keys by their text: parsing takes longer than signing. Unbounded, because only a few keys exist. */
const cached = (parse: (text: string) => KeyObject): ((text: string) => KeyObject) => {
  const cache = new Map<string, KeyObject>();
  return (text) => {
    const key = cache.get(text) ?? parse(text);
    cache.set(text, key);
    return key;
  };
};

const privateKeyOf = cached(createPrivateKey);
const publicKeyOf = cached(createPublicKey);

/** Signs with SHA256withRSA (PKCS#1 v1.5) in base64, as WeChat, Douyin, Alipay and the Macau bank require. */
export function signRsa(text: string, privateKey: string): string {
  return sign('sha256', Buffer.from(text), privateKeyOf(privateKey)).toString('base64');
}

/** Verifies such a signature. `publicKey` may also be a certificate or the matching private key. */
export function isSignedRsa(text: string, signature: string, publicKey: string): boolean {
  return verify('sha256', Buffer.from(text), publicKeyOf(publicKey), Buffer.from(signature, 'base64'));
}
