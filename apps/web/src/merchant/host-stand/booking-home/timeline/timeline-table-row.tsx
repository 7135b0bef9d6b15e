// biome-ignore-all lint/a11y/useSemanticElements: cells are placed by their time, which table elements do not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is a tab stop, and arrow keys move between them.
import { memo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isPossible } from '#merchant/orders/verbs/possible-verbs.ts';
import { classes } from '#ui/classes.ts';
import type { Evening, EveningTable, Party } from '../model/evening.ts';
import { type IdleClaim, idleIdOf } from '../model/idle-claims.ts';
import { useTableWords } from '../table/use-table-words.ts';
import { type BlockPress, IdleBlock, PartyBlock } from './claim-block.tsx';
import { type TimeScale, widthOf, xOf } from './time-scale.ts';
import { type Block, blocksOf } from './timeline-rows.ts';
import { LABELS_WIDTH } from './use-timeline-window.ts';

export interface TimelineTableRowProps {
  table: EveningTable;
  index: number;
  top: number;
  height: number;
  scale: TimeScale;
  now: number;
  tableOf: Evening['tableOf'];
  selectedId: string | null;
  /** The selected party cannot sit here. */
  isRefused: boolean;
  matches: (party: Party) => boolean;
  /** The cell of this row that is the one tab stop: the id of a claim, or `label`; null if it is in another row. */
  current: string | null;
  onBlockPress: BlockPress;
}

/** A booked start this close to the arrival is not marked, in pixels. */
const MARK_MIN = 28;

/** Returns the id of a claim, which is the same after the board was read again. */
export const claimIdOf = (claim: Block): string =>
  claim.type === 'party' || claim.type === 'past' ? claim.party.order.id : idleIdOf(claim);

/** Returns the id of a cell's element in the page: of a claim, or of the row's label. */
export const cellIdOf = (itemId: string, cell: string): string => `timeline-${itemId}-${cell}`;

/** A table with its claims of the day. Its label is in the column of labels (`LabelColumn`). */
export const TimelineTableRow = memo(function TimelineTableRow(props: TimelineTableRowProps) {
  const { table, index, top, height, isRefused } = props;
  const { item } = table;
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-owns={cellIdOf(item.id, 'label')}
      data-table={item.id}
      className={classes(
        'absolute inset-x-0 border-line border-b',
        isRefused && 'bg-sunken',
        item.disabled && 'block-lock',
      )}
      style={{ top, height }}
    >
      {blocksOf(table).map((claim) => (
        <ClaimCell key={`${claim.type}-${claimIdOf(claim)}`} {...props} claim={claim} />
      ))}
    </div>
  );
});

/** Returns the distance of the booked start from the block of guests who came at another time, in pixels; null if it is not worth showing. */
function bookedMark({ start, from, end }: Party, scale: TimeScale): number | null {
  if (start <= from || start >= end) return null;
  const distance = widthOf(scale, from, start);
  return distance < MARK_MIN ? null : distance;
}

function ClaimCell({ claim, ...row }: TimelineTableRowProps & { claim: Block }) {
  const { table, scale, now, tableOf, selectedId, matches, current, onBlockPress } = row;
  const { t } = useTranslation(['booking-views', 'booking-staff']);
  const { describeParty, timing, nameOf, timeOf, peopleOf } = useTableWords();
  const idleText = (idle: IdleClaim): string => {
    if (idle.type === 'hold') return t('timeline.hold');
    if (idle.type === 'feast') return t('timeline.feast', { title: idle.feast.title });
    const { reason } = idle.lock;
    return reason ? t('timeline.lockReason', { reason }) : t('timeline.lock');
  };
  const id = claimIdOf(claim);
  const frame = {
    id: cellIdOf(table.item.id, id),
    cell: id,
    left: LABELS_WIDTH + xOf(scale, claim.start),
    width: Math.max(widthOf(scale, claim.start, claim.end), 24),
    current: current === id,
  };
  const stay = t('stay', { from: timeOf(claim.start), to: timeOf(claim.end) });
  if (claim.type !== 'party' && claim.type !== 'past') {
    const text = idleText(claim);
    return <IdleBlock {...frame} claim={claim} text={text} description={`${text} · ${stay}`} />;
  }
  const { party } = claim;
  const { order } = party;
  const others = order.itemIds.filter((each) => each !== table.item.id);
  const otherTables = others.map((each) => tableOf.get(each)?.item.label ?? '').join(' + ');
  const description = [
    describeParty(party, now, now),
    stay,
    otherTables && t('timeline.alsoAt', { tables: otherTables }),
    party.isNeighbour && t('timeline.neighbour'),
  ];
  return (
    <PartyBlock
      {...frame}
      {...{ party, otherTables }}
      name={nameOf(order)}
      people={String(peopleOf(party))}
      timing={claim.type === 'past' ? '' : timing(party, now, now).short}
      isPast={claim.type === 'past'}
      bookedAt={claim.type === 'past' ? null : bookedMark(party, scale)}
      description={description.filter(Boolean).join(' · ')}
      selected={order.id === selectedId}
      dimmed={!matches(party)}
      fixed={!isPossible(order, 'move')}
      itemId={table.item.id}
      onPress={onBlockPress}
    />
  );
}
