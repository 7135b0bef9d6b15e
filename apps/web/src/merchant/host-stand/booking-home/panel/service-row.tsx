import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import { memo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { STAGE_STYLE } from '#merchant/orders/stage/stage-style.ts';
import { classes } from '#ui/classes.ts';
import { TONE_TEXT } from '#ui/tone.ts';
import { useDragSource } from '../drag/use-drag-source.ts';
import type { Party } from '../model/evening.ts';
import { PartyFlags } from '../parts/party-flags.tsx';
import { RowLevel } from '../parts/row-level.tsx';

/** Attribute of the rows, by which keys find the row of an order. */
export const ROW_ATTRIBUTE = 'data-service-row';

interface ServiceRowProps {
  party: Party;
  name: string;
  level: MemberLevel | undefined;
  time: string;
  people: string;
  tables: string;
  /** What the party's time means now. */
  note: string;
  isSelected: boolean;
  onSelect: (orderId: string) => void;
  /** Runs for the row of the selected party: Enter opens it, also if its row has the focus. */
  onOpen: (orderId: string) => void;
}

const EDGE = {
  neutral: 'border-line',
  positive: 'border-positive',
  caution: 'border-caution',
  negative: 'border-negative',
  info: 'border-info',
  gold: 'border-gold',
};

/** Between the parts of a note, which are on lines of their own here. */
const SEPARATOR = ' · ';

/** What a party's time means now, with a line for each part. */
function Note({ text }: { text: string }) {
  return (
    <span className="flex min-w-0 flex-col">
      {text.split(SEPARATOR).map((part, index) => (
        <span key={part} className="text-balance">
          {index > 0 && <span className="sr-only">{SEPARATOR}</span>}
          {part}
        </span>
      ))}
    </span>
  );
}

/** A party in the service list. Rendered again only if something that it shows has changed. */
export const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
  const { party, name, level, time, people, tables, note, isSelected, onSelect, onOpen } = props;
  const { t } = useTranslation('booking-staff');
  const { tone, icon: Icon } = STAGE_STYLE[party.stage];
  const startDrag = useDragSource();
  return (
    <button
      type="button"
      {...{ [ROW_ATTRIBUTE]: party.order.id }}
      aria-pressed={isSelected}
      onClick={() => (isSelected ? onOpen : onSelect)(party.order.id)}
      onPointerDown={(event) => startDrag(event, party.order.id, 'list')}
      className={classes(
        'transition-feedback flex min-h-12 w-full items-center gap-2.5 rounded-normal border-s-3 bg-surface py-1 lg:bg-ground ps-2 pe-2.5 text-start',
        'hover:bg-hover focus-visible:-outline-offset-2 active:bg-press',
        EDGE[tone],
        isSelected && 'bg-accent-soft ring-2 ring-ink ring-inset',
      )}
    >
      <time className="w-12 shrink-0 font-semibold tabular-nums">{time}</time>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-semibold">{name}</span>
          <RowLevel level={level} />
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-caption text-ink-soft">
          <span className="max-w-full shrink-0 truncate">{`${people} · ${tables}`}</span>
          <PartyFlags party={party} max={4} />
        </span>
      </span>
      <span
        className={classes(
          'flex max-w-[45%] shrink-0 items-center gap-1 text-end font-medium text-small',
          TONE_TEXT[tone],
        )}
      >
        <Icon aria-hidden size={15} className="shrink-0" />
        <span className="sr-only">{`${t(`stages.${party.stage}`)}: `}</span>
        <Note text={note} />
      </span>
    </button>
  );
});
