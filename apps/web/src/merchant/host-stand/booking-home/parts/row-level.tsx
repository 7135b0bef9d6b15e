import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import { Award } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { TONE_ON_TINT } from '#ui/tone.ts';

/** The level of a guest beside their name in a row: an icon in its colour, so that the name has the room. */
export const RowLevel = ({ level }: { level: MemberLevel | undefined }) =>
  level && (
    <span
      title={level.name}
      className={classes(
        'inline-flex size-5 shrink-0 items-center justify-center rounded-full',
        TONE_ON_TINT[level.color],
      )}
    >
      <Award aria-hidden size={13} />
      <span className="sr-only">{level.name}</span>
    </span>
  );
