import type { TakerInput } from '@xiwei/contract/booking/booking-lists.model.ts';
import type { Resources } from '#i18n/resources.ts';
import type { Fields } from '#shared/form/fields.tsx';

/** The fields of an order taker. */
export const TakerForm = ({ f }: { f: Fields<TakerInput, Resources['booking-takers']['taker']> }) => (
  <>
    <f.text name="name" max={20} />
    <f.switch name="disabled" />
  </>
);
