import { SHARED_FIELDS } from '@xiwei/contract/stores/sharing.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { sharingEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionPage } from '#merchant/settings/section-page.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';

/** What people see who open the share link of an order, and whether such links open. */
export function StoreOrderShareSettingScreen() {
  const { t } = useTranslation('booking-sharing');
  return (
    <SectionPage
      words={['booking-sharing', 'setting']}
      save={storeSettingsApi.updateSharingSettings}
      schema={sharingEdit}
      pick={({ sharing }) => ({ sharing })}
    >
      {(f, form) => {
        const { enabled, shows } = form.watch('sharing');
        return (
          <>
            <f.switch name="sharing.enabled" />
            {enabled && (
              <f.options
                name="sharing.shows"
                options={SHARED_FIELDS.map((id) => ({ id, label: t(`fields.${id}`) }))}
              />
            )}
            {enabled && shows.includes('bookingCode') && (
              <NoticeBar tone="caution">{t('setting.codeWarning')}</NoticeBar>
            )}
          </>
        );
      }}
    </SectionPage>
  );
}
