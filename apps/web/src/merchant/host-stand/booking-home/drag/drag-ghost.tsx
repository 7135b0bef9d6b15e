import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { useSide } from '#ui/side-theme.tsx';
import { TONE_ON_TINT } from '#ui/tone.ts';
import type { Evening, Party } from '../model/evening.ts';
import type { Verdicts } from '../stand/use-verdicts.ts';
import { dropOptionsOf } from './drop-options.ts';
import { usePartyDragging } from './party-drag.ts';
import { useDropWords } from './use-drop-words.ts';

interface DragGhostProps {
  evening: Evening;
  verdicts: Verdicts | null;
}

/** The dragged party beside the pointer, with what dropping it there would do. Its position changes without rendering. */
export function DragGhost(props: DragGhostProps) {
  const { drag } = usePartyDragging();
  const party = useStore(drag, (value) => props.evening.partyOf.get(value?.orderId ?? ''));
  return party && <Ghost {...props} party={party} />;
}

function Ghost({ evening, verdicts, party }: DragGhostProps & { party: Party }) {
  const { drag } = usePartyDragging();
  const { t } = useTranslation('booking-views');
  const side = useSide();
  const words = useDropWords(evening);
  const ghost = useRef<HTMLDivElement>(null);
  const over = useStore(drag, (value) => value?.over ?? null);
  const source = useStore(drag, (value) => value?.source ?? 'list');
  useLayoutEffect(() => {
    const follow = () => {
      const value = drag.get();
      if (value && ghost.current) ghost.current.style.translate = `${value.x}px ${value.y}px`;
    };
    follow();
    return drag.subscribe(follow);
  }, [drag]);
  const verdict = over === null ? undefined : verdicts?.of.get(over);
  const plan = over === null ? null : dropOptionsOf({ evening, party, itemId: over, source, verdict });
  const [first] = plan?.choices ?? [];
  const isWarned = first !== undefined && first.overrides.length + first.displaced.length > 0;
  return createPortal(
    <div
      ref={ghost}
      data-side={side}
      className="pointer-events-none fixed top-0 left-0 z-60 bg-transparent! will-change-[translate]"
    >
      <div className="ms-3 mt-3 grid max-w-64 gap-0.5 rounded-normal border border-line bg-raised px-3 py-2 text-small shadow-high">
        <span className="font-semibold">
          {t('dragged', {
            guest: words.changeTitle(party),
            people: t('people', { count: party.order.adults + party.order.children }),
          })}
        </span>
        {plan && over !== null && (
          <span
            className={classes(
              'rounded-small px-1.5 py-0.5 font-medium',
              TONE_ON_TINT[first ? (isWarned ? 'caution' : 'positive') : 'negative'],
            )}
          >
            {first ? plan.choices.map(words.action).join(' / ') : words.refusal(plan, over)}
          </span>
        )}
      </div>
    </div>,
    document.body,
  );
}
