import type { TableVerdict, TableVerdicts } from '@xiwei/contract/booking/host-stand.model.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import type { TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTables } from '#merchant/orders/parts/form/use-tables.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Alternatives } from './alternatives.tsx';
import { TableGrid } from './table-grid.tsx';
import { type TableQuery, useVerdictWords } from './use-table-verdicts.ts';

/** Most tables of an order. */
const MAX_TABLES = 20;
/** From this number of tables on they can be searched by label. */
const SEARCH_FROM = 24;

interface NamedTablesProps {
  query: TableQuery;
  verdicts: TableVerdicts;
  chosen: readonly string[];
  onChange: (itemIds: string[]) => void;
}

/** Every table of the store by area, with the server's verdict. Several are joined. */
export function NamedTables({ query, verdicts, chosen, onChange }: NamedTablesProps) {
  const { t } = useTranslation('booking-order-form');
  const { items } = useTables();
  const [search, setSearch] = useState('');
  const verdictOf = (id: string) => verdicts.tables.find(({ itemId }) => itemId === id);
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChange(chosen.filter((other) => other !== id));
    else if (chosen.length < MAX_TABLES) onChange([...chosen, id]);
  };
  const shown = items.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div className="flex flex-col gap-3">
      {items.length >= SEARCH_FROM && (
        <TextField
          type="search"
          label={t('table.find')}
          hideLabel
          placeholder={t('table.find')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {useAreas(shown).map(({ id, name, tables }) => (
        <TableGrid
          key={id}
          label={name}
          {...{ tables, chosen, verdictOf, query }}
          recommended={verdicts.recommended?.itemIds ?? []}
          onToggle={toggle}
        />
      ))}
      <Chosen {...{ query, verdicts, chosen, onChange, verdictOf }} />
    </div>
  );
}

/** Groups tables by area, in the store's order. A store without areas has one group. */
function useAreas(items: readonly TableItem[]) {
  const { t } = useTranslation('booking-order-form');
  const language = useLanguage();
  const { areas } = useTables();
  const groups = areas.map(({ id, name }) => ({
    id,
    name: textFor(name, language) ?? '',
    tables: items.filter(({ areaId }) => areaId === id),
  }));
  const rest = items.filter(({ areaId }) => !areas.some(({ id }) => id === areaId));
  const restName = t(areas.length > 0 ? 'table.noArea' : 'table.title');
  return [...groups, { id: 'rest', name: restName, tables: rest }].filter(({ tables }) => tables.length > 0);
}

interface ChosenProps extends NamedTablesProps {
  verdictOf: (itemId: string) => TableVerdict | undefined;
}

/** What the chosen tables offer, which of them are not possible any more, and what could be taken instead. */
function Chosen({ query, verdicts, chosen, onChange, verdictOf }: ChosenProps) {
  const { t } = useTranslation('booking-order-form');
  const { items, kindOf, labelsOf } = useTables();
  const { full } = useVerdictWords(query.date);
  if (chosen.length === 0) return null;
  const seats = chosen.reduce(
    (sum, id) => sum + (kindOf(items.find((item) => item.id === id)?.kindId ?? '')?.maxCapacity ?? 0),
    0,
  );
  const missing = query.adults + query.children - seats;
  const impossible = chosen
    .map(verdictOf)
    .filter((verdict) => verdict?.reason && !verdict.canOverride) as TableVerdict[];
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-x-3 text-small">
        <span className="font-semibold">{t('table.chosen', { tables: labelsOf(chosen), seats })}</span>
        {missing > 0 && <span className="text-caution">{t('table.tooFewSeats', { count: missing })}</span>}
        <span className="text-ink-soft">{t('table.pinned')}</span>
      </p>
      {impossible.length > 0 && (
        <NoticeBar tone="negative">
          {impossible.map((verdict) => (
            <p key={verdict.itemId}>{`${labelsOf([verdict.itemId])}: ${full(verdict)}`}</p>
          ))}
          <Alternatives {...{ query, verdicts, chosen, onChange }} />
        </NoticeBar>
      )}
    </div>
  );
}
