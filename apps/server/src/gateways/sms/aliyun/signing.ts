import {
  canonicalTail,
  hmacSha256,
  type SignedHeaders,
  sha256Hex,
  signedNames,
} from '#gateways/hmac-signing.ts';

const ACS3 = 'ACS3-HMAC-SHA256';

export interface Acs3Request {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: SignedHeaders;
  body: string;
}

/** Sorts and encodes a query by RFC 3986. The same text is used in the URL and in the signature. */
export function acs3Query(query: Record<string, string>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');
}

export function acs3Signature(request: Acs3Request, accessKeySecret: string): string {
  const head = `${request.method}\n${request.path}\n${acs3Query(request.query)}\n`;
  const canonical = head + canonicalTail(request.headers, request.body);
  return hmacSha256(accessKeySecret, `${ACS3}\n${sha256Hex(canonical)}`).toString('hex');
}

export function acs3Authorization(
  request: Acs3Request,
  accessKeyId: string,
  accessKeySecret: string,
): string {
  const signature = acs3Signature(request, accessKeySecret);
  return `${ACS3} Credential=${accessKeyId},SignedHeaders=${signedNames(request.headers)},Signature=${signature}`;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
