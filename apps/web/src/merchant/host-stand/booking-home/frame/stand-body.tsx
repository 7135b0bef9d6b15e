import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueueNotice } from '#merchant/orders/verbs/queue-notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PartyDragArea } from '../drag/party-drag-area.tsx';
import { FloorPlanView } from '../floor-plan/floor-plan-view.tsx';
import { StandKeys } from '../keys/stand-keys-handler.tsx';
import { ListView } from '../list/list-view.tsx';
import { figuresOf } from '../model/figures.ts';
import { PacingStrip } from '../pacing/pacing-strip.tsx';
import { TimeCursor } from '../pacing/time-cursor.tsx';
import { SelectedCard } from '../panel/selected-card.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { useStand } from '../stand/stand-context.ts';
import { useIsWide } from '../stand/use-is-wide.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { useSections } from '../stand/use-sections.ts';
import { useSelectedParty } from '../stand/use-selected-party.ts';
import { StandTasks } from '../tasks/stand-tasks.tsx';
import { TimelineView } from '../timeline/timeline-view.tsx';
import { KeyHints } from './key-hints.tsx';

/** The open day: pacing, the chosen view, and the side panel with the orders. */
export function StandBody() {
  const { t } = useTranslation('booking-stand');
  const isWide = useIsWide();
  const { view } = useStand();
  return (
    <StandTasks>
      <StandKeys />
      <Announcements />
      <QueueNotice className="mx-3 mt-2" />
      <PartyDragArea>
        <div className="flex min-h-0 flex-1">
          <div className="flex min-w-0 flex-1 flex-col">
            <PacingStrip />
            {view === 'plan' && <TimeCursor />}
            <section aria-label={t('header.view')} className="flex min-h-0 flex-1 flex-col">
              <OpenView />
            </section>
          </div>
          {isWide && <SidePanel />}
        </div>
        {!isWide && <SelectedOnPhone />}
      </PartyDragArea>
      <footer className="flex min-h-12 items-center gap-4 overflow-hidden border-line border-t bg-surface px-3 text-small">
        <Figures />
        {isWide && <KeyHints />}
      </footer>
    </StandTasks>
  );
}

function OpenView() {
  const { view } = useStand();
  switch (view) {
    case 'plan':
      return <FloorPlanView />;
    case 'timeline':
      return <TimelineView />;
    case 'list':
      return <ListView />;
  }
}

/** Says to screen readers which party is selected, and how many need attention when their number grows. */
function Announcements() {
  const { t } = useTranslation('booking-stand');
  const party = useSelectedParty();
  const words = usePartyWords();
  const attention = useSections().attention.length;
  const grown = useGrowth(attention);
  const selected = party && {
    guest: words.nameOf(party.order),
    time: words.timeOf(party.start),
    people: words.people(party.order),
  };
  return (
    <VisuallyHidden>
      <span aria-live="polite">{selected && t('announce.selected', selected)}</span>
      <span aria-live="polite">{grown && t('announce.newWork', { count: attention })}</span>
    </VisuallyHidden>
  );
}

/** Returns whether a number is larger than at its last change. */
function useGrowth(count: number): boolean {
  const [last, setLast] = useState({ count, grown: false });
  useEffect(() => setLast((before) => ({ count, grown: count > before.count })), [count]);
  return last.grown;
}

/** The selected party with its actions, at the lower edge of a phone: one tap on a party shows what can be done. */
function SelectedOnPhone() {
  const party = useSelectedParty();
  if (!party) return null;
  return (
    <div className="max-h-[45%] shrink-0 overflow-y-auto overscroll-contain border-line border-t bg-surface pb-2.5 shadow-high">
      <SelectedCard party={party} />
    </div>
  );
}

/** Numbers of the day: who sits, who is expected, and which tables stay free. */
function Figures() {
  const { t } = useTranslation('booking-stand');
  const { evening } = useStand();
  const { seated, expected, absent, cancelled, freeTables } = useMemo(() => figuresOf(evening), [evening]);
  const people = (count: number) => t('people', { count });
  return (
    <ul
      aria-label={t('figures.label')}
      className="flex shrink-0 gap-x-4 overflow-x-auto whitespace-nowrap bar-hidden text-ink-soft"
    >
      <li>
        {t('figures.seated', {
          tables: t('figures.tables', { count: seated.tables }),
          people: people(seated.people),
        })}
      </li>
      <li>
        {t('figures.expected', {
          parties: t('figures.parties', { count: expected.parties }),
          people: people(expected.people),
        })}
      </li>
      {absent > 0 && <li>{t('figures.absent', { count: absent })}</li>}
      {cancelled > 0 && <li>{t('figures.cancelled', { count: cancelled })}</li>}
      <li>{t('figures.free', { tables: t('figures.tables', { count: freeTables }) })}</li>
    </ul>
  );
}
