import type { z } from 'zod';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { jsonReply } from '#gateways/simulation/simulated-api.ts';

/** Values of a form with names such as `metadata[number]`, as nested objects. */
type FormFields = { [name: string]: string | FormFields };

/** Parses names with brackets. Returns the first name that is malformed or occurs twice instead, if there is one. */
function parseForm(params: URLSearchParams): FormFields | string {
  const fields: FormFields = {};
  for (const [name, value] of params) {
    const [, first = '', rest = ''] = /^([a-z_]+)((?:\[[a-z0-9_]*\])*)$/.exec(name) ?? [];
    const path = [first, ...[...rest.matchAll(/\[([a-z0-9_]*)\]/g)].map(([, part = '']) => part || '0')];
    if (!first || !put(fields, path, value)) return name;
  }
  return fields;
}

function put(fields: FormFields, [name = '', ...rest]: string[], value: string): boolean {
  const existing = fields[name];
  if (rest.length === 0) {
    fields[name] = value;
    return existing === undefined;
  }
  if (typeof existing === 'string') return false;
  const inner = existing ?? {};
  fields[name] = inner;
  return put(inner, rest, value);
}

/** Builds an error as the API has them. */
export const apiError = (
  status: number,
  error: { type: string; code?: string; message: string; param?: string; decline_code?: string },
): SimulatedReply => jsonReply(status, { error });

export const invalidRequest = (code: string, param: string, message: string): SimulatedReply =>
  apiError(400, { type: 'invalid_request_error', code, param, message });

export const missing = (kind: string, id: string): SimulatedReply =>
  apiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
  });

/** Checks parameters by a strict schema. Refuses unknown and missing ones with the codes of the API. */
export function checkParams<Params>(
  schema: z.ZodType<Params>,
  params: URLSearchParams,
): { params: Params } | { refused: SimulatedReply } {
  const fields = parseForm(params);
  if (typeof fields === 'string')
    return { refused: invalidRequest('parameter_unknown', fields, `Received unknown parameter: ${fields}`) };
  const { success, data, error } = schema.safeParse(fields);
  if (success) return { params: data };
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const name = [...issue.path, ...issue.keys.slice(0, 1)].join('.');
    return { refused: invalidRequest('parameter_unknown', name, `Received unknown parameter: ${name}`) };
  }
  const name = issue?.path.join('.') ?? '';
  const isMissing = valueAt(fields, issue?.path ?? []) === undefined;
  return {
    refused: isMissing
      ? invalidRequest('parameter_missing', name, `Missing required param: ${name}.`)
      : invalidRequest('parameter_invalid', name, `Invalid ${name}`),
  };
}

function valueAt(fields: FormFields, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' ? (value as FormFields | null)?.[String(name)] : undefined),
    fields,
  );
}
