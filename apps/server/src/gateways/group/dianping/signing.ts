import { hex, joinSorted } from '../shared/wire.ts';

/** Signs fields: MD5 of the secret, the fields in the order of their names, and the secret again. */
export function dianpingSign(secret: string, { sign: _sign, ...fields }: Record<string, string>): string {
  return hex('md5', secret + joinSorted(fields) + secret);
}
