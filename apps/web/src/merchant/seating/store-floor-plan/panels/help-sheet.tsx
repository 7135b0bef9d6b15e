import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Key } from '#merchant/shell/shortcut-help.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** Keys by what they do, in the order of the list. */
const KEYS: Record<keyof Resources['seating-floor']['keys'], readonly string[]> = {
  table: ['T'],
  grid: ['G'],
  fixture: ['F'],
  walk: ['←', '↑', '→', '↓'],
  step: ['PgUp', 'PgDn'],
  toggle: ['Space'],
  all: ['Ctrl', 'A'],
  clear: ['Esc'],
  move: ['←', '↑', '→', '↓'],
  resize: ['Alt', '←', '↑', '→', '↓'],
  fine: ['Shift'],
  rotate: ['[', ']', 'R'],
  properties: ['Enter'],
  number: ['N'],
  duplicate: ['Ctrl', 'D'],
  paste: ['Ctrl', 'C', 'V'],
  delete: ['Del'],
  undo: ['Ctrl', 'Z'],
  redo: ['Ctrl', 'Shift', 'Z'],
  save: ['Ctrl', 'S'],
  zoom: ['+', '−'],
  fit: ['0'],
  scroll: ['Ctrl', '←', '↑', '→', '↓'],
  help: ['?'],
};

interface HelpSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sheet that lists the keys of the editor, and what pointers do. */
export function HelpSheet({ open, onOpenChange }: HelpSheetProps) {
  const { t } = useTranslation('seating-floor');
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('help.title')}
      description={t('help.detail')}
      wide="side"
    >
      <dl className="divide-y divide-line">
        {Object.entries(KEYS).map(([name, keys]) => (
          <div key={name} className="flex min-h-control-small items-center justify-between gap-4 py-1">
            <dd className="text-small">{t(`keys.${name as keyof typeof KEYS}`)}</dd>
            <dt className="order-last flex shrink-0 gap-1">
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dt>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft text-small">{t('help.pointer')}</p>
      <p className="mt-2 text-ink-soft text-small">{t('help.touch')}</p>
    </Sheet>
  );
}
