import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { ListedCity } from '@xiwei/contract/stores/places.model.ts';
import type { AskEndpoint } from './ask.ts';
import type { PublicPage } from './head.ts';

/** Request for a page by its address. */
export interface Visit {
  ask: AskEndpoint;
  params: Record<string, string>;
  query: Record<string, unknown>;
  language: Language;
  now: Date;
  origin: string;
  /** Reads the cities with stores, once. Every page embeds them, because most pages name cities. */
  cities: () => Promise<CitiesAnswer | undefined>;
  /** Whether there is a session, on which the content may depend. */
  signedIn: boolean;
}

/** The cities with stores, as the page embeds them. */
export interface CitiesAnswer {
  output: { items: ListedCity[] };
  answer: FirstAnswer;
}

/** Reads the cities of a visit; none if they cannot be read. */
export const citiesOf = async ({ cities }: Pick<Visit, 'cities'>): Promise<ListedCity[]> =>
  (await cities())?.output.items ?? [];

/** Creates a page for a visit. Returns undefined if the address names nothing that exists. */
export type MakePage = (visit: Visit) => Promise<PublicPage | undefined>;

/** Calls an endpoint the screen will call first, and embeds the answer. */
export async function askFirst<E extends Endpoint>(
  { ask, language, now }: Pick<Visit, 'ask' | 'language' | 'now'>,
  endpoint: E,
  input: CallOf<E>,
  paged = false,
): Promise<{ output: OutputOf<E>; answer: FirstAnswer } | undefined> {
  const output = await ask(endpoint, input, language);
  if (output === undefined) return undefined;
  const { params, query } = input as { params?: object; query?: object };
  const cacheInput = paged ? { ...params, ...query } : input;
  const at = now.getTime();
  return { output, answer: { endpoint: endpoint.name, input: cacheInput, language, paged, output, at } };
}

/** Returns the absolute URL of a stored picture. */
export const pictureAt = (origin: string, path: string | null | undefined): string | undefined =>
  path ? `${origin}${path}` : undefined;
