import { Sparkles, X } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isSeated } from '#merchant/orders/stage/stage.ts';
import { Key } from '#merchant/shell/shortcut-help.tsx';
import { useShortcutsOn } from '#merchant/shell/shortcuts.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { LevelBadge } from '#shared/diners/level-badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { type Party, shownEndOf } from '../model/evening.ts';
import { PartyFlags } from '../parts/party-flags.tsx';
import { useStand } from '../stand/stand-context.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { useVerdicts } from '../stand/use-verdicts.ts';
import { possibleActions, styleOf } from '../tasks/stand-actions.ts';
import { useTasks } from '../tasks/tasks-context.ts';

/** Number of actions with a button of their own; the others are in a menu. */
const MAX_BUTTONS = 5;

/** The selected party with what staff need to know and what can be done with it now. */
export function SelectedCard({ party }: { party: Party }) {
  const { t } = useTranslation('booking-stand');
  const { evening, levelOf, select } = useStand();
  const words = usePartyWords();
  const { order, guest } = party;
  const level = levelOf(party);
  const history = guest && [
    guest.visits > 0 ? t('panel.visits', { count: guest.visits }) : t('panel.firstVisit'),
    guest.absences > 0 && t('panel.absences', { count: guest.absences }),
  ];
  const facts = [
    `${words.timeOf(party.from)}–${words.timeOf(shownEndOf(party))}`,
    words.timeOf(party.from) !== words.timeOf(party.start) &&
      t('panel.booked', { time: words.timeOf(party.start) }),
    words.tables(order, evening),
    words.note(party, evening),
    ...(history || []),
  ];
  return (
    <section
      aria-label={words.nameOf(order)}
      className="m-2.5 mb-0 flex flex-col gap-2 rounded-large border border-info bg-raised p-3"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold text-lead">{words.nameOf(order)}</span>
            {level && <LevelBadge level={level} />}
            <span>{words.people(order)}</span>
          </p>
          <p className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <IconButton
          label={t('panel.deselect')}
          icon={<X aria-hidden size={18} />}
          size="small"
          className="-me-1.5 -mt-1"
          onClick={() => select({})}
        />
      </div>
      <PartyFlags party={party} max={20} withWords />
      <Recommendation party={party} />
      <Actions party={party} />
    </section>
  );
}

function Actions({ party: { order } }: { party: Party }) {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const { openOrder } = useStand();
  const { perform } = useTasks();
  const [keysOn] = useShortcutsOn();
  const actions = possibleActions(order);
  return (
    <div className="flex flex-wrap gap-1.5">
      {actions.slice(0, MAX_BUTTONS).map((name, index) => {
        const { key, icon: Icon } = styleOf(name);
        return (
          <Button
            key={name}
            size="small"
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={index === 0 && <Icon aria-hidden size={16} />}
            className="px-2"
            onClick={() => perform(order, name)}
          >
            <span className="flex items-center gap-1.5">
              {t(`booking-staff:verbs.${name}`)}
              {keysOn && key && (
                <span aria-hidden>
                  <Key name={key} />
                </span>
              )}
            </span>
          </Button>
        );
      })}
      <Menu
        label={t('panel.more')}
        groups={[
          [
            {
              label: t('panel.openDetail'),
              shortcut: '↵',
              onSelect: () => openOrder(order.id),
            },
          ],
          actions.slice(MAX_BUTTONS).map((name) => {
            const { key, icon: Icon } = styleOf(name);
            return {
              label: t(`booking-staff:verbs.${name}`),
              icon: <Icon aria-hidden size={16} />,
              shortcut: keysOn ? key : undefined,
              danger: name === 'delete' || name === 'storeCancel' || name === 'reject',
              onSelect: () => perform(order, name),
            };
          }),
        ]}
      />
    </div>
  );
}

/** The table that the store would assign to a party, and why. Nothing for guests who already sit. */
function Recommendation({ party }: { party: Party }) {
  const { t } = useTranslation('booking-stand');
  const { evening } = useStand();
  const words = usePartyWords();
  const { reason } = useBookingWords();
  const verdicts = useVerdicts(isSeated(party.stage) ? null : party);
  if (!verdicts) return null;
  const { recommended } = verdicts;
  if (recommended === null) {
    if (verdicts.reason === null || party.order.itemIds.length > 0) return null;
    return <Line>{t('panel.noRecommended', { why: reason(verdicts.reason) })}</Line>;
  }
  const why = recommended.why.map((each) => t(`why.${each}`)).join(' · ');
  const tables = words.tables(recommended, evening);
  const isThere =
    recommended.itemIds.length === party.order.itemIds.length &&
    recommended.itemIds.every((id) => party.order.itemIds.includes(id));
  return <Line>{t(isThere ? 'panel.atRecommended' : 'panel.recommended', { tables, why })}</Line>;
}

function Line({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-ink-soft text-small">
      <Sparkles aria-hidden size={15} className="mt-0.75 shrink-0 text-gold" />
      {children}
    </p>
  );
}
