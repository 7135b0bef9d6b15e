import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storeBaseEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { SettingsPage } from '#merchant/settings/settings-page.tsx';
import { pickBase } from '../parts/pick-base.ts';
import { useBaseWords } from './base-words.ts';
import { HoursFields } from './hours-fields.tsx';
import { KitchenFields } from './kitchen-fields.tsx';
import { PlaceFields } from './place-fields.tsx';

/** The basic facts of the store: name, location, opening hours, cuisine. */
export function StoreBaseScreen() {
  const { t } = useTranslation('stores-settings');
  const { describe } = useBaseWords();
  return (
    <SettingsPage
      words="base"
      save={storeSettingsApi.updateStoreBase}
      schema={storeBaseEdit}
      pick={pickBase}
      refusalFields={{ openingHoursIncorrect: 'hours' }}
      describe={describe}
      impact={({ timezone }) => ({ type: 'timezone', timezone })}
    >
      {(f, form) => (
        <>
          <FormSection title={t('base.sections.name')}>
            <f.localized name="name" max={60} />
            <f.localized name="tagline" max={100} />
          </FormSection>
          <FormSection title={t('base.sections.place')}>
            <PlaceFields f={f} form={form} />
          </FormSection>
          <FormSection title={t('base.sections.hours')}>
            <HoursFields f={f} />
          </FormSection>
          <FormSection title={t('base.sections.kitchen')}>
            <KitchenFields f={f} form={form} />
          </FormSection>
        </>
      )}
    </SettingsPage>
  );
}
