import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Number of items in the tab. */
  count?: number | undefined;
  panel: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** Tabs with one visible panel. One tab stop: arrow keys move between the tabs and show their panels. */
export function Tabs<Value extends string>({ label, items, value, onChange, className }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange} className={classes('flex flex-col', className)}>
      <BaseTabs.List
        activateOnFocus
        aria-label={label}
        className="bar-hidden flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className={classes(
              'transition-feedback flex min-h-control shrink-0 items-center gap-1.5 border-transparent border-b-2 text-ink-soft',
              'hover:text-ink data-active:border-accent data-active:font-semibold data-active:text-ink focus-visible:-outline-offset-2',
            )}
          >
            {item.label}
            {item.count !== undefined && (
              <span className="text-ink-soft text-small tabular-nums">{item.count}</span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="pt-4">
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
