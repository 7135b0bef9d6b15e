import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a contract shape, as the reference shows it. */
export const describe = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
};

/** A serialiser made for one output shape: fields the shape doesn't name never leave the server. */
export function compileSerialiser(schema: z.core.$ZodType): (value: unknown) => string {
  return fastJson(forSerialising(describe(schema, 'output')) as Parameters<typeof fastJson>[0]);
}

/**
 * Validation is over when an answer is written, so everything that would make the serialiser check again is dropped,
 * and "this or null" becomes a nullable field instead of a choice it would have to try out.
 */
function forSerialising(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forSerialising);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { format: _f, pattern: _p, anyOf, ...rest } = schema as JsonSchema;
  const choices = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : [];
  const [only, ...others] = choices.filter((choice) => choice.type !== 'null');
  if (choices.length === 2 && only?.type !== undefined && others.length === 0) {
    return { ...(forSerialising({ ...rest, ...only }) as JsonSchema), nullable: true };
  }
  const entries = Object.entries(anyOf ? { ...rest, anyOf } : rest);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === 'properties' ? eachOf(value) : forSerialising(value)]),
  );
}

/** Names of properties are data, not keywords: one that is called `format` stays. */
const eachOf = (properties: unknown): unknown =>
  Object.fromEntries(
    Object.entries(properties as JsonSchema).map(([name, schema]) => [name, forSerialising(schema)]),
  );
