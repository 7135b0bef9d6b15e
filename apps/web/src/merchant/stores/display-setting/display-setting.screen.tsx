import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { BOOKING_VIEWS, displayEdit, PHONE_DISPLAYS } from '@xiwei/contract/stores/store-settings.model.ts';
import { SettingsPage } from '#merchant/settings/settings-page.tsx';

/** How bookings are displayed to staff. */
export const DisplaySettingScreen = () => (
  <SettingsPage
    words="display"
    save={storeSettingsApi.updateDisplaySettings}
    schema={displayEdit}
    pick={({ display }) => ({ display })}
  >
    {(f) => (
      <>
        <f.choice name="display.view" options={BOOKING_VIEWS} />
        <f.choice name="display.phone" options={PHONE_DISPLAYS} />
        <div className="flex flex-col divide-y divide-line">
          <f.switch name="display.showTableLabels" />
          <f.switch name="display.showClosedOrders" />
        </div>
      </>
    )}
  </SettingsPage>
);
