import { useTranslation } from '#i18n/use-translation.ts';
import { Key } from '#merchant/shell/shortcut-help.tsx';
import { useShortcutsOn } from '#merchant/shell/shortcuts.ts';
import { STAND_KEYS } from '../keys/stand-keys.ts';
import { useSelectedParty } from '../stand/use-selected-party.ts';
import { possibleActions, styleOf } from '../tasks/stand-actions.ts';

/** Most keys of the selected order that are named. */
const MAX_ACTIONS = 6;

/** Reminder of the keys that can be used now. Messages appear over it. */
export function KeyHints() {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const [on] = useShortcutsOn();
  const party = useSelectedParty();
  const actions = party ? possibleActions(party.order).filter((name) => styleOf(name).key) : [];
  if (!on) return null;
  const hints: [key: string, label: string][] = [
    ['↑ ↓', t('keys.shortSelect')],
    ...(party ? [['↵', t('keys.shortOpen')] as [string, string]] : []),
    ...actions
      .slice(0, MAX_ACTIONS)
      .map((name): [string, string] => [styleOf(name).key ?? '', t(`booking-staff:verbs.${name}`)]),
    ...(party
      ? []
      : ([
          [STAND_KEYS.walkIn, t('header.walkIn')],
          [STAND_KEYS.create, t('header.newBooking')],
          [`${STAND_KEYS.previousDay} ${STAND_KEYS.nextDay}`, t('keys.days')],
        ] satisfies [string, string][])),
    ['?', t('keys.help')],
    ['Ctrl K', t('keys.shortPalette')],
  ];
  return (
    <ul
      aria-hidden
      className="ms-auto flex h-12 flex-wrap items-center gap-x-3 overflow-hidden text-ink-soft"
    >
      {hints.map(([key, label]) => (
        <li key={label} className="flex h-12 items-center gap-1.5 whitespace-nowrap">
          <Key name={key} />
          {label}
        </li>
      ))}
    </ul>
  );
}
