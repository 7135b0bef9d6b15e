import { textFor } from '@xiwei/contract/common/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Select } from '#ui/select.tsx';
import { ClosedOrders } from '../parts/closed-orders.tsx';
import { useStand } from '../stand/stand-context.ts';
import { NO_AREA, STAGE_FILTERS, type StandSearch } from '../stand/stand-search.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';

const ALL = 'all';

/** Filters of the list by section, area and tag, and the number of orders that they leave. */
export function ListFilters({ count }: { count: number }) {
  const { t } = useTranslation('booking-stand');
  const language = useLanguage();
  const { seating, tags, stage, areaId, tagId } = useStand();
  const areas = seating.areas.map(({ id, name }) => ({ value: id, label: textFor(name, language) ?? '' }));
  const hasTablesWithoutArea = seating.items.some((item) => item.areaId === null);
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-2">
      <Filter
        name="stage"
        label={t('list.stage')}
        value={stage}
        options={STAGE_FILTERS.map((value) => ({ value, label: t(`sections.${value}`) }))}
      />
      {areas.length > 0 && (
        <Filter
          name="area"
          label={t('list.area')}
          value={areaId}
          options={[...areas, ...(hasTablesWithoutArea ? [{ value: NO_AREA, label: t('list.noArea') }] : [])]}
        />
      )}
      {tags.size > 0 && (
        <Filter
          name="tag"
          label={t('list.tag')}
          value={tagId}
          options={[...tags.values()].map(({ id, content }) => ({ value: id, label: content }))}
        />
      )}
      <ClosedOrders />
      <p role="status" className="ms-auto text-ink-soft text-small">
        {t('list.count', { count })}
      </p>
    </div>
  );
}

interface FilterProps {
  name: 'stage' | 'area' | 'tag';
  label: string;
  value: string | null;
  options: { value: string; label: string }[];
}

function Filter({ name, label, value, options }: FilterProps) {
  const { t } = useTranslation('booking-stand');
  const { change } = useStandAddress();
  return (
    <div className="w-36">
      <Select
        label={label}
        hideLabel
        value={options.find((option) => option.value === value)?.value ?? ALL}
        options={[{ value: ALL, label: `${label}: ${t('list.all')}` }, ...options]}
        onChange={(next) => change({ [name]: next === ALL ? undefined : next } as Partial<StandSearch>)}
      />
    </div>
  );
}
