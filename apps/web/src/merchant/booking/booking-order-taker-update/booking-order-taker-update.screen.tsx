import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { takerChange } from '@xiwei/contract/booking/booking-lists.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useTakers } from '../lists/use-takers.ts';
import { useTakerActions } from '../parts/taker-actions.tsx';
import { TakerForm } from '../parts/taker-form.tsx';

/** Shows, renames, disables and deletes an order taker. */
export function BookingOrderTakerUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { takerId } = usePage('/web/$storeId/booking-order-taker-update/$takerId').params;
  const updateTaker = useAction(bookingListsApi.updateTaker);
  const actionsOf = useTakerActions();
  return (
    <UpdatePage
      list={['booking-takers', 'takers']}
      words={['booking-takers', 'taker']}
      of={useTakers()}
      id={takerId}
      schema={takerChange}
      nameOf={({ name }) => name}
      pick={({ name, disabled, version }) => ({ name, disabled, version })}
      refusalFields={{ takerDuplicate: 'name' }}
      save={(body) => updateTaker.mutateAsync({ params: { storeId, takerId }, body })}
      actions={(taker) => (
        <Actions
          can={taker.can}
          of={{ delete: actionsOf(taker).delete }}
          label={t('actionsOf', { what: taker.name })}
        />
      )}
    >
      {(f) => <TakerForm f={f} />}
    </UpdatePage>
  );
}
