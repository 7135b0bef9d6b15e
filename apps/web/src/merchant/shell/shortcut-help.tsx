import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet, type SheetProps } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { LIST_KEYS, useShortcutsOn } from './shortcuts.ts';
import { TABS } from './tabs.ts';

/** Sheet that lists the keyboard shortcuts, with the switch that turns them off. */
export function ShortcutHelp(props: Pick<SheetProps, 'open' | 'onOpenChange' | 'trigger'>) {
  const { t } = useTranslation(['shell-merchant', 'common']);
  const [on, setOn] = useShortcutsOn();
  return (
    <Sheet {...props} title={t('shortcuts.title')} description={t('shortcuts.detail')}>
      <dl className="divide-y divide-line">
        {TABS.map(({ page, key }) => (
          <Line key={page} name={key}>
            {t('shortcuts.open', { page: t(`common:nav.${page}`) })}
          </Line>
        ))}
        <Line name={LIST_KEYS.search}>{t('shortcuts.listSearch')}</Line>
        <Line name={LIST_KEYS.create}>{t('shortcuts.listCreate')}</Line>
        <Line name="?">{t('shortcuts.help')}</Line>
      </dl>
      <Switch
        label={t('shortcuts.use')}
        hint={t('shortcuts.useDetail')}
        value={on}
        onChange={setOn}
        className="mt-2 border-line border-t pt-3"
      />
    </Sheet>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-control items-center justify-between gap-4">
      <dd>{children}</dd>
      <dt className="order-last">
        <Key name={name} />
      </dt>
    </div>
  );
}

export function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-small border border-line bg-sunken px-1.5 font-mono text-caption text-ink-soft">
      {name}
    </kbd>
  );
}
