import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { bookingNoticeEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { SettingsPage } from '#merchant/settings/settings-page.tsx';

/** The notice that diners read and tick before they confirm a booking, in three languages. */
export const StoreNoticeEditScreen = () => (
  <SettingsPage
    words="bookingNotice"
    save={storeSettingsApi.updateBookingNotice}
    schema={bookingNoticeEdit}
    pick={({ bookingNotice }) => ({ bookingNotice })}
  >
    {(f) => <f.localized name="bookingNotice" multiline rows={12} max={5000} />}
  </SettingsPage>
);
