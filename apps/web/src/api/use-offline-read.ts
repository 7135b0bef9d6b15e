import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { useEffect, useMemo } from 'react';
import { useRead } from './hooks.ts';
import { keepAnswer, keptName, readKept } from './kept-answers.ts';
import { isRefusal } from './refusal.ts';
import { useSession } from './session.ts';

/**
 * Reads an endpoint for a screen that must open without a connection: the answer is kept on the device, and shown until
 * a newer one has come. `keptAt` says since when what is shown is known, while it is not fresh.
 */
export function useKeptRead<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  const query = useRead(endpoint, input);
  const owner = useSession().data?.user?.id;
  const name = keptName(endpoint, input);
  const { data } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for endpoint and input.
  useEffect(() => {
    if (data !== undefined && owner !== undefined) keepAnswer(endpoint, input, owner, data);
  }, [data, name, owner]);
  const kept = useMemo(() => readKept<OutputOf<E>>(name), [name]);
  const isOwn = kept !== undefined && (owner === undefined || owner === kept.owner);
  if (data !== undefined || !isOwn || isRefusal(query.error)) return { ...query, keptAt: undefined };
  return { ...query, data: kept.answer, keptAt: kept.at };
}
