import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/** Returns the JSON Schema of a contract shape, for the reference. */
export const describe = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
};

type Serialiser = (value: unknown) => string;

/** Compiled serialisers by the shape of their output. */
const serialisers = new WeakMap<z.core.$ZodType, Serialiser>();

/**
 * Returns a serialiser for one output shape. Fields that the shape doesn't declare are not sent. It is compiled on first
 * use: compiling all of them takes a second at each start, and a few milliseconds each.
 */
export function serialiserOf(schema: z.core.$ZodType): Serialiser {
  return (value) => {
    const serialise = serialisers.get(schema) ?? compileSerialiser(schema);
    serialisers.set(schema, serialise);
    return serialise(value);
  };
}

/** Compiles the serialiser of one output shape. */
export function compileSerialiser(schema: z.core.$ZodType): Serialiser {
  return fastJson(forSerialising(describe(schema, 'output')) as Parameters<typeof fastJson>[0]);
}

/**
 * Simplifies a schema for serialising: removes everything that would make the serialiser validate again, and turns
 * "this or null" into a nullable field instead of alternatives to try.
 */
function forSerialising(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forSerialising);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { format: _f, pattern: _p, anyOf, ...rest } = schema as JsonSchema;
  const choices = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : [];
  const [only, ...others] = choices.filter((choice) => choice.type !== 'null');
  if (choices.length === 2 && only?.type !== undefined && others.length === 0) {
    // The serialiser validates the alternatives of a union: null has to be among the values that are possible.
    const values = Array.isArray(only.enum) ? { enum: [...only.enum, null] } : {};
    return { ...(forSerialising({ ...rest, ...only, ...values }) as JsonSchema), nullable: true };
  }
  const entries = Object.entries(anyOf ? { ...rest, anyOf } : rest);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === 'properties' ? eachOf(value) : forSerialising(value)]),
  );
}

/** Names of properties are data, not keywords: a property called `format` is kept. */
const eachOf = (properties: unknown): unknown =>
  Object.fromEntries(
    Object.entries(properties as JsonSchema).map(([name, schema]) => [name, forSerialising(schema)]),
  );
