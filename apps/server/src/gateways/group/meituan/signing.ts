import { hex, joinSorted } from '../shared/wire.ts';

/** Signs fields: SHA-1 of the key and the fields in the order of their names. */
export function meituanSign(signKey: string, { sign: _sign, ...fields }: Record<string, string>): string {
  return hex('sha1', signKey + joinSorted(fields));
}
