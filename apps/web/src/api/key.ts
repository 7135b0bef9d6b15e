import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';

/** What was read, under the endpoint's name. The language is part of the key: content follows the reader. */
export const keyOf = (endpoint: Pick<Endpoint, 'name'>, input: unknown, language: string) =>
  [endpoint.name, input, language] as const;
