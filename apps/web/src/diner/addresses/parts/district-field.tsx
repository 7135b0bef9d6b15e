import type { AddressRegion } from '@xiwei/contract/addresses/addresses.model.ts';
import type { Division } from '@xiwei/contract/addresses/divisions.ts';
import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { classes } from '#ui/classes.ts';
import { controlStyles, FieldFrame, fieldAria, useFieldIds } from '#ui/field-frame.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { DistrictPicker } from './district-picker.tsx';
import { useDivisions } from './use-divisions.ts';

interface DistrictFieldProps {
  region: AddressRegion;
  code: string;
  onChange: (code: string) => void;
  /** The stored names of a district that the table no longer has. */
  storedPlace: string | undefined;
  error: string | undefined;
  ref: Ref<HTMLButtonElement>;
}

/** Choice of province, city and district, in a sheet. */
export function DistrictField({ region, code, onChange, storedPlace, error, ref }: DistrictFieldProps) {
  const { t } = useTranslation('addresses');
  const ids = useFieldIds();
  const [open, setOpen] = useState(false);
  const divisions = useDivisions();
  const chosen = useChosenPlace(region, code) ?? storedPlace;
  const choose = (district: Division) => {
    onChange(district.code);
    setOpen(false);
  };
  return (
    <FieldFrame ids={ids} label={t('district.label')} error={error}>
      <button
        {...fieldAria(ids, { error })}
        ref={ref}
        id={ids.control}
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${ids.label} ${ids.control}`}
        onClick={() => setOpen(true)}
        className={classes(
          controlStyles({ error }),
          'flex min-h-control items-center justify-between gap-2 px-3.5 py-2 text-start',
        )}
      >
        <span className={classes('min-w-0', chosen === undefined && 'text-ink-soft')}>
          {chosen ?? t('district.placeholder')}
        </span>
        <ChevronDown aria-hidden size={18} className="shrink-0" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('district.title')}>
        <Loaded of={divisions} skeleton={<SkeletonList shape="rows" count={6} />}>
          {(table) => <DistrictPicker key={region} {...{ table, region, code }} onChoose={choose} />}
        </Loaded>
      </Sheet>
    </FieldFrame>
  );
}

/** Returns the names of the chosen district and of those above it, for readers of the page’s language. */
function useChosenPlace(region: AddressRegion, code: string): string | undefined {
  const language = useLanguage();
  const table = useDivisions().data;
  const district = code === '' ? undefined : table?.districtWithCode(region, code);
  return (
    district &&
    table
      ?.pathOf(district)
      .map((division) => table.nameIn(language, division))
      .join(language === 'en' ? ' › ' : ' ')
  );
}
