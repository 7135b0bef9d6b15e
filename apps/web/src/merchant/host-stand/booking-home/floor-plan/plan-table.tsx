import { Star } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { Box } from '#shared/floor-plan/geometry.ts';
import { HATCH_ID } from '#shared/floor-plan/hatch.tsx';
import { Chairs, Surface } from '#shared/floor-plan/table-shape.tsx';
import { classes } from '#ui/classes.ts';
import { TONE_TEXT, type Tone } from '#ui/tone.ts';
import type { Party } from '../model/evening.ts';
import { flagsOf } from '../model/flags.ts';
import type { TableState } from '../model/table-facts.ts';
import { FlagIcons } from '../table/flag-icons.tsx';
import { DRAWN_TONES, type TableStyle } from '../table/table-style.ts';
import type { PlacedTable } from './plan-layout.ts';

/** What a table shows. Apart from objects that are kept between renders, only texts and flags, so that `memo` compares them. */
export interface ShownTable {
  table: PlacedTable;
  state: TableState;
  look: TableStyle;
  party: Party | null;
  guest: string;
  shortGuest: string;
  line: string;
  shortLine: string;
  stateWord: string;
  next: string;
  description: string;
  /** Why the selected party cannot sit here, what would be overridden, or why it should; empty if there is nothing to say. */
  advice: string;
  adviceTone: Tone;
  /** Its party, or the table itself, is selected. */
  selected: boolean;
  /** The selected party cannot sit here, or its own party is filtered out. */
  dimmed: boolean;
  recommended: boolean;
  /** Whether its number is drawn, by the store's display settings. Its description names it in any case. */
  showsLabel: boolean;
}

/** Returns the custom properties that place a box on the plan. */
export const placeStyle = ({ x, y, width, height }: Box): CSSProperties =>
  ({ '--x': x, '--y': y, '--width': width, '--height': height }) as CSSProperties;

const UNUSED: readonly TableState[] = ['locked', 'disabled'];

/** Opacity of the drawing of a dimmed table, and of its chairs. */
const DIMMED = 0.35;
const DIMMED_CHAIRS = 0.16;

/**
 * The outline of a table in the colour of its state. It is drawn at its place and without the opacity of an element, because
 * the browser lays out each transform and each opacity of the drawing again for each frame in which the plan moves.
 */
export const TableOutline = memo(function TableOutline(shown: ShownTable) {
  const { table, look, state, selected, dimmed, recommended } = shown;
  const { x, y, width, height, rotation } = table.place;
  const box = { x, y, width, height, shape: table.item.geometry.shape };
  const isMarked = selected || recommended;
  return (
    <g
      transform={rotation === 0 ? undefined : `rotate(${rotation} ${x + width / 2} ${y + height / 2})`}
      {...(dimmed && { fillOpacity: DIMMED, strokeOpacity: DIMMED })}
    >
      <Chairs {...box} seats={table.seats} {...(dimmed && { strokeOpacity: DIMMED_CHAIRS })} />
      <Surface
        {...box}
        strokeWidth={isMarked ? 3.5 : 1.75}
        strokeDasharray={state === 'empty' || state === 'disabled' ? '6 4' : undefined}
        vectorEffect="non-scaling-stroke"
        className={classes(
          DRAWN_TONES[look.tone],
          selected && 'stroke-ink',
          recommended && 'stroke-positive',
        )}
      />
      {UNUSED.includes(state) && <Surface {...box} fill={`url(#${HATCH_ID})`} />}
    </g>
  );
});

interface TableOptionProps extends ShownTable {
  /** It is the one tab stop of the plan. */
  current: boolean;
}

/** A table as an option of the list of tables, with its text. The text is beside the option, whose name contains more. */
export const TableOption = memo(function TableOption(props: TableOptionProps) {
  const { table, look, party, guest, stateWord, next, description, selected, dimmed, current } = props;
  const { icon: Icon } = look;
  const isRound = table.item.geometry.shape === 'round' || table.item.geometry.shape === 'seat';
  const tone = TONE_TEXT[look.tone];
  const lineTone = party ? tone : 'text-ink-soft';
  return (
    <div role="none" className="plan-box plan-table" style={placeStyle(table.outline)}>
      <div
        role="option"
        id={elementIdOf(table.id)}
        aria-label={description}
        aria-selected={selected}
        tabIndex={current ? 0 : -1}
        data-table={table.id}
        data-order={party?.order.id}
        className={classes(
          'absolute inset-0 cursor-pointer outline-offset-3',
          isRound ? 'rounded-full' : 'rounded-normal',
        )}
      />
      <div
        aria-hidden
        className={classes(
          'plan-text',
          isRound && 'plan-round',
          !party && 'plan-idle',
          dimmed && 'text-ink-soft [&_*]:text-ink-soft!',
        )}
      >
        <span className="plan-label">
          {props.showsLabel && (
            <span className={party ? 'text-ink-soft' : undefined}>{table.item.label}</span>
          )}
          {props.recommended ? (
            <Star size={14} className="fill-current text-positive" />
          ) : (
            <Icon size={14} strokeWidth={2.5} className={tone} />
          )}
        </span>
        {guest && <span className="plan-name plan-full">{guest}</span>}
        {guest && <span className="plan-name plan-short">{props.shortGuest}</span>}
        {party && (
          <span className="plan-flags">
            <FlagIcons flags={flagsOf(party)} />
          </span>
        )}
        <span className="plan-more text-caption text-ink-soft">{next || stateWord}</span>
        <span className={classes('plan-line plan-full font-medium', lineTone)}>
          {props.line || stateWord}
        </span>
        <span className={classes('plan-line plan-short font-medium', lineTone)}>{props.shortLine}</span>
      </div>
    </div>
  );
});

/** Returns the id of a table's element in the page. */
export const elementIdOf = (tableId: string): string => `plan-table-${tableId}`;
