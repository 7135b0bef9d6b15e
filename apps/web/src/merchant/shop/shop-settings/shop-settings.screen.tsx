import { ADDRESS_REGIONS } from '@xiwei/contract/addresses/addresses.model.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import {
  SHOP_PAY_MINUTES,
  type ShopSettings,
  type ShopSettingsEdit,
  shopSettingsEdit,
} from '@xiwei/contract/shop/shop-settings.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { readAgain, useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import type { Resources } from '#i18n/resources.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditForm } from '#merchant/settings/edit-form.tsx';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { useRegionName } from '#shared/identity/use-region-name.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { useCurrency } from '#ui/currency.ts';

/** The longest time that an order needs, in hours, and the most days ahead that it can be picked up. */
const MAX_LEAD_HOURS = 720;
const MAX_PICKUP_DAYS = 60;

/** How a store sells: whether its shop is open, delivery, pick-up and deadlines. Hosts read it, managers set it. */
export function ShopSettingsScreen() {
  const { id: storeId } = useWorkplace();
  const params = { storeId };
  const query = useRead(stockApi.readShopSettings, { params });
  const update = useAction(stockApi.updateShopSettings);
  const describe = useDescribeSettings();
  return (
    <StorePage width="form">
      <Loaded of={query} skeleton={<FormSkeleton fields={6} />}>
        {({ can, ...saved }) => (
          <EditForm
            schema={shopSettingsEdit}
            words={['shop-settings', 'settings']}
            saved={saved}
            readOnly={!can.includes('update')}
            refusalFields={{ shopNoOnlinePayment: 'open' }}
            describe={describe}
            reload={async () => withoutCan(await readAgain(query))}
            save={async (body) => withoutCan(await update.mutateAsync({ params, body }))}
          >
            {(f, form) => <SettingsFields f={f} entered={form.watch()} />}
          </EditForm>
        )}
      </Loaded>
    </StorePage>
  );
}

const withoutCan = ({ can: _, ...settings }: ShopSettings) => settings;

interface SettingsFieldsProps {
  f: Fields<ShopSettingsEdit, Resources['shop-settings']['settings']>;
  entered: Pick<ShopSettingsEdit, 'delivery' | 'pickup'>;
}

function SettingsFields({ f, entered: { delivery, pickup } }: SettingsFieldsProps) {
  const { t } = useTranslation('shop-settings');
  const regionName = useRegionName();
  return (
    <>
      <FormSection title={t('settings.sections.open')}>
        <f.switch name="open" />
        <f.localized name="notice" max={1000} multiline rows={3} />
      </FormSection>
      <FormSection title={t('settings.sections.ways')}>
        <f.switch name="delivery" />
        {delivery && (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <f.money name="deliveryFee" />
              <f.money name="freeFrom" />
            </div>
            <f.options
              name="deliveryRegions"
              options={ADDRESS_REGIONS.map((region) => ({ id: region, label: regionName(region) }))}
            />
          </>
        )}
        <f.switch name="pickup" />
        {pickup && (
          <>
            <f.timeRange name="pickupFrom" endName="pickupUntil" />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <f.number name="leadHours" min={0} max={MAX_LEAD_HOURS} unit={t('settings.hours')} />
              <f.number name="pickupDays" min={0} max={MAX_PICKUP_DAYS} unit={t('settings.days')} />
            </div>
          </>
        )}
      </FormSection>
      <FormSection title={t('settings.sections.orders')}>
        <f.switch name="confirmsAutomatically" />
        <f.choice name="payMinutes" options={SHOP_PAY_MINUTES} as="list" />
      </FormSection>
    </>
  );
}

/** Returns a function that describes amounts and regions in the question about a conflict. */
function useDescribeSettings() {
  const language = useLanguage();
  const currency = useCurrency();
  const regionName = useRegionName();
  return (path: string, value: unknown) => {
    if ((path === 'deliveryFee' || path === 'freeFrom') && typeof value === 'number')
      return formatMoney(value as Fen, currency, language);
    if (path === 'deliveryRegions')
      return (value as ShopSettings['deliveryRegions']).map(regionName).join(' · ') || undefined;
    return undefined;
  };
}
