import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { callingCodeOf, FIRST_PHONE_REGIONS, PHONE_REGIONS } from '@xiwei/contract/identity/phone-regions.ts';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSounds } from '#shared/format/use-sounds.ts';
import { arrowFocus } from '#ui/arrow-focus.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { findRegions, type NamedRegion } from './find-regions.ts';
import { regionNameIn, useRegionName } from './use-region-name.ts';

interface RegionSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: PhoneRegion;
  /** The region that comes first in the list, such as that of the store. */
  first?: PhoneRegion | undefined;
  onChoose: (region: PhoneRegion) => void;
}

/** Sheet to choose the country or region of a phone number, with a search. Arrow keys move in the list. */
export function RegionSheet({ open, onOpenChange, ...props }: RegionSheetProps) {
  const { t } = useTranslation('identity-phone');
  return (
    <Sheet {...{ open, onOpenChange }} title={t('choose')}>
      <RegionList {...props} />
    </Sheet>
  );
}

function RegionList({ chosen, first, onChoose }: Omit<RegionSheetProps, 'open' | 'onOpenChange'>) {
  const { t } = useTranslation('identity-phone');
  const [typed, setTyped] = useState('');
  const regions = useNamedRegions(first, typed);
  const found = findRegions(regions, typed);
  const best = found[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the elements inside.
    <div onKeyDown={arrowFocus('[data-region]')} className="flex min-h-[60dvh] flex-col gap-3">
      <SearchBar
        label={t('search')}
        value={typed}
        onChange={setTyped}
        onSearch={() => best && typed.trim() !== '' && onChoose(best.region)}
      />
      {found.length === 0 ? (
        <p role="status" className="py-8 text-center text-ink-soft">
          {t('nothing', { text: typed.trim() })}
        </p>
      ) : (
        <RowList framed={false}>
          {found.map(({ region, name }) => (
            <ListRow
              key={region}
              data-region={region}
              aria-current={region === chosen || undefined}
              leading={region === chosen && <Check aria-hidden size={18} className="text-accent-text" />}
              title={name}
              trailing={<span className="tabular-nums">{callingCodeOf(region)}</span>}
              onClick={() => onChoose(region)}
              className="px-1"
            />
          ))}
        </RowList>
      )}
    </div>
  );
}

/** Returns all regions with their names: first the given one and the usual ones, then the others by name. */
function useNamedRegions(first: PhoneRegion | undefined, typed: string): NamedRegion[] {
  const language = useLanguage();
  const nameOf = useRegionName();
  const sounds = useSounds(typed);
  const isKnown = first !== undefined && callingCodeOf(first) !== '';
  const top = [...new Set([...(isKnown ? [first] : []), ...FIRST_PHONE_REGIONS])];
  const order = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return PHONE_REGIONS.map((region) => ({ region, name: regionNameIn(language, region) }))
      .toSorted((a, b) => compare(a.name, b.name))
      .map(({ region }) => region);
  }, [language]);
  return [...top, ...order.filter((region) => !top.includes(region))].map((region) => {
    const name = nameOf(region);
    return { region, name, english: regionNameIn('en', region), sounds: sounds(name) };
  });
}
