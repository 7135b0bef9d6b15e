import {
  canonicalTail,
  hmacSha256,
  type SignedHeaders,
  sha256Hex,
  signedNames,
} from '#gateways/hmac-signing.ts';

const TC3 = 'TC3-HMAC-SHA256';

/** A POST request with a JSON body. */
export interface Tc3Request {
  path: string;
  headers: SignedHeaders;
  body: string;
  service: string;
  /** Epoch seconds, as sent in X-TC-Timestamp. */
  timestamp: number;
}

/** Returns the scope of a signature: UTC date and service. */
export function tc3Scope(request: Tc3Request): string {
  return `${dayOf(request.timestamp)}/${request.service}/tc3_request`;
}

export function tc3Signature(request: Tc3Request, secretKey: string): string {
  const canonical = `POST\n${request.path}\n\n${canonicalTail(request.headers, request.body)}`;
  const text = `${TC3}\n${request.timestamp}\n${tc3Scope(request)}\n${sha256Hex(canonical)}`;
  const dayKey = hmacSha256(`TC3${secretKey}`, dayOf(request.timestamp));
  const serviceKey = hmacSha256(dayKey, request.service);
  return hmacSha256(hmacSha256(serviceKey, 'tc3_request'), text).toString('hex');
}

export function tc3Authorization(request: Tc3Request, secretId: string, secretKey: string): string {
  const credential = `${secretId}/${tc3Scope(request)}`;
  const names = signedNames(request.headers);
  return `${TC3} Credential=${credential}, SignedHeaders=${names}, Signature=${tc3Signature(request, secretKey)}`;
}

function dayOf(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString().slice(0, 10);
}
