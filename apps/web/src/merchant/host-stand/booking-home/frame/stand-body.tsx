import { useTranslation } from 'react-i18next';
import { QueueNotice } from '#merchant/orders/verbs/queue-notice.tsx';
import { PartyDragArea } from '../drag/party-drag-area.tsx';
import { FloorPlanView } from '../floor-plan/floor-plan-view.tsx';
import { StandKeys } from '../keys/stand-keys-handler.tsx';
import { ListView } from '../list/list-view.tsx';
import { PacingStrip } from '../pacing/pacing-strip.tsx';
import { TimeCursor } from '../pacing/time-cursor.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { useStand } from '../stand/stand-context.ts';
import { useIsWide } from '../stand/use-is-wide.ts';
import { StandTasks } from '../tasks/stand-tasks.tsx';
import { TimelineView } from '../timeline/timeline-view.tsx';
import { Announcements } from './announcements.tsx';
import { Figures } from './figures.tsx';
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
