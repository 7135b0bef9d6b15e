import { type Localized, textFor } from '@xiwei/contract/common/language.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { announcementEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { SettingsPage } from '#merchant/settings/settings-page.tsx';
import { StoreAnnouncement } from '#shared/stores/store-announcement.tsx';

/** The announcement that diners see on the store's page, with a preview. */
export const StoreOfficialNotificationScreen = () => (
  <SettingsPage
    words="announcement"
    save={storeSettingsApi.updateAnnouncement}
    schema={announcementEdit}
    pick={({ announcement }) => ({ announcement: announcement ?? {} })}
  >
    {(f, form) => (
      <>
        <f.localized name="announcement" multiline rows={5} max={500} />
        <Preview announcement={form.watch('announcement')} />
      </>
    )}
  </SettingsPage>
);

/** The announcement as diners see it who read the user's language. */
function Preview({ announcement }: { announcement: Localized }) {
  const { t } = useTranslation('stores-settings');
  const text = textFor(announcement, useLanguage())?.trim();
  return (
    <FormSection title={t('announcement.preview')}>
      {text ? (
        <StoreAnnouncement>{text}</StoreAnnouncement>
      ) : (
        <p className="text-ink-soft">{t('announcement.none')}</p>
      )}
    </FormSection>
  );
}
