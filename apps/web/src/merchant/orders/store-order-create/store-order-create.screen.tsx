import { useSearch } from '@tanstack/react-router';
import { readSearch } from '@xiwei/contract/common/search.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { useRead } from '#api/hooks.ts';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { CREATE_PARAMS } from '../parts/form/place-search.ts';
import { OrderForm } from './order-form.tsx';
import { PaymentResult } from './payment-result.tsx';

/** Creates an order for a guest; afterwards, if a deposit is due, shows the link under which it is paid. */
export function StoreOrderCreateScreen() {
  const { id: storeId } = useWorkplace();
  const search = useSearch({ strict: false });
  const { order } = readSearch(CREATE_PARAMS, search);
  const settings = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  return (
    <StorePage>
      <Loaded of={settings} skeleton={<FormSkeleton fields={5} />}>
        {() => (order ? <PaymentResult orderId={order} /> : <OrderForm search={search} />)}
      </Loaded>
    </StorePage>
  );
}
