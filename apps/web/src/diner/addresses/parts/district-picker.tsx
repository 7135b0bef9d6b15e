import type { AddressRegion } from '@xiwei/contract/addresses/addresses.model.ts';
import type { Division } from '@xiwei/contract/addresses/divisions.ts';
import { Check, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { arrowFocus } from '#ui/arrow-focus.ts';
import { Button } from '#ui/button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import type { Divisions } from './use-divisions.ts';

/** The most results of a search that are shown. */
const MAX_RESULTS = 50;

interface DistrictPickerProps {
  table: Divisions;
  region: AddressRegion;
  /** The code of the chosen district; empty without one. */
  code: string;
  onChoose: (district: Division) => void;
}

/** Lists of provinces, cities and districts, one level at a time, with a search over all of them. Arrow keys move in the list. */
export function DistrictPicker({ table, region, code, onChoose }: DistrictPickerProps) {
  const { t } = useTranslation('addresses');
  const [typed, setTyped] = useState('');
  const [upper, setUpper] = useState<Division | undefined>(() => table.districtWithCode(region, code)?.upper);
  const list = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that had the focus is gone when another level is shown.
  useEffect(() => {
    if (!isFirst.current) list.current?.querySelector<HTMLElement>('[data-division]')?.focus();
    isFirst.current = false;
  }, [upper]);
  const provinces = table.provincesOf(region);
  const isSearching = typed.trim() !== '';
  const shown = isSearching
    ? table.findDivisions(table.allOf(provinces), typed, MAX_RESULTS)
    : (upper?.children ?? provinces);
  const open = (division: Division) => {
    if (division.children.length === 0) return onChoose(division);
    setTyped('');
    setUpper(division);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the elements inside.
    <div ref={list} onKeyDown={arrowFocus('[data-division]')} className="flex flex-col gap-3">
      <SearchBar label={t('district.search')} value={typed} onChange={setTyped} />
      {!isSearching && upper && <Path table={table} upper={upper} onOpen={setUpper} />}
      {shown.length === 0 ? (
        <p role="status" className="py-8 text-center text-ink-soft">
          {t('district.nothing', { text: typed.trim() })}
        </p>
      ) : (
        <RowList framed={false} className="min-h-80">
          {shown.map((division) => (
            <DivisionRow
              key={division.code}
              {...{ table, division }}
              withUpper={isSearching}
              chosen={division.code === code}
              onClick={() => open(division)}
            />
          ))}
        </RowList>
      )}
    </div>
  );
}

interface PathProps {
  table: Divisions;
  upper: Division;
  onOpen: (division: Division | undefined) => void;
}

/** The levels above the list, each of which can be opened again. */
function Path({ table, upper, onOpen }: PathProps) {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  return (
    <nav aria-label={t('district.path')} className="flex flex-wrap items-center gap-1">
      <Button variant="quiet" size="small" onClick={() => onOpen(undefined)}>
        {t('district.all')}
      </Button>
      {table.pathOf(upper).map((division) => (
        <span key={division.code} className="flex items-center gap-1">
          <ChevronRight aria-hidden size={16} className="text-ink-soft" />
          <Button variant="quiet" size="small" onClick={() => onOpen(division)}>
            {table.nameIn(language, division)}
          </Button>
        </span>
      ))}
    </nav>
  );
}

interface DivisionRowProps {
  table: Divisions;
  division: Division;
  /** Shows what it belongs to, in the results of a search. */
  withUpper: boolean;
  chosen: boolean;
  onClick: () => void;
}

function DivisionRow({ table, division, withUpper, chosen, onClick }: DivisionRowProps) {
  const language = useLanguage();
  const names = table
    .pathOf(division)
    .slice(0, -1)
    .map((each) => table.nameIn(language, each));
  return (
    <ListRow
      data-division={division.code}
      aria-current={chosen || undefined}
      title={table.nameIn(language, division)}
      detail={withUpper && names.length > 0 ? names.join(' › ') : undefined}
      trailing={chosen && <Check aria-hidden size={18} className="text-accent-text" />}
      chevron={division.children.length > 0}
      onClick={onClick}
      className="px-1"
    />
  );
}
