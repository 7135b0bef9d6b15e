import { ChevronRight, Inbox } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePendingWork } from '#merchant/shell/use-pending-work.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { CountBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { isPending, SECTIONS, type Section } from '../model/sections.ts';
import { ClosedOrders } from '../parts/closed-orders.tsx';
import { useStand } from '../stand/stand-context.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { useSections } from '../stand/use-sections.ts';
import { type ServiceEntry, serviceEntriesOf } from './service-entries.ts';
import { ServiceRow } from './service-row.tsx';
import { useServiceWindow } from './use-service-window.ts';

/**
 * The parties of the day in sections: what needs attention, who comes next, who sits, and who has left. `children` follow them. Of
 * a long list, only the rows in view are in the document.
 */
export function ServiceList({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('booking-stand');
  const { selection } = useStand();
  const scroller = useRef<HTMLDivElement>(null);
  const { entries, isDoneOpen, setDoneOpen } = useServiceEntries();
  const { height, inView, measure, handlers } = useServiceWindow(scroller, entries, selection.orderId);
  const shown = inView.flatMap(({ index, start }) => {
    const entry = entries[index];
    return entry ? [{ entry, index, start }] : [];
  });
  return (
    <div
      ref={scroller}
      className="relative flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-2.5"
    >
      <OtherDays />
      {entries.length === 0 && <p className="px-1 py-6 text-center text-ink-soft">{t('panel.empty')}</p>}
      <div className="relative shrink-0" style={{ height }} {...handlers}>
        {SECTIONS.map((section) => (
          <ServiceSection
            key={section}
            section={section}
            shown={shown.filter(({ entry }) => entry.section === section)}
            measure={measure}
            action={
              section === 'done' && <DoneButton {...{ entries, isOpen: isDoneOpen, setOpen: setDoneOpen }} />
            }
          />
        ))}
      </div>
      <ClosedOrders />
      {children}
    </div>
  );
}

/** Returns what the list shows. Ended parties are hidden until they are wanted, because nothing is to be done with them. */
function useServiceEntries() {
  const { isListed, selection, q } = useStand();
  const sections = useSections();
  const [chosen, setDoneOpen] = useState<boolean>();
  const done = useMemo(() => sections.done.filter(isListed), [sections.done, isListed]);
  const hasSelected = done.some(({ order }) => order.id === selection.orderId);
  const isDoneOpen = chosen ?? (hasSelected || q !== '');
  const entries = useMemo(
    () => serviceEntriesOf({ ...sections, done }, (section) => section !== 'done' || isDoneOpen),
    [sections, done, isDoneOpen],
  );
  return { entries, isDoneOpen, setDoneOpen };
}

interface ServiceSectionProps {
  section: Section;
  /** Its heading and rows that are in the document, with their positions in the list in pixels. */
  shown: { entry: ServiceEntry; index: number; start: number }[];
  measure: (element: Element | null) => void;
  /** Shown in the heading's line. */
  action: ReactNode;
}

function ServiceSection({ section, shown, measure, action }: ServiceSectionProps) {
  const { t } = useTranslation('booking-stand');
  const { evening, levelOf, selection, select, openOrder } = useStand();
  const words = usePartyWords();
  const onSelect = useCallback((orderId: string) => select({ orderId }), [select]);
  const [heading] = shown;
  if (heading?.entry.type !== 'heading') return null;
  const { count } = heading.entry;
  return (
    <section aria-label={t(`sections.${section}`)}>
      <div
        ref={measure}
        data-index={heading.index}
        className={classes(
          'absolute inset-x-0 flex min-h-7 items-center gap-2 px-1',
          heading.index > 0 && 'pt-2',
        )}
        style={{ top: heading.start }}
      >
        <h2 className="font-semibold text-ink-soft text-small">{t(`sections.${section}`)}</h2>
        {section === 'attention' ? (
          <CountBadge count={count} />
        ) : (
          <span className="text-ink-soft text-small tabular-nums">{count}</span>
        )}
        <span className="ms-auto">{action}</span>
      </div>
      <ul>
        {shown.map(
          ({ entry, index, start }) =>
            entry.type === 'party' && (
              <li
                key={entry.id}
                ref={measure}
                data-index={index}
                aria-posinset={entry.position}
                aria-setsize={count}
                className="absolute inset-x-0"
                style={{ top: start }}
              >
                <ServiceRow
                  party={entry.party}
                  name={words.nameOf(entry.party.order)}
                  level={levelOf(entry.party)}
                  time={words.timeOf(entry.party.from)}
                  people={words.people(entry.party.order)}
                  tables={words.tables(entry.party.order, evening)}
                  note={words.note(entry.party, evening)}
                  isSelected={entry.id === selection.orderId}
                  onSelect={onSelect}
                  onOpen={openOrder}
                />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

interface DoneButtonProps {
  entries: readonly ServiceEntry[];
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

function DoneButton({ entries, isOpen, setOpen }: DoneButtonProps) {
  const { t } = useTranslation('booking-stand');
  const heading = entries.find(({ id }) => id === 'done');
  const count = heading?.type === 'heading' ? heading.count : 0;
  return (
    <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? t('panel.hideDone') : t('panel.showDone', { count })}
    </Button>
  );
}

/** How many orders of other days wait for staff, as a link to them. */
function OtherDays() {
  const { t } = useTranslation('booking-stand');
  const { storeId, evening } = useStand();
  const { total } = usePendingWork();
  const ofThisDay = evening.parties.filter((party) => !party.isNeighbour && isPending(party, evening.now));
  const count = total - ofThisDay.length;
  if (count <= 0) return null;
  return (
    <PathLink
      path={`/web/${storeId}/message`}
      className="transition-feedback flex min-h-control-small items-center gap-2 rounded-normal bg-caution-soft px-2.5 font-medium text-caution text-small hover:opacity-90"
    >
      <Inbox aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 flex-1">{t('panel.otherDays', { count })}</span>
      <ChevronRight aria-hidden size={16} className="shrink-0" />
    </PathLink>
  );
}
