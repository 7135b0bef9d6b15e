import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Ask } from './ask.ts';
import type { PublicPage } from './head.ts';

/** Somebody opens a page by its address. */
export interface Visit {
  ask: Ask;
  params: Record<string, string>;
  query: Record<string, unknown>;
  language: Language;
  now: Date;
  origin: string;
  /** There is a session: what is on screen may depend on whose. */
  signedIn: boolean;
}

/** Makes a page for a visit. Nothing where the address names what there isn't. */
export type MakePage = (visit: Visit) => Promise<PublicPage | undefined>;

/** Asks what a screen will ask first, and keeps the answer for it. */
export async function askFirst<E extends Endpoint>(
  { ask, language, now }: Visit,
  endpoint: E,
  input: CallOf<E>,
  paged = false,
): Promise<{ output: OutputOf<E>; answer: FirstAnswer } | undefined> {
  const output = await ask(endpoint, input, language);
  if (output === undefined) return undefined;
  const { params, query } = input as { params?: object; query?: object };
  const asked = paged ? { ...params, ...query } : input;
  const at = now.getTime();
  return { output, answer: { endpoint: endpoint.name, input: asked, language, paged, output, at } };
}

/** A stored picture with its host, as whoever is outside needs it. */
export const pictureAt = (origin: string, path: string | null | undefined): string | undefined =>
  path ? `${origin}${path}` : undefined;
