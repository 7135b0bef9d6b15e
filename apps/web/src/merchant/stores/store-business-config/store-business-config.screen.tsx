import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { businessEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { SettingsPage } from '#merchant/settings/settings-page.tsx';

/** How the store takes bookings online: whether it does, and what diners see and are asked. */
export const StoreBusinessConfigScreen = () => (
  <SettingsPage
    words="businessConfig"
    save={storeSettingsApi.updateBusinessConfig}
    schema={businessEdit}
    pick={({ business }) => ({ business })}
  >
    {(f) => (
      <div className="flex flex-col divide-y divide-line">
        <f.switch name="business.onlineBooking" />
        <f.switch name="business.showFewLeft" />
        <f.switch name="business.askDiet" />
        <f.switch name="business.childrenWelcome" />
      </div>
    )}
  </SettingsPage>
);
