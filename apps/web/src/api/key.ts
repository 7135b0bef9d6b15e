import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';

/** Returns the query key of a read. It includes the language because the server translates content. */
export const keyOf = (endpoint: Pick<Endpoint, 'name'>, input: unknown, language: string) =>
  [endpoint.name, input, language] as const;
