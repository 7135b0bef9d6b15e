import { useNavigate } from '@tanstack/react-router';
import { type Localized, textFor } from '@xiwei/contract/common/language.ts';
import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import {
  cityForm,
  MAX_DISTRICTS,
  type ManagedCity,
  type ManagedCountry,
} from '@xiwei/contract/stores/places.model.ts';
import type * as z from 'zod/mini';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { chosenZone, findZones } from '#shared/stores/zone-search.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { RemovePlace } from './remove-place.tsx';

interface CityFormProps {
  countries: readonly ManagedCountry[];
  /** The stored city; undefined for a new one. */
  stored: ManagedCity | undefined;
  /** The country of a new city. */
  country?: string | undefined;
}

type Values = z.input<typeof cityForm>;

const newCity = (country: ManagedCountry | undefined, position: number): Values => ({
  key: '',
  country: country?.code ?? '',
  name: {},
  timezone: 'UTC',
  ...{ latitude: 0, longitude: 0, south: -0.2, west: -0.2, north: 0.2, east: 0.2 },
  districts: [],
  position,
  hidden: false,
});

/** Form of a city, which creates it or saves its changes. */
export function CityForm({ countries, stored, country }: CityFormProps) {
  const { t } = useTranslation('stores-places');
  const language = useLanguage();
  const navigate = useNavigate();
  const save = useAction(placesApi.saveCity);
  const remove = useAction(placesApi.removeCity);
  const first = countries.find(({ code }) => code === country) ?? countries[0];
  const form = useContractForm(cityForm, {
    defaultValues: stored ?? newCity(first, 100),
    refusalFields: { placeExists: 'key', timezoneUnknown: 'timezone', countryMissing: 'country' },
    submit: async ({ key, ...city }) => {
      await save.mutateAsync({
        params: { cityKey: key },
        body: { ...city, version: stored?.version ?? null },
      });
      showToast({ text: t('saved'), tone: 'positive' });
      await navigate({ to: '/admin/admin-places', replace: true });
    },
  });
  const f = useFields(form, 'stores-places', 'cityForm');
  const nameOf = (code: string) => nameIn(countries.find((each) => each.code === code)?.name, language, code);
  const timezone = form.watch('timezone');
  const degrees = { decimals: 6, step: 0.01 };
  return (
    <form noValidate onSubmit={form.send} className="flex max-w-160 flex-col gap-6">
      {!stored && <f.text name="key" max={40} autoComplete="off" />}
      <f.choice as="list" name="country" options={countries.map(({ code }) => code)} nameOf={nameOf} />
      <f.localized name="name" max={60} />
      <f.search name="timezone" search={findZones} chosen={chosenZone(timezone)} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <f.number name="latitude" min={-90} max={90} {...degrees} />
        <f.number name="longitude" min={-180} max={180} {...degrees} />
        <f.number name="south" min={-90} max={90} {...degrees} />
        <f.number name="north" min={-90} max={90} {...degrees} />
        <f.number name="west" min={-180} max={180} {...degrees} />
        <f.number name="east" min={-180} max={180} {...degrees} />
      </div>
      <f.rows
        name="districts"
        max={MAX_DISTRICTS}
        sortable
        nameOf={(index) => t('districtRow', { number: index + 1 })}
        newRow={() => ({ name: {} })}
      >
        {(index) => <f.localized name={`districts.${index}.name`} max={60} />}
      </f.rows>
      <f.number name="position" min={0} max={100_000} className="sm:max-w-56" />
      <f.switch name="hidden" />
      <FormProblem error={form.problem} onRetry={form.send} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.busy}>
          {t('save')}
        </Button>
        {stored && (
          <RemovePlace
            name={nameIn(stored.name, language, stored.key)}
            busy={remove.isPending}
            onRemove={() => remove.mutateAsync({ params: { cityKey: stored.key } })}
          />
        )}
      </div>
    </form>
  );
}

const nameIn = (name: Localized | undefined, language: Parameters<typeof textFor>[1], code: string): string =>
  (name && textFor(name, language)) ?? code;
