import type { Flag } from '#merchant/orders/stage/answer-flag.ts';
import { TONE_TEXT } from '#ui/tone.ts';

interface FlagIconsProps {
  flags: readonly Flag[];
  size?: number | undefined;
}

/** The most important flags of a party as icons. Their words are in the description of the element that contains them. */
export function FlagIcons({ flags, size = 14 }: FlagIconsProps) {
  return flags.map(({ name, tone, icon: Icon, count }) => (
    <span key={name} className={`inline-flex h-5 items-center ${TONE_TEXT[tone]}`}>
      <Icon aria-hidden size={size} strokeWidth={2.25} />
      {count !== undefined && count > 1 && <span className="text-[0.6875rem] leading-none">{count}</span>}
    </span>
  ));
}
