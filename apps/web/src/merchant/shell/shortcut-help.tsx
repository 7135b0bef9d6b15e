import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Sheet, type SheetProps } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { TABS } from './all-links.ts';
import { useOpenPageKeys } from './page-keys.ts';
import { LIST_KEYS, useShortcutsOn } from './shortcuts.ts';

/** Sheet that lists the keyboard shortcuts, with the switch that turns them off. */
export function ShortcutHelp(props: Pick<SheetProps, 'open' | 'onOpenChange' | 'trigger'>) {
  const { t } = useTranslation(['shell-merchant', 'common']);
  const [on, setOn] = useShortcutsOn();
  return (
    <Sheet {...props} title={t('shortcuts.title')} description={t('shortcuts.detail')}>
      <Shortcuts />
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

/** The shortcuts of the open page, and those of all pages that it does not replace. */
function Shortcuts() {
  const { t } = useTranslation(['shell-merchant', 'common']);
  const page = useOpenPageKeys();
  const isFree = (key: string) => !page?.keys.some(({ keys }) => keys.includes(key));
  const groups = [...new Set(page?.keys.map(({ group }) => group))];
  return (
    <>
      {groups.map((group) => (
        <section key={group} aria-label={group} className="mb-4">
          <h3 className="font-semibold text-ink-soft text-small">{group}</h3>
          <dl className="divide-y divide-line">
            {page?.keys
              .filter((key) => key.group === group)
              .map(({ shown, label }) => (
                <Line key={label} name={shown}>
                  {label}
                </Line>
              ))}
          </dl>
        </section>
      ))}
      <dl className="divide-y divide-line">
        {TABS.filter(({ key }) => isFree(key)).map(({ page: tab, key }) => (
          <Line key={tab} name={key}>
            {t('shortcuts.open', { page: t(`pages.${tab}.title`) })}
          </Line>
        ))}
        {page === null && (
          <>
            <Line name={LIST_KEYS.search}>{t('shortcuts.listSearch')}</Line>
            <Line name={LIST_KEYS.create}>{t('shortcuts.listCreate')}</Line>
          </>
        )}
        <Line name="?">{t('shortcuts.help')}</Line>
      </dl>
    </>
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
