import { ORDER_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import { ORDER_SORTS } from '@xiwei/contract/booking/host-stand.model.ts';
import { formatMonthDay } from '@xiwei/contract/common/date-format.ts';
import { CalendarRange, SlidersHorizontal, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RangeChoice } from '#merchant/booking/calendar/range-choice.tsx';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CHOICES, type SearchView } from './search-view.ts';
import { labelOf, useStoreOptions } from './store-options.ts';

interface SearchToolsProps {
  view: SearchView;
  /** Contains the search field, for the shortcut that moves the focus there. */
  searchRef: Ref<HTMLFormElement>;
  /** Opens the first order, when Enter is pressed in the search field. */
  onEnter: () => void;
}

/** Head of the search: the text, dates, statuses, further filters and the sorting. */
export function SearchTools({ view, searchRef, onEnter }: SearchToolsProps) {
  const { t } = useTranslation(['booking-find', 'booking-staff']);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-56 flex-1 basis-full sm:basis-0">
          <SearchBar
            ref={searchRef}
            label={t('search.field')}
            value={view.draft}
            onChange={view.search}
            onSearch={onEnter}
          />
        </div>
        <DatesButton view={view} />
        <FiltersButton view={view} />
        <Select
          label={t('search.sort')}
          hideLabel
          options={ORDER_SORTS.map((value) => ({ value, label: t(`search.sorts.${value}`) }))}
          value={view.sort}
          onChange={(sort) => view.change({ sort })}
          className="min-w-36 flex-1 sm:max-w-48"
        />
      </div>
      <StatusFilter view={view} />
      <ActiveFilters view={view} />
    </div>
  );
}

function StatusFilter({ view }: { view: SearchView }) {
  const { t } = useTranslation(['booking-find', 'booking-staff']);
  const toggle = (status: (typeof ORDER_STATUSES)[number]) => {
    const next = ORDER_STATUSES.filter((each) => view.statuses.includes(each) !== (each === status));
    view.change({ statuses: next.join(',') || undefined });
  };
  return (
    <fieldset
      aria-label={t('search.statuses')}
      className="bar-hidden -mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-0.5 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {ORDER_STATUSES.map((status) => (
        <FilterChip key={status} selected={view.statuses.includes(status)} onClick={() => toggle(status)}>
          {t(`booking-staff:status.${status}`)}
        </FilterChip>
      ))}
    </fieldset>
  );
}

/** Returns the chosen days in words. */
function useDaysInWords() {
  const { t } = useTranslation('booking-find');
  const language = useLanguage();
  return ({ from, to }: SearchView['days']): string => {
    const day = (date: string) => formatMonthDay(date, language);
    if (from !== undefined && to !== undefined) return from === to ? day(from) : `${day(from)}–${day(to)}`;
    if (from !== undefined) return t('search.since', { date: day(from) });
    return to === undefined ? t('search.anyDate') : t('search.until', { date: day(to) });
  };
}

function DatesButton({ view }: { view: SearchView }) {
  const { t } = useTranslation('booking-find');
  const [open, setOpen] = usePanel('dates');
  const daysInWords = useDaysInWords();
  const { from, to } = view.days;
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t('search.dates')}
      trigger={
        <Button variant="secondary" icon={<CalendarRange aria-hidden size={18} />}>
          {daysInWords(view.days)}
        </Button>
      }
    >
      <RangeChoice
        initial={from !== undefined && to !== undefined ? { from, to } : undefined}
        onUse={(days) => view.change({ ...days }, true)}
      />
    </Sheet>
  );
}

function FiltersButton({ view }: { view: SearchView }) {
  const { t } = useTranslation('booking-find');
  const [open, setOpen] = usePanel('filters');
  const count = CHOICES.filter((name) => view.choices[name] !== undefined).length;
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      wide="side"
      title={t('search.filters')}
      trigger={
        <Button variant="secondary" icon={<SlidersHorizontal aria-hidden size={18} />}>
          {count > 0 ? t('search.filtersSet', { count }) : t('search.filters')}
        </Button>
      }
    >
      <FilterForm view={view} />
    </Sheet>
  );
}

/** Value of an option that stands for no choice. */
const NONE = 'none';

/** Choices that apply together when they are confirmed, so that Back undoes them at once. */
function FilterForm({ view }: { view: SearchView }) {
  const { t } = useTranslation('booking-find');
  const options = useStoreOptions();
  const [draft, setDraft] = useState(view.choices);
  return (
    <div className="grid gap-4">
      {CHOICES.map((name) => (
        <Select
          key={name}
          label={t(`search.choices.${name}`)}
          options={[{ value: NONE, label: t('search.any') }, ...options[name]]}
          value={draft[name] ?? NONE}
          onChange={(value) => setDraft({ ...draft, [name]: value === NONE ? undefined : value })}
        />
      ))}
      <Button
        onClick={() => view.change(Object.fromEntries(CHOICES.map((name) => [name, draft[name]])), true)}
      >
        {t('search.apply')}
      </Button>
    </div>
  );
}

/** The chosen filters that are behind a button, each with a button that removes it, and one that removes all. */
function ActiveFilters({ view }: { view: SearchView }) {
  const { t } = useTranslation('booking-find');
  const options = useStoreOptions();
  const daysInWords = useDaysInWords();
  const { from, to } = view.days;
  const hasDays = from !== undefined || to !== undefined;
  if (!view.isNarrowed) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasDays && (
        <Chip onRemove={() => view.change({ from: undefined, to: undefined })}>{daysInWords(view.days)}</Chip>
      )}
      {CHOICES.map((name) => {
        const value = view.choices[name];
        if (value === undefined) return null;
        const label = labelOf(options[name], value) ?? t('search.gone');
        return (
          <Chip key={name} onRemove={() => view.change({ [name]: undefined })}>
            {t('search.chosen', { name: t(`search.choices.${name}`), option: label })}
          </Chip>
        );
      })}
      <Button variant="quiet" size="small" icon={<X aria-hidden size={16} />} onClick={view.clear}>
        {t('search.clear')}
      </Button>
    </div>
  );
}
