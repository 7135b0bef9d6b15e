import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import { isSignedRsa, signRsa } from '../shared/rsa-signing.ts';

/** A message to or from the bank: a flat object. */
export type BankFields = Record<string, string>;

type SignName = 'merchantSign' | 'serverSign';

const SIGN_NAMES: readonly string[] = ['merchantSign', 'serverSign'] satisfies SignName[];

const text = z.union([z.string(), z.number(), z.null()]).transform((value) => String(value ?? ''));
const fieldsSchema = z.record(z.string(), text);

/** Returns the text to sign: all values except signatures, concatenated in the order of their names (ASCII). */
export function signedText(fields: BankFields): string {
  return Object.keys(fields)
    .filter((name) => !SIGN_NAMES.includes(name))
    .sort()
    .map((name) => fields[name])
    .join('');
}

/** Signs a message and encodes it for sending: the whole JSON is URL-encoded. */
export function writeSigned(fields: BankFields, signName: SignName, privateKey: string): string {
  const signature = signRsa(signedText(fields), privateKey);
  return encodeURIComponent(JSON.stringify({ ...fields, [signName]: signature }));
}

/** Decodes a message and verifies its signature. */
export function readSigned(
  body: string,
  signName: SignName,
  publicKey: string,
): BankFields | 'unreadable' | 'badSignature' {
  const decodings = decodingsOf(body);
  if (decodings.length === 0) return 'unreadable';
  const isGenuine = (fields: BankFields) =>
    isSignedRsa(signedText(fields), fields[signName] ?? '', publicKey);
  return decodings.find(isGenuine) ?? 'badSignature';
}

/**
 * Returns all possible decodings: public integrations disagree on whether the whole JSON or each value is encoded.
 * Only the right one matches the signature.
 */
function decodingsOf(body: string): BankFields[] {
  const plain = fieldsOf(body);
  const decodings = plain ? [plain, withDecodedValues(plain)] : [fieldsOf(decode(body))];
  return decodings.filter((fields) => fields !== undefined);
}

function fieldsOf(json: string | undefined): BankFields | undefined {
  return json === undefined ? undefined : fieldsSchema.safeParse(parseJson(json)).data;
}

function withDecodedValues(fields: BankFields): BankFields | undefined {
  const decoded = Object.entries(fields).map(([name, value]) => [name, decode(value)]);
  return fieldsSchema.safeParse(Object.fromEntries(decoded)).data;
}

/** URL-decodes a text; the bank encodes spaces as plus signs, as forms do. */
function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
