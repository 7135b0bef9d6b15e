import type { Localized } from '@xiwei/contract/common/language.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import type { CityChoice } from '@xiwei/contract/stores/places.model.ts';
import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Select } from '#ui/select.tsx';
import { useCities } from './use-cities.ts';

/** Reads the countries and cities that a store can be in. */
export const usePlaceChoices = () => useRead(placesApi.listPlaceChoices, {});

interface PlaceChoiceProps {
  city: City;
  onChoose: (city: CityChoice) => void;
  readOnly?: boolean | undefined;
  error?: string | undefined;
}

/** Choice of the country or region and of the city of a store. Another country chooses its first city. */
export function PlaceChoice({ city, onChoose, readOnly, error }: PlaceChoiceProps) {
  const { t } = useTranslation('stores-places');
  const { countries = [], cities = [] } = usePlaceChoices().data ?? {};
  const listed = useCities();
  const chosen = cities.find(({ key }) => key === city);
  // A city that was hidden since is no choice, but the store is still there.
  const country = chosen?.country ?? listed.countryOf(city);
  const inCountry = cities.filter((each) => each.country === country);
  const withCities = countries.filter(({ code }) => cities.some((each) => each.country === code));
  const choose = (next: CityChoice | undefined) => next && onChoose(next);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        label={t('choice.country')}
        readOnly={readOnly}
        value={country ?? null}
        options={withCities.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code) => choose(cities.find((each) => each.country === code))}
      />
      <Select
        name="city"
        label={t('choice.city')}
        hint={t('choice.cityHelp')}
        error={error}
        readOnly={readOnly}
        value={city}
        options={[
          ...inCountry.map(({ key, name }) => ({ value: key, label: name })),
          ...(chosen ? [] : [{ value: city, label: listed.nameOf(city) || city }]),
        ]}
        onChange={(key) => choose(cities.find((each) => each.key === key))}
      />
    </div>
  );
}

interface DistrictChoiceProps {
  city: City;
  district: Localized;
  onChoose: (district: Localized) => void;
}

/** Fills in the district from those of the city. Nothing is shown for a city without known districts. */
export function DistrictChoice({ city, district, onChoose }: DistrictChoiceProps) {
  const { t } = useTranslation('stores-places');
  const language = useLanguage();
  const choices = usePlaceChoices().data?.cities.find(({ key }) => key === city)?.districts ?? [];
  if (choices.length === 0) return null;
  const chosen = choices.findIndex((each) => textFor(each, language) === textFor(district, language));
  return (
    <Select
      label={t('choice.district')}
      value={chosen < 0 ? null : String(chosen)}
      options={choices.map((each, index) => ({ value: String(index), label: textFor(each, language) ?? '' }))}
      onChange={(index) => onChoose(choices[Number(index)] ?? {})}
    />
  );
}
