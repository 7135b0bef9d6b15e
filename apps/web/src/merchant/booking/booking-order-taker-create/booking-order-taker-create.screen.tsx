import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { takerInput } from '@xiwei/contract/booking/booking-lists.model.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useTakers } from '../lists/use-takers.ts';
import { TakerForm } from '../parts/taker-form.tsx';

/** Creates an order taker at the end of the list. */
export function BookingOrderTakerCreateScreen() {
  const { id: storeId } = useWorkplace();
  const createTaker = useAction(bookingListsApi.createTaker);
  return (
    <CreatePage
      list={['booking-takers', 'takers']}
      words={['booking-takers', 'taker']}
      of={useTakers()}
      schema={takerInput}
      initial={{ name: '', disabled: false }}
      refusalFields={{ takerDuplicate: 'name' }}
      create={(body) => createTaker.mutateAsync({ params: { storeId }, body })}
      nameOf={({ name }) => name}
    >
      {(f) => <TakerForm f={f} />}
    </CreatePage>
  );
}
