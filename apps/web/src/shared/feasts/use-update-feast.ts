import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';
import type { FixedParts } from './feast-form.tsx';

/**
 * Returns a function that saves the content of a feast, in spite of the rules that staff override. Visibility and sharing are saved
 * on a page of their own.
 */
export function useUpdateFeast({ as, params }: FeastOf, feast: ManagedFeast, overrides: Override[] = []) {
  // The version that the form was filled with. After a refusal, the next attempt is based on what was read since.
  const [base, setBase] = useState(feast.version);
  const update = useAction(FEAST_ENDPOINTS[as].update);
  return async ({ visibility: _visibility, shareable: _shareable, ...content }: NewFeast): Promise<void> => {
    try {
      await update.mutateAsync({ params, body: { ...content, version: base, overrides } });
    } catch (error) {
      if (isRefusal(error, 'feastChanged')) setBase(feast.version);
      throw error;
    }
  };
}

/** Returns what of a feast can no longer be changed. */
export function fixedPartsOf({ status, can, formedAt, creator, waitsForStore }: ManagedFeast): FixedParts {
  const published = status !== 'waitPublish';
  return {
    published,
    place: published && !can.includes('movePlace'),
    accepted: published && creator.type === 'user' && !waitsForStore,
    terms: formedAt !== null,
  };
}
