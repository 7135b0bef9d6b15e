import type * as z from 'zod/mini';
import type { RefusalCode } from '#refusals.ts';

/**
 * Who may call an endpoint. `host`, `manager` and `owner` are staff of the store named in the path, each including
 * the ones after it; `user` is anyone signed in; `admin` is the platform's own staff.
 */
export const AUDIENCES = ['anyone', 'user', 'host', 'manager', 'owner', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const STAFF_ROLES = ['owner', 'manager', 'host'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role covers what an audience asks for: an owner may do all that a manager may, and so on. */
export function roleCovers(role: StaffRole, asked: StaffRole): boolean {
  return STAFF_ROLES.indexOf(role) <= STAFF_ROLES.indexOf(asked);
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A limit on calls: at most `max` in `seconds`, counted for the person or for the network address. */
export interface CallLimit {
  max: number;
  seconds: number;
  by: 'person' | 'address';
}

export interface EndpointShape {
  method: Method;
  path: `/api/${string}`;
  who: Audience;
  /** One sentence for the reference page. */
  about: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** JSON input, or `image` for the raw bytes of a picture. */
  body?: z.ZodMiniType | 'image';
  /** JSON output, or `stream` for server-sent events. */
  output: z.ZodMiniType | 'stream';
  /** Refusals beyond the ones every endpoint may give. */
  refusals?: readonly RefusalCode[];
  limits?: readonly CallLimit[];
  /** The answer of a change carries a secret, such as a code that signs in. It is kept for a repeat encrypted only. */
  answersSecret?: true;
  /**
   * The person has to have confirmed who they are within the last minutes, in this session: with their authenticator,
   * or with a code sent to their phone. Owners and administrators need an authenticator, but for `phone`, which is
   * what they set one up with.
   */
  freshCheck?: true | 'phone';
  /** Offered in demo mode alone. */
  demoOnly?: true;
}

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
  const endpoints = Object.entries(shapes).map(([verb, shape]) => {
    const name = `${module}.${verb}`;
    const needsStore = (STAFF_ROLES as readonly string[]).includes(shape.who);
    if (needsStore && !shape.path.includes('/:storeId')) {
      throw new Error(`${name} is for staff, so its path must contain /:storeId`);
    }
    return [verb, { ...shape, name, module }];
  });
  return Object.fromEntries(endpoints) as Api<Shapes>;
}

export const isMutation = (endpoint: { method: Method }): boolean => endpoint.method !== 'GET';

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** What a handler gets, after validation. */
export interface InputOf<E extends EndpointShape> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: E['body'] extends 'image' ? Uint8Array : Parsed<E['body']>;
}

/** What a handler returns, before it is cut to the schema. */
export type OutputOf<E extends EndpointShape> = E['output'] extends z.ZodMiniType
  ? z.output<E['output']>
  : undefined;

type OnlyGiven<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller sends. Parts the endpoint doesn't declare can't be sent. */
export type CallOf<E extends EndpointShape> = OnlyGiven<{
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: E['body'] extends 'image' ? Uint8Array | { arrayBuffer(): Promise<ArrayBuffer> } : Sent<E['body']>;
}>;
