import type * as z from 'zod/mini';
import type { RefusalCode } from '#refusals.ts';
import type { Resource } from '#resources.ts';

/**
 * The callers an endpoint is open to. `host`, `manager` and `owner` are staff of the store named in the path, each including
 * the roles after it; `user` is any person who is signed in; `admin` is the platform's own staff.
 */
export const AUDIENCES = ['anyone', 'user', 'host', 'manager', 'owner', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const STAFF_ROLES = ['owner', 'manager', 'host'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Declares one endpoint of a module by its verb. */
export function endpoint<const Shape extends EndpointShape>(
  module: string,
  verb: string,
  shape: Shape,
): Endpoint<Shape> {
  const name = `${module}.${verb}`;
  const needsStore = (STAFF_ROLES as readonly string[]).includes(shape.who);
  if (needsStore && !shape.path.includes('/:storeId')) {
    throw new Error(`${name} is for staff, so its path must contain /:storeId`);
  }
  return { ...shape, name, module };
}

/** Checks whether a role includes a required one: an owner may do everything that a manager may, and so on. */
export function roleCovers(role: StaffRole, required: StaffRole): boolean {
  return STAFF_ROLES.indexOf(role) <= STAFF_ROLES.indexOf(required);
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A rate limit: at most `max` calls in `seconds`, counted by user or by network address. */
export interface CallLimit {
  max: number;
  seconds: number;
  by: 'person' | 'address';
}

interface CommonShape {
  path: `/api/${string}`;
  who: Audience;
  /** One sentence for the reference page. */
  about: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** JSON input, or `image` for the raw bytes of a picture. */
  body?: z.ZodMiniType | 'image';
  /** The most bytes of the body, if it may be larger than usual. */
  bodyLimit?: number;
  /** JSON output, `stream` for server-sent events, or `picture` for the bytes of a picture. */
  output: z.ZodMiniType | 'stream' | 'picture';
  /** Refusal codes of this endpoint, in addition to those of every endpoint. */
  refusals?: readonly RefusalCode[];
  limits?: readonly CallLimit[];
  /**
   * The answer contains a secret, such as a sign-in code, or names many people. It is stored for idempotent repeats in encrypted
   * form only.
   */
  answersSecret?: true;
  /**
   * The person must have confirmed their identity in this session within the last minutes, with their authenticator or a
   * code sent to their phone. Owners and administrators need an authenticator, except for `phone`: they set it up with
   * such endpoints.
   */
  freshCheck?: true | 'phone';
  /** Available only in demo mode. */
  demoOnly?: true;
}

/** An endpoint that changes nothing. */
export interface ReadShape extends CommonShape {
  method: 'GET';
  /**
   * The resources that the answer is made from: pages refetch it when one of them changes. Empty if pages need no new
   * answer, because it never changes, is polled or is not cached.
   */
  reads: readonly Resource[];
  /** Leaves an audit record, although it changes nothing, because the answer has the contact of a guest. */
  recorded?: true;
  /** Of several nodes, the one with the store answers, because it keeps what is read. */
  kept?: true;
  changes?: never;
  ephemeral?: never;
}

/** An endpoint that changes data. */
export interface ChangeShape extends CommonShape {
  method: Exclude<Method, 'GET'>;
  /**
   * The resources that pages of the caller have to read again after the call. Empty if there are none. `person`: after
   * the call another person, or no person, is signed in on this browser, and pages read everything again.
   */
  changes: readonly Resource[] | 'person';
  reads?: never;
  recorded?: never;
  kept?: never;
  /** Stores nothing: the call needs no idempotency key and leaves no audit record. */
  ephemeral?: true;
}

export type EndpointShape = ReadShape | ChangeShape;

export type Endpoint<Shape extends EndpointShape = EndpointShape> = Shape & {
  /** `module.verb`, unique over all modules. The key of caches, rate limits, idempotency, audit records and logs. */
  name: string;
  module: string;
};
export type Api<Shapes extends Record<string, EndpointShape>> = {
  [Verb in keyof Shapes]: Endpoint<Shapes[Verb]>;
};

/** Declares endpoints of a module. The key of each is its verb, and its name is `module.verb`. */
export function api<const Shapes extends Record<string, EndpointShape>>(
  module: string,
  shapes: Shapes,
): Api<Shapes> {
  const endpoints = Object.entries(shapes).map(([verb, shape]) => [verb, endpoint(module, verb, shape)]);
  return Object.fromEntries(endpoints) as Api<Shapes>;
}

export const isMutation = (endpoint: { method: Method }): boolean => endpoint.method !== 'GET';

type SchemaOutput<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type SchemaInput<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** The input that a handler receives, after validation. */
export interface InputOf<E extends EndpointShape> {
  params: SchemaOutput<E['params']>;
  query: SchemaOutput<E['query']>;
  body: E['body'] extends 'image' ? Uint8Array : SchemaOutput<E['body']>;
}

/** The output that a handler returns, before fields that are not in the schema are stripped. */
export type OutputOf<E extends EndpointShape> = E['output'] extends z.ZodMiniType
  ? z.output<E['output']>
  : E['output'] extends 'picture'
    ? PictureOutput
    : undefined;

/** The output of an endpoint that answers a picture. */
export interface PictureOutput {
  content: Uint8Array;
  mediaType: string;
}

type OnlyDeclared<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The input that a caller sends. Parts that the endpoint doesn't declare can't be sent. */
export type CallOf<E extends EndpointShape> = OnlyDeclared<{
  params: SchemaInput<E['params']>;
  query: SchemaInput<E['query']>;
  body: E['body'] extends 'image'
    ? Uint8Array | { arrayBuffer(): Promise<ArrayBuffer> }
    : SchemaInput<E['body']>;
}>;
