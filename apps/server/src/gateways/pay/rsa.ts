import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** SHA256withRSA (PKCS#1 v1.5) in base64, which WeChat, Douyin, Alipay and the Macau bank all sign with. */
export function signRsa(text: string, privateKey: string): string {
  return sign('sha256', Buffer.from(text), createPrivateKey(privateKey)).toString('base64');
}

/** `publicKey` may also be a certificate or the private key it belongs to. */
export function isSignedRsa(text: string, signature: string, publicKey: string): boolean {
  return verify('sha256', Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'));
}
