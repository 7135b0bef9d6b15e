import { classes } from '#ui/classes.ts';

interface AmountLineProps {
  name: string;
  /** The amount as text. */
  amount: string;
  isMain: boolean;
  /** Whether the diner loses it. */
  isLoss?: boolean;
}

/** An amount with its name, in a list of what happens to the money of an order. */
export function AmountLine({ name, amount, isMain, isLoss = false }: AmountLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd
        className={classes(
          'shrink-0 tabular-nums',
          isMain ? 'font-semibold text-headline' : 'text-ink-soft',
          isLoss && 'text-negative',
        )}
      >
        {amount}
      </dd>
    </div>
  );
}
