import { CUISINE_FAMILIES } from '@xiwei/contract/stores/cuisines.ts';
import { type Cuisine, ORDERING_TYPES, PER_CAPITA_BANDS } from '@xiwei/contract/stores/store-kinds.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storeBaseEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { SettingsPage } from '#merchant/settings/settings-page.tsx';
import { nextRange } from '#ui/time-range.ts';
import { pickBase } from '../parts/pick-base.ts';
import type { BaseFields, BaseForm } from './base-form.ts';
import { useBaseWords } from './base-words.ts';
import { PlaceFields } from './place-fields.tsx';

/** All cuisines, each family followed by its members. */
const CUISINES: readonly Cuisine[] = CUISINE_FAMILIES.flatMap(({ family, members }) => [family, ...members]);

/** The most periods of opening hours. */
const MAX_HOURS = 30;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

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

/** The opening hours of a week. */
function HoursFields({ f }: { f: BaseFields }) {
  const { t } = useTranslation('stores-settings');
  return (
    <f.rows
      name="hours"
      max={MAX_HOURS}
      nameOf={(index) => t('base.hoursRow', { number: index + 1 })}
      newRow={nextHours}
    >
      {(index) => (
        <>
          <f.weekdays name={`hours.${index}.weekdays`} />
          <f.timeRange name={`hours.${index}.open`} endName={`hours.${index}.close`} />
        </>
      )}
    </f.rows>
  );
}

/** Suggests hours after the last ones, on the same days. */
function nextHours(hours: readonly OpeningHours[]): OpeningHours {
  const last = hours.at(-1);
  const { from, to } = nextRange(last ? [{ from: last.open, to: last.close }] : []);
  return { weekdays: last?.weekdays ?? EVERY_DAY, open: from, close: to };
}

/** What the store cooks and how it serves. */
function KitchenFields({ f, form }: { f: BaseFields; form: BaseForm }) {
  const { names } = useBaseWords();
  const main = form.watch('mainCuisine');
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <f.choice as="list" name="mainCuisine" options={CUISINES} nameOf={names.mainCuisine} />
        <f.choice
          as="list"
          name="subCuisine"
          options={[null, ...CUISINES.filter((cuisine) => cuisine !== main)]}
          nameOf={(value) => (value === 'null' ? undefined : names.subCuisine?.(value))}
        />
        <f.choice as="list" name="orderingType" options={ORDERING_TYPES} nameOf={names.orderingType} />
        <f.choice as="list" name="perCapita" options={PER_CAPITA_BANDS} nameOf={names.perCapita} />
      </div>
      <f.localized name="chef" max={60} />
      <f.number name="openingYear" min={1000} max={2100} className="sm:max-w-56" />
      <div className="flex flex-col divide-y divide-line">
        <f.switch name="sommelierService" />
        <f.switch name="winePairing" />
      </div>
    </>
  );
}
