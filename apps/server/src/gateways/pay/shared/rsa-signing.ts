import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Keys by their text: reading one takes longer than using it, and there are few. */
const remembered = (read: (text: string) => KeyObject): ((text: string) => KeyObject) => {
  const known = new Map<string, KeyObject>();
  return (text) => {
    const key = known.get(text) ?? read(text);
    known.set(text, key);
    return key;
  };
};

const privateKeyOf = remembered(createPrivateKey);
const publicKeyOf = remembered(createPublicKey);

/** SHA256withRSA (PKCS#1 v1.5) in base64, which WeChat, Douyin, Alipay and the Macau bank all sign with. */
export function signRsa(text: string, privateKey: string): string {
  return sign('sha256', Buffer.from(text), privateKeyOf(privateKey)).toString('base64');
}

/** `publicKey` may also be a certificate or the private key it belongs to. */
export function isSignedRsa(text: string, signature: string, publicKey: string): boolean {
  return verify('sha256', Buffer.from(text), publicKeyOf(publicKey), Buffer.from(signature, 'base64'));
}
