import { textFor } from '@xiwei/contract/common/language.ts';
import { LocateFixed, MapPin } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRegionSearch } from '#shared/identity/region-search.ts';
import { directionsLink } from '#shared/stores/directions.ts';
import { DistrictChoice, PlaceChoice } from '#shared/stores/place-choice.tsx';
import { useCities } from '#shared/stores/use-cities.ts';
import { chosenZone, findZones } from '#shared/stores/zone-search.ts';
import { locateDevice } from '#shell/geolocation.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import type { BaseFields, BaseForm } from './base-form.ts';
import { type Coordinates, parseCoordinates } from './parse-coordinates.ts';

interface FieldsProps {
  f: BaseFields;
  form: BaseForm;
}

/** Where the store is: address, place on the map, time zone and phone region. */
export function PlaceFields({ f, form }: FieldsProps) {
  const { t } = useTranslation('stores-settings');
  const regions = useRegionSearch();
  const [city, district, region, timezone] = form.watch(['city', 'district', 'region', 'timezone']);
  const { countryOf } = useCities();
  const set = { shouldDirty: true } as const;
  return (
    <>
      <PlaceChoice
        city={city}
        readOnly={form.readOnly}
        error={form.formState.errors.city?.message}
        onChoose={({ key }) => form.setValue('city', key, set)}
      />
      {!form.readOnly && (
        <DistrictChoice
          city={city}
          district={district}
          onChoose={(chosen) => form.setValue('district', chosen, set)}
        />
      )}
      <f.localized name="district" max={40} />
      <f.localized name="address" max={200} />
      <CoordinateFields f={f} form={form} country={countryOf(city)} />
      <f.search name="region" search={regions.search} chosen={regions.chosen(region)} />
      <f.search name="timezone" search={findZones} chosen={chosenZone(timezone)} />
      {form.changed.includes('timezone') && <NoticeBar tone="caution">{t('base.timezoneWarning')}</NoticeBar>}
    </>
  );
}

type Locating = 'idle' | 'locating' | 'located' | 'failed';

/** Latitude and longitude. The device can fill them in, and coordinates of a map app can be pasted into either. */
function CoordinateFields({ f, form, country }: FieldsProps & { country: string | undefined }) {
  const { t } = useTranslation('stores-settings');
  const [locating, setLocating] = useState<Locating>('idle');
  const fill = ({ latitude, longitude }: Coordinates) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('latitude', latitude, options);
    form.setValue('longitude', longitude, options);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = parseCoordinates(event.clipboardData.getData('text'));
    if (!pasted || form.readOnly) return;
    event.preventDefault();
    // The number field would read the text as one number.
    event.stopPropagation();
    fill(pasted);
  };
  const locate = async () => {
    setLocating('locating');
    try {
      fill(roundToMetre(await locateDevice({ enableHighAccuracy: true })));
      setLocating('located');
    } catch {
      setLocating('failed');
    }
  };
  const limits = { step: 0.001, decimals: 6 };
  return (
    <div className="flex flex-col gap-3" onPasteCapture={paste}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <f.number name="latitude" min={-90} max={90} {...limits} />
        <f.number name="longitude" min={-180} max={180} {...limits} />
      </div>
      <p className="text-ink-soft text-small">{t('base.place.help')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {!form.readOnly && (
          <Button
            variant="secondary"
            size="small"
            icon={<LocateFixed aria-hidden size={16} />}
            loading={locating === 'locating'}
            onClick={() => void locate()}
          >
            {t('base.place.locate')}
          </Button>
        )}
        <MapLink form={form} country={country} />
        <p role="status" className="text-ink-soft text-small">
          {locating !== 'idle' && t(`base.place.${locating}`)}
        </p>
      </div>
    </div>
  );
}

/** Six decimals are a tenth of a metre; devices are not more precise. */
const roundToMetre = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

/** Link that opens the entered place in a map, to check it. */
function MapLink({ form, country }: Pick<FieldsProps, 'form'> & { country: string | undefined }) {
  const { t } = useTranslation('stores-settings');
  const language = useLanguage();
  const [name, latitude, longitude] = form.watch(['name', 'latitude', 'longitude']);
  // An emptied number is null until the form is checked.
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  const href = directionsLink(
    { name: textFor(name, language) ?? '', latitude, longitude },
    navigator.userAgent,
    country,
  );
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<MapPin aria-hidden size={16} />}
      render={<a href={href} target="_blank" rel="noreferrer" />}
    >
      {t('base.place.check')}
    </Button>
  );
}
