// biome-ignore-all lint/a11y/useSemanticElements: cells are placed by their time, which table elements do not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is a tab stop, and arrow keys move between them.
import { Link2 } from 'lucide-react';
import { memo, type PointerEvent } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { STAGE_STYLE } from '#merchant/orders/stage/stage-style.ts';
import { classes } from '#ui/classes.ts';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { TONE_TEXT, type Tone } from '#ui/tone.ts';
import type { Claim, Party } from '../model/evening.ts';
import { flagsOf } from '../model/flags.ts';
import { IDLE_STATES } from '../model/idle-claims.ts';
import { useOpenFeast } from '../stand/use-open-feast.ts';
import { FlagIcons } from '../table/flag-icons.tsx';
import { TABLE_STYLES } from '../table/table-style.ts';
import { TEXT_ATTRIBUTE } from './use-texts-in-view.ts';

/** Border and tint of blocks, by tone. */
const BLOCK_TONES: Record<Tone, string> = {
  neutral: 'border-line-strong bg-sunken',
  positive: 'border-positive bg-positive-soft',
  caution: 'border-caution bg-caution-soft',
  negative: 'border-negative bg-negative-soft',
  info: 'border-info bg-info-soft',
  gold: 'border-gold bg-gold-soft',
};

/** Handles the press of a pointer on the block of an order in the row of a table, or on the end of the block. */
export type BlockPress = (
  event: PointerEvent<HTMLElement>,
  orderId: string,
  itemId: string,
  edge: 'block' | 'end',
) => void;

interface BlockFrameProps {
  left: number;
  width: number;
  description: string;
  current: boolean;
  id: string;
  /** Id of its claim. */
  cell: string;
}

interface PartyBlockProps extends BlockFrameProps {
  party: Party;
  name: string;
  people: string;
  timing: string;
  /** Labels of its other tables. */
  otherTables: string;
  selected: boolean;
  dimmed: boolean;
  /** Its guests have left. */
  isPast: boolean;
  /** Distance of the booked start from its own, in pixels; null if it needs no mark. */
  bookedAt: number | null;
  /** It is waiting to be sent, or cannot be moved. */
  fixed: boolean;
  itemId: string;
  onPress: BlockPress;
}

/** A party in the row of one of its tables. Its name stays visible while its start is scrolled away (`useTextsInView`). */
export const PartyBlock = memo(function PartyBlock(props: PartyBlockProps) {
  const { id, party, name, people, timing, otherTables, left, width, description, selected, dimmed, fixed } =
    props;
  const { tone: stageTone, icon: Icon } = STAGE_STYLE[party.stage];
  // A dimmed block loses its colour, but its text stays readable.
  const tone = dimmed || props.isPast ? 'neutral' : stageTone;
  const flags = flagsOf(party);
  return (
    <>
      <div
        role="gridcell"
        id={id}
        aria-label={description}
        aria-selected={selected}
        tabIndex={props.current ? 0 : -1}
        data-cell={props.cell}
        data-order={party.order.id}
        onPointerDown={(event) => props.onPress(event, party.order.id, props.itemId, 'block')}
        style={{ left, width }}
        className={classes(
          'group absolute inset-y-1 cursor-pointer rounded-normal border border-s-4 outline-offset-1 select-none',
          BLOCK_TONES[tone],
          selected && 'z-1 ring-2 ring-ink',
          party.isNeighbour && 'border-dashed',
          props.isPast && 'border-line bg-surface',
        )}
      >
        {props.bookedAt !== null && (
          <span
            aria-hidden
            className="absolute inset-y-1 border-s-2 border-line-strong"
            style={{ insetInlineStart: props.bookedAt }}
          />
        )}
        {!fixed && (
          <span
            aria-hidden
            data-end
            onPointerDown={(event) => {
              event.stopPropagation();
              props.onPress(event, party.order.id, props.itemId, 'end');
            }}
            className="absolute inset-y-0 end-0 w-3 cursor-ew-resize pointer-coarse:w-6 rounded-e-normal group-hover:bg-press"
          />
        )}
      </div>
      <div
        aria-hidden
        {...{ [TEXT_ATTRIBUTE]: '' }}
        style={{ left, width }}
        className={classes(
          // In front of the line of the present time.
          'pointer-events-none absolute inset-y-1 z-1 flex overflow-clip',
          (dimmed || props.isPast) && 'text-ink-soft',
        )}
      >
        <span className="my-0.5 ms-1 flex min-w-0 flex-[0_1_auto] items-center gap-1.5 ps-2 pe-1 text-small">
          <Icon size={14} className={classes('shrink-0', TONE_TEXT[tone])} />
          <span className="truncate font-semibold">{name}</span>
          <span className="shrink-0 tabular-nums">{people}</span>
          {otherTables && (
            <span className="flex shrink-0 items-center gap-0.5 text-caption text-ink-soft">
              <Link2 size={12} />
              {otherTables}
            </span>
          )}
        </span>
        {/* What does not fit beside the name wraps to a second line, which is not shown. */}
        <span className="my-auto flex h-5 min-w-0 flex-[1_1_0] flex-wrap items-center justify-end gap-x-1 overflow-hidden pe-3 text-caption before:h-5 before:content-['']">
          <FlagIcons flags={flags.filter(({ tone: flagTone }) => flagTone === 'negative')} size={13} />
          <span className={classes('leading-5 whitespace-nowrap', TONE_TEXT[tone])}>{timing}</span>
          <FlagIcons flags={flags.filter(({ tone: flagTone }) => flagTone !== 'negative')} size={13} />
        </span>
      </div>
    </>
  );
});

interface IdleBlockProps extends BlockFrameProps {
  claim: Exclude<Claim, { type: 'party' }>;
  text: string;
}

/** A feast, which it opens; a lock; or the hold of a diner who is booking, with the time that is left to them. */
export const IdleBlock = memo(function IdleBlock({
  id,
  cell,
  claim,
  left,
  width,
  text,
  description,
  current,
}: IdleBlockProps) {
  const { t } = useTranslation('booking-views');
  const openFeast = useOpenFeast();
  const { icon: Icon } = TABLE_STYLES[IDLE_STATES[claim.type]];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells.
    <div
      role="gridcell"
      id={id}
      aria-label={description}
      tabIndex={current ? 0 : -1}
      data-cell={cell}
      onClick={claim.type === 'feast' ? () => openFeast(claim.feast.id) : undefined}
      {...{ [TEXT_ATTRIBUTE]: '' }}
      style={{ left, width }}
      className={classes(
        'absolute inset-y-1 flex items-center overflow-clip rounded-normal border border-dashed text-caption',
        claim.type === 'lock'
          ? 'block-lock border-line-strong text-ink-soft'
          : 'border-gold bg-gold-soft text-gold',
        claim.type === 'feast' && 'cursor-pointer border-s-4 border-solid font-medium',
      )}
    >
      <span aria-hidden className="flex max-w-full min-w-0 items-center gap-1.5 px-2">
        <Icon size={13} className="shrink-0" />
        <span className="truncate">{text}</span>
        {claim.type === 'hold' && (
          <Countdown until={Date.parse(claim.hold.expiresAt)} now={serverNow} ended={t('timeline.holdEnded')}>
            {formatClock}
          </Countdown>
        )}
      </span>
    </div>
  );
});
