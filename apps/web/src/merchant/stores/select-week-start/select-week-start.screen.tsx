import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { WEEK_STARTS, weekStartEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SettingsPage } from '#merchant/settings/settings-page.tsx';
import { weekdayName } from '#shared/format/dates.ts';
import { firstWeekdayOf } from '#ui/calendar-days.ts';

/** The weekday with which the calendars of the store begin. */
export function SelectWeekStartScreen() {
  const { t } = useTranslation('stores-settings');
  const language = useLanguage();
  const day = weekdayName(firstWeekdayOf('system', navigator.language) || 7, language);
  return (
    <SettingsPage
      words="weekStart"
      save={storeSettingsApi.updateWeekStart}
      schema={weekStartEdit}
      pick={({ weekStart }) => ({ weekStart })}
    >
      {(f) => <f.choice name="weekStart" options={WEEK_STARTS} help={t('weekStart.systemHelp', { day })} />}
    </SettingsPage>
  );
}
