import { useTranslation } from '#i18n/use-translation.ts';
import type { Flag } from '#merchant/orders/stage/answer-flag.ts';
import { classes } from '#ui/classes.ts';
import { TONE_ON_TINT } from '#ui/tone.ts';
import type { Party } from '../model/evening.ts';
import { flagsOf } from '../model/flags.ts';

interface PartyFlagsProps {
  party: Party;
  /** Most flags that are shown; the others are counted. */
  max: number;
  /** Shows the words too, not the icons alone. */
  withWords?: boolean | undefined;
}

/** The flags of a party as icons with their words for screen readers, the most important first. */
export function PartyFlags({ party, max, withWords = false }: PartyFlagsProps) {
  const { t } = useTranslation('booking-staff');
  const flags = flagsOf(party);
  if (flags.length === 0) return null;
  const wordOf = ({ name, count, detail }: Flag) => {
    const word = t(`flags.${name}`, { count: count ?? 0 });
    return detail ? `${word}: ${detail}` : word;
  };
  const hidden = flags.length - max;
  return (
    // Icons that do not fit wrap to a second line, which is not shown.
    <span
      className={classes('flex flex-wrap items-center gap-1', !withWords && 'h-5 min-w-0 overflow-hidden')}
    >
      {flags.slice(0, max).map((flag) => {
        const { name, tone, icon: Icon } = flag;
        return (
          <span
            key={name}
            title={wordOf(flag)}
            className={classes(
              'inline-flex min-h-5 min-w-5 shrink-0 items-center justify-center gap-1 rounded-full text-caption',
              withWords && 'max-w-full px-2 py-0.5',
              TONE_ON_TINT[tone],
            )}
          >
            <Icon aria-hidden size={13} className="shrink-0" />
            <span className={withWords ? 'break-words' : 'sr-only'}>{wordOf(flag)}</span>
          </span>
        );
      })}
      {hidden > 0 && <span className="whitespace-nowrap text-caption text-ink-soft">{`+${hidden}`}</span>}
    </span>
  );
}
