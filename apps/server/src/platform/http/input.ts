import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { fieldIssues } from '@xiwei/contract/common/validation.ts';
import { fieldWords, problemWords } from '@xiwei/phrases/problems.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import { sha256 } from '#platform/secrets.ts';

type Checkable = Exclude<Endpoint['body'], 'image' | undefined>;

/** Validates the input of a call by the contract. The refusal lists all invalid fields. */
export function checkInput(endpoint: Endpoint, request: FastifyRequest, language: Language) {
  const fields: Record<string, string> = {};
  const check = (schema: Checkable | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      for (const path of unstorable(parsed.data)) fields[path] = fieldWords[language].invalid;
      return parsed.data;
    }
    for (const issue of fieldIssues(parsed.error, value)) fields[issue.path] = problemWords(language, issue);
    return undefined;
  };
  const input = {
    params: check(endpoint.params, request.params),
    query: check(endpoint.query, request.query),
    body: endpoint.body === 'image' ? imageBytes(request) : check(endpoint.body, request.body ?? {}),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('inputInvalid', { fields });
  return input;
}

function imageBytes(request: FastifyRequest): Uint8Array {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new Refusal('mediaTypeUnsupported');
  return request.body;
}

/** Checks for a null character or an unpaired surrogate, which PostgreSQL can't store. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Returns the paths of texts and field names that can't be stored. */
function unstorable(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isUnstorable(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isUnstorable(name) ? [path.join('.')] : unstorable(inner, [...path, name]),
  );
}

/**
 * Returns the hash by which a repeated call is compared: path and input, in any order of fields. It covers the
 * validated input only; the rest has no effect and unlimited depth.
 */
export function hashOf({ params, query, body }: { params: unknown; query: unknown; body: unknown }): Buffer {
  const content = body instanceof Uint8Array ? sha256(body).toString('hex') : sorted(body);
  return sha256(JSON.stringify([sorted(params), sorted(query), content]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
