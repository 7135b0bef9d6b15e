import * as z from 'zod/mini';
import {
  type Api,
  type Audience,
  type ChangeShape,
  type EndpointShape,
  endpoint,
  type ReadShape,
} from './endpoint.ts';
import { id } from './shapes.ts';

type OfSide = 'path' | 'params' | 'who' | 'about';

/** A verb that several sides have, without what each side adds. Its path follows that of the side; each parameter is an id. */
export type Verb = { path: '' | `/${string}` } & (Omit<ReadShape, OfSide> | Omit<ChangeShape, OfSide>);

/** A side, such as the diner or the staff of a store: where its paths begin, who may call, and its endpoints by verb. */
interface Side<Key extends string> {
  at: `/api/${string}`;
  who: Audience;
  /** The name of each endpoint without the module. The side has these verbs. */
  names: { [Verb in Key]: string };
  /** One sentence on each endpoint for the reference page. */
  about: { [Verb in Key]: string };
  /** Other callers of single verbs. */
  whoElse?: { [Verb in Key]?: Audience };
  /** Other paths of single verbs, with the same parameters. */
  paths?: { [Verb in Key]?: `/api/${string}` };
}

type NamesIn<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type ParamsIn<Path> = [NamesIn<Path>] extends [never]
  ? unknown
  : { params: z.ZodMiniObject<Record<NamesIn<Path>, typeof id>> };
type WhoOf<Of extends Side<never>, Key> = Of extends { whoElse: { [One in Key & string]: infer Who } }
  ? Who & Audience
  : Of['who'];

type OnlyKeysOf<Verbs, Names> = { [Key in keyof Names]: Key extends keyof Verbs ? string : never };

/** The shape of a verb's endpoint on a side. */
type ShapeOn<One extends Verb, Of extends Side<never>, Key> = Omit<One, 'path'> & {
  path: `/api/${string}`;
  who: WhoOf<Of, Key>;
  about: string;
} & ParamsIn<`${Of['at']}${One['path']}`> extends infer Shape extends EndpointShape
  ? Shape
  : never;

type SideApi<Verbs extends Record<string, Verb>, Of extends Side<never>> = Api<{
  [Key in keyof Verbs & keyof Of['names']]: ShapeOn<Verbs[Key], Of, Key>;
}>;

/**
 * Declares the endpoints of one side for verbs that other sides have too. A verb has the same key on all sides, so that
 * handlers and pages are written once; only the names of the endpoints differ.
 */
export function sideApi<
  const Verbs extends Record<string, Verb>,
  const Of extends Side<keyof Of['names'] & string>,
>(module: string, verbs: Verbs, of: Of & { names: OnlyKeysOf<Verbs, Of['names']> }): SideApi<Verbs, Of> {
  const { at, who, names, about, whoElse, paths }: Side<string> = of;
  const endpoints = Object.entries(names).map(([key, name]) => {
    const verb = verbs[key];
    if (!verb) throw new Error(`${module}.${name} has no verb`);
    const path = `${at}${verb.path}`;
    const params = Array.from(path.matchAll(/:(\w+)/g), ([, param]) => [param, id]);
    const shape = {
      ...verb,
      who: whoElse?.[key] ?? who,
      path: paths?.[key] ?? path,
      about: about[key],
      ...(params.length > 0 && { params: z.object(Object.fromEntries(params)) }),
    };
    return [key, endpoint(module, name, shape as EndpointShape)];
  });
  return Object.fromEntries(endpoints) as SideApi<Verbs, Of>;
}
