import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import { isSignedRsa, signRsa } from '../shared/rsa-signing.ts';

/** A message to or from the bank is one flat object. */
export type BankFields = Record<string, string>;

type SignName = 'merchantSign' | 'serverSign';

const SIGN_NAMES: readonly string[] = ['merchantSign', 'serverSign'] satisfies SignName[];

const text = z.union([z.string(), z.number(), z.null()]).transform((value) => String(value ?? ''));
const fieldsSchema = z.record(z.string(), text);

/** All values but the signatures, one after the other in the order of their keys. Capitals sort before small letters. */
export function signedText(fields: BankFields): string {
  return Object.keys(fields)
    .filter((name) => !SIGN_NAMES.includes(name))
    .sort()
    .map((name) => fields[name])
    .join('');
}

/** The body of a message as it is sent: its whole JSON is URL-encoded. */
export function writeSigned(fields: BankFields, signName: SignName, privateKey: string): string {
  const signature = signRsa(signedText(fields), privateKey);
  return encodeURIComponent(JSON.stringify({ ...fields, [signName]: signature }));
}

/** What a message says, once its signature is verified. */
export function readSigned(
  body: string,
  signName: SignName,
  publicKey: string,
): BankFields | 'unreadable' | 'badSignature' {
  const readings = readingsOf(body);
  if (readings.length === 0) return 'unreadable';
  const isGenuine = (fields: BankFields) =>
    isSignedRsa(signedText(fields), fields[signName] ?? '', publicKey);
  return readings.find(isGenuine) ?? 'badSignature';
}

/**
 * Public integrations disagree on whether the whole JSON is encoded or each value in it, so both are read. Only the
 * right reading fits the signature.
 */
function readingsOf(body: string): BankFields[] {
  const plain = fieldsOf(body);
  const readings = plain ? [plain, withDecodedValues(plain)] : [fieldsOf(decode(body))];
  return readings.filter((fields) => fields !== undefined);
}

function fieldsOf(json: string | undefined): BankFields | undefined {
  return json === undefined ? undefined : fieldsSchema.safeParse(parseJson(json)).data;
}

function withDecodedValues(fields: BankFields): BankFields | undefined {
  const decoded = Object.entries(fields).map(([name, value]) => [name, decode(value)]);
  return fieldsSchema.safeParse(Object.fromEntries(decoded)).data;
}

/** The bank encodes a space as a plus sign, as forms do. */
function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
