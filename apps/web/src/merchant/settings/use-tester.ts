import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Resource } from '@xiwei/contract/resources.ts';
import { useEffect, useState } from 'react';
import { call } from '#api/client.ts';
import { keyOf } from '#api/key.ts';
import { useLanguage } from '#i18n/use-language.ts';

/** Time without a change after which the input is tested, in milliseconds. */
const TYPING_MS = 250;

/**
 * Calls an endpoint that changes nothing with what is on the page, again whenever that changes: after a pause, and without
 * waiting for the answer to the former input, whose call is cancelled. The former answer stays until the next one arrives.
 * Without an input nothing is called. `reads` are the stored resources that the answer also depends on.
 */
export function useTester<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E> | undefined,
  reads: readonly Resource[],
) {
  const language = useLanguage();
  const current = input && JSON.stringify(input);
  const [tested, setTested] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setTested(current), TYPING_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const query = useQuery({
    queryKey: keyOf(endpoint, tested, language),
    queryFn: ({ signal }): Promise<OutputOf<E>> =>
      call(endpoint, JSON.parse(tested ?? '{}') as CallOf<E>, { signal }),
    enabled: tested !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { reads },
  });
  return { ...query, isCurrent: tested === current && !query.isPlaceholderData };
}
