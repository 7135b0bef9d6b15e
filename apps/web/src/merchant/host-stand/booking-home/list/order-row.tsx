import { formatMoney } from '@xiwei/contract/common/money.ts';
import { memo, type ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { STAGE_STYLE } from '#merchant/orders/stage/stage-style.ts';
import { classes } from '#ui/classes.ts';
import { TONE_ON_TINT, TONE_TEXT } from '#ui/tone.ts';
import { type Party, shownEndOf } from '../model/evening.ts';
import { IDLE_STATES, type IdleClaim, idleItemsOf } from '../model/idle-claims.ts';
import { FeastLink } from '../parts/feast-link.tsx';
import { PartyFlags } from '../parts/party-flags.tsx';
import { RowLevel } from '../parts/row-level.tsx';
import { type StandSelection, useStand } from '../stand/stand-context.ts';
import type { ListColumn } from '../stand/stand-search.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { TABLE_STYLES } from '../table/table-style.ts';
import { cellAttributes } from './use-grid-focus.ts';

interface ListRowProps {
  columns: readonly ListColumn[];
  template: string;
  index: number;
  /** Distance from the first row, in pixels. */
  top: number;
  isSelected: boolean;
  /** Column of the grid's tab stop, if it is in this row. */
  tabStop: number | null;
  onSelect: (selection: Partial<StandSelection>) => void;
}

interface OrderRowProps extends ListRowProps {
  party: Party;
  /** What the party's time means now. */
  note: string;
}

/** A party as a row of the list. */
export const OrderRow = memo(function OrderRow({ party, note, ...row }: OrderRowProps) {
  return <GridRow {...row} contents={useCells(party, note)} target={{ orderId: party.order.id }} />;
});

/** A feast, a lock or a diner's hold as a row of the list. */
export const IdleRow = memo(function IdleRow({ claim, ...row }: ListRowProps & { claim: IdleClaim }) {
  const itemId = idleItemsOf(claim)[0] ?? null;
  return <GridRow {...row} contents={useIdleCells(claim)} target={{ itemId }} />;
});

type Contents = Partial<Record<ListColumn, ReactNode>>;

interface GridRowProps extends ListRowProps {
  contents: Contents;
  /** What pressing the row selects. */
  target: Partial<StandSelection>;
}

function GridRow({ columns, template, index, top, ...row }: GridRowProps) {
  return (
    <tr
      data-order={row.target.orderId}
      aria-rowindex={index + 2}
      aria-selected={row.isSelected}
      onClick={() => row.onSelect(row.target)}
      style={{ transform: `translateY(${top}px)` }}
      className={classes(
        'transition-feedback absolute inset-x-0 top-0 grid h-12 cursor-pointer items-center border-line border-b text-small hover:bg-hover',
        template,
        row.isSelected && 'bg-accent-soft ring-2 ring-ink ring-inset',
      )}
    >
      {columns.map((column, number) => (
        <td
          key={column}
          {...cellAttributes({ row: index, column: number }, row.tabStop === number)}
          className="flex h-full min-w-0 items-center gap-1.5 overflow-hidden px-1.5 focus-visible:-outline-offset-2"
        >
          {row.contents[column]}
        </td>
      ))}
    </tr>
  );
}

const Cut = ({ children }: { children: string }) => (
  <span title={children} className="truncate">
    {children}
  </span>
);

/** Start and end. A narrow list shows the start only. */
const Times = ({ from, to }: { from: string; to: string }) => (
  <time className="whitespace-nowrap tabular-nums">
    <span className="font-semibold text-body">{from}</span>
    <span className="text-ink-soft max-xl:sr-only">{`–${to}`}</span>
  </time>
);

const peopleOf = (claim: IdleClaim): number | null => {
  if (claim.type === 'feast') return claim.feast.people;
  return claim.type === 'hold' ? claim.hold.adults + claim.hold.children : null;
};

/** Returns the content of the cells of a feast, lock or hold. */
function useIdleCells(claim: IdleClaim): Contents {
  const { t } = useTranslation(['booking-stand', 'booking-staff', 'booking-views']);
  const words = usePartyWords();
  const { evening } = useStand();
  const state = IDLE_STATES[claim.type];
  const { tone, icon: Icon } = TABLE_STYLES[state];
  const createdBy = claim.type === 'lock' ? claim.lock.createdBy.name : null;
  const notes =
    claim.type === 'lock' ? [claim.lock.reason, createdBy && t('list.by', { name: createdBy })] : [];
  const idleName = (): ReactNode => {
    if (claim.type === 'feast') return <FeastLink feast={claim.feast} />;
    return <Cut>{claim.type === 'lock' ? t('list.lock') : t('booking-views:timeline.hold')}</Cut>;
  };
  const people = peopleOf(claim);
  return {
    time: <Times from={words.timeOf(claim.start)} to={words.timeOf(claim.end)} />,
    guest: idleName(),
    people: people !== null && <span className="tabular-nums">{people}</span>,
    tables: <Cut>{words.tables({ itemIds: [...idleItemsOf(claim)] }, evening)}</Cut>,
    status: (
      <span className={classes('flex min-w-0 items-center gap-1 font-medium', TONE_TEXT[tone])}>
        <Icon aria-hidden size={15} className="shrink-0" />
        <Cut>{t(`booking-staff:tables.${state}`)}</Cut>
      </span>
    ),
    notes: <Cut>{notes.filter(Boolean).join(' · ')}</Cut>,
  };
}

/** Returns the content of the cells of a party. */
function useCells(party: Party, note: string): Record<ListColumn, ReactNode> {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const language = useLanguage();
  const words = usePartyWords();
  const { evening, tags, takers, levelOf } = useStand();
  const { order, stage } = party;
  const { tone, icon: Icon } = STAGE_STYLE[stage];
  const notes = [order.remarkByStore, order.remarkByDiner, order.dietTaboo, order.dietPreference];
  return {
    time: <Times from={words.timeOf(party.from)} to={words.timeOf(shownEndOf(party))} />,
    guest: (
      <>
        <span title={words.nameOf(order)} className="truncate font-semibold text-body">
          {words.nameOf(order)}
        </span>
        <RowLevel level={levelOf(party)} />
      </>
    ),
    people: <span className="tabular-nums">{order.adults + order.children}</span>,
    tables: <Cut>{words.tables(order, evening)}</Cut>,
    status: (
      <span className={classes('flex min-w-0 items-center gap-1 font-medium', TONE_TEXT[tone])}>
        <Icon aria-hidden size={15} className="shrink-0" />
        <Cut>{note}</Cut>
      </span>
    ),
    tags: (
      <>
        <span className="shrink-0">
          <PartyFlags party={party} max={2} />
        </span>
        {order.tagIds.map((id) => {
          const tag = tags.get(id);
          return (
            tag && (
              <span
                key={id}
                title={tag.content}
                className={classes('truncate rounded-full px-2 text-caption', TONE_ON_TINT[tag.color])}
              >
                {tag.content}
              </span>
            )
          );
        })}
      </>
    ),
    taker: <Cut>{takers.get(order.takerId ?? '')?.name ?? ''}</Cut>,
    channel: <Cut>{t(`booking-staff:methods.${order.method}`)}</Cut>,
    deposit: order.deposit > 0 && (
      <span className="flex flex-col whitespace-nowrap leading-4 tabular-nums">
        {formatMoney(order.deposit, language)}
        <span className="text-caption text-ink-soft">
          {t(order.depositPaidAt === null ? 'list.unpaid' : 'list.paid')}
        </span>
      </span>
    ),
    notes: <Cut>{notes.filter(Boolean).join(' · ')}</Cut>,
  };
}
