import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { OrderSort } from '@xiwei/contract/booking/host-stand.model.ts';
import { ArrowDown, ArrowUp, ChevronsUpDown, UsersRound } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { TONE_ON_TINT } from '#ui/tone.ts';
import { orderPath } from '../detail/order-path.ts';
import type { SearchView } from './search-view.ts';
import { type OrderSummary, useOrderFacts } from './use-order-facts.ts';

/** Columns, with the sorting of those that have one: the second press of the time reverses it. */
const COLUMNS: readonly { name: Column; sorts?: readonly OrderSort[] }[] = [
  { name: 'time', sorts: ['-startAt', 'startAt'] },
  { name: 'guest' },
  { name: 'people', sorts: ['people'] },
  { name: 'tables', sorts: ['table'] },
  { name: 'status' },
  { name: 'tags' },
  { name: 'taker' },
  { name: 'channel' },
  { name: 'deposit' },
];
type Column = 'time' | 'guest' | 'people' | 'tables' | 'status' | 'tags' | 'taker' | 'channel' | 'deposit';

interface OrderTableProps {
  orders: readonly StaffOrder[];
  view: SearchView;
}

/** The orders as a table, for wide screens. The whole row leads to the order. */
export function OrderTable({ orders, view }: OrderTableProps) {
  const { t } = useTranslation('booking-find');
  const factsOf = useOrderFacts();
  return (
    <div className="relative overflow-x-auto rounded-large border border-line bg-surface">
      <table aria-label={t('search.list')} className="w-full border-collapse text-small">
        <thead className="text-ink-soft">
          <tr className="border-line border-b">
            {COLUMNS.map((column) => (
              <ColumnHead key={column.name} {...column} view={view} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} facts={factsOf(order)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps extends Pick<OrderTableProps, 'view'> {
  name: Column;
  sorts?: readonly OrderSort[];
}

function ColumnHead({ name, sorts = [], view }: ColumnHeadProps) {
  const { t } = useTranslation('booking-find');
  const label = t(`search.columns.${name}`);
  const isSorted = sorts.includes(view.sort);
  const isDescending = view.sort.startsWith('-');
  const next = sorts.find((sort) => sort !== view.sort) ?? sorts[0];
  const Icon = !isSorted ? ChevronsUpDown : isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className="whitespace-nowrap px-2.5 py-2 text-start font-medium first:ps-4 last:pe-4"
    >
      {sorts.length === 0 ? (
        label
      ) : (
        <button
          type="button"
          onClick={() => view.change({ sort: next })}
          className="transition-feedback -mx-1.5 flex min-h-6 items-center gap-1 rounded-small px-1.5 hover:bg-hover hover:text-ink"
        >
          {label}
          <Icon aria-hidden size={14} />
        </button>
      )}
    </th>
  );
}

const CELL = 'px-2.5 py-2.5 align-top first:ps-4 last:pe-4';

function OrderRow({ order, facts }: { order: StaffOrder; facts: OrderSummary }) {
  return (
    <tr className="relative hover:bg-hover has-[a:focus-visible]:bg-hover">
      <td className={classes(CELL, 'whitespace-nowrap')}>
        <span className="block font-semibold tabular-nums">{facts.time}</span>
        <span className="text-caption text-ink-soft">{facts.day}</span>
      </td>
      <td className={classes(CELL, 'min-w-36')}>
        <PathLink path={orderPath(order)} className="break-words font-semibold after:absolute after:inset-0">
          {facts.name}
        </PathLink>
        <span className="block whitespace-nowrap text-caption text-ink-soft tabular-nums">
          {[facts.code, facts.phone].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={classes(CELL, 'whitespace-nowrap')}>{facts.people}</td>
      <td className={classes(CELL, 'min-w-16')}>{facts.tables}</td>
      <td className={CELL}>
        <Badge tone={facts.look.tone} icon={facts.look.icon}>
          {facts.status}
        </Badge>
      </td>
      <td className={CELL}>
        <OrderTags tags={facts.tags} />
      </td>
      <td className={CELL}>{facts.taker}</td>
      <td className={CELL}>
        <span className="block">{facts.channel}</span>
        <Maker maker={facts.maker} />
      </td>
      <td className={classes(CELL, 'whitespace-nowrap')}>{facts.deposit}</td>
    </tr>
  );
}

export function OrderTags({ tags }: Pick<OrderSummary, 'tags'>) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map(({ id, content, color }) => (
        <span
          key={id}
          className={classes('rounded-full px-2 py-0.5 font-medium text-caption', TONE_ON_TINT[color])}
        >
          {content}
        </span>
      ))}
    </span>
  );
}

/** The person who made an order; marked if it is a colleague. */
export function Maker({ maker }: Pick<OrderSummary, 'maker'>) {
  const { t } = useTranslation('booking-find');
  return (
    <span className="inline-flex items-center gap-1 text-caption text-ink-soft">
      {maker.isOther && <UsersRound aria-hidden size={13} className="shrink-0 text-info" />}
      {t('search.madeBy', { name: maker.name })}
    </span>
  );
}
