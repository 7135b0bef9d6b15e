import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';
import type { TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { Ban, Check, Sparkles, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type TableQuery, useVerdictWords } from './use-table-verdicts.ts';

/**
 * The tables of an area. It is one tab stop: arrows move along and across the rows, Enter or Space chooses. The reason why a
 * table cannot be chosen is shown below for the one under the pointer or the focus.
 */
export function TableGrid({
  label,
  tables,
  chosen,
  recommended,
  query,
  verdictOf,
  onToggle,
}: TableGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const { full } = useVerdictWords(query.date);
  const ids = tables.map(({ id }) => id);
  const cursor = [focused, chosen.find((id) => ids.includes(id)), ids[0]].find(
    (id) => id && ids.includes(id),
  );
  const described = tables.find(({ id }) => id === (pointed ?? focused));
  const verdict = described && verdictOf(described.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!list.current || !cursor) return;
    const columns = columnsOf(list.current);
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -ids.length,
      End: ids.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = Math.min(ids.length - 1, Math.max(0, ids.indexOf(cursor) + step));
    (list.current.children[index] as HTMLElement).focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-ink-soft text-small">{label}</h3>
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable
        onKeyDown={onKeyDown}
        onPointerLeave={() => setPointed(undefined)}
        onBlur={() => setFocused(undefined)}
        className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 outline-none"
      >
        {tables.map((table) => (
          <TableOption
            key={table.id}
            {...{ table, query }}
            verdict={verdictOf(table.id)}
            selected={chosen.includes(table.id)}
            recommended={recommended.includes(table.id)}
            cursor={table.id === cursor}
            onPoint={() => setPointed(table.id)}
            onFocus={() => setFocused(table.id)}
            onToggle={() => onToggle(table.id)}
          />
        ))}
      </div>
      {/* Hidden from screen readers, which get the reason from the table's name. */}
      <p aria-hidden className="min-h-5 text-small">
        {described && verdict && `${described.label}: ${full(verdict)}`}
      </p>
    </div>
  );
}

interface TableGridProps {
  label: string;
  tables: readonly TableItem[];
  chosen: readonly string[];
  recommended: readonly string[];
  query: TableQuery;
  verdictOf: (itemId: string) => TableVerdict | undefined;
  onToggle: (itemId: string) => void;
}

/** Returns the number of options in the first row of the current layout. */
function columnsOf(list: HTMLElement): number {
  const options = [...list.children] as HTMLElement[];
  return Math.max(1, options.filter((option) => option.offsetTop === options[0]?.offsetTop).length);
}

interface TableOptionProps {
  table: TableItem;
  query: TableQuery;
  verdict: TableVerdict | undefined;
  selected: boolean;
  recommended: boolean;
  /** The tab stop of the grid. */
  cursor: boolean;
  onPoint: () => void;
  onFocus: () => void;
  onToggle: () => void;
}

function TableOption(props: TableOptionProps) {
  const { table, query, verdict, selected, recommended, cursor, onPoint, onFocus, onToggle } = props;
  const { t } = useTranslation('booking-order-form');
  const { short, full, seats } = useVerdictWords(query.date);
  const state = stateOf(verdict);
  const isBlocked = state === 'impossible' && !selected;
  const mark = recommended ? t('table.recommendedBadge') : verdict && short(verdict);
  const Icon = selected ? Check : recommended ? Sparkles : STATE_ICONS[state];
  const name = [table.label, seats(table.id), recommended && mark, verdict && full(verdict)];
  return (
    <button
      type="button"
      role="option"
      tabIndex={cursor ? 0 : -1}
      aria-selected={selected}
      aria-disabled={isBlocked || undefined}
      onPointerEnter={onPoint}
      onFocus={onFocus}
      onClick={() => isBlocked || onToggle()}
      className={classes(
        'transition-feedback relative flex min-h-14 min-w-0 flex-col items-center justify-start rounded-normal border px-1.5 py-1 leading-tight',
        selected ? CHOSEN_LOOKS[state] : LOOKS[state],
      )}
    >
      <VisuallyHidden>{name.filter(Boolean).join(', ')}</VisuallyHidden>
      <span aria-hidden className="flex max-w-full items-center gap-1 font-semibold">
        {Icon && <Icon size={14} className="shrink-0" />}
        <span className="truncate">{table.label}</span>
      </span>
      <span
        aria-hidden
        className={classes('flex max-w-full flex-col text-center text-caption', !selected && 'text-ink-soft')}
      >
        <span>{seats(table.id)}</span>
        {mark && <span className="line-clamp-2">{mark}</span>}
      </span>
    </button>
  );
}

type TableState = 'possible' | 'warned' | 'impossible';

/** Returns whether a table can be chosen, only after a warning, or not at all. */
const stateOf = (verdict: TableVerdict | undefined): TableState =>
  !verdict?.reason ? 'possible' : verdict.canOverride ? 'warned' : 'impossible';

const STATE_ICONS = { possible: null, warned: TriangleAlert, impossible: Ban };
const LOOKS: Record<TableState, string> = {
  possible: 'border-line-strong bg-surface hover:bg-hover active:bg-press',
  warned: 'border-caution border-dashed bg-surface hover:bg-hover active:bg-press',
  impossible: 'border-line border-dashed text-ink-soft',
};
const CHOSEN_LOOKS: Record<TableState, string> = {
  possible: 'border-accent bg-accent text-accent-ink',
  warned: 'border-accent bg-accent text-accent-ink',
  impossible: 'border-negative bg-negative-soft',
};
