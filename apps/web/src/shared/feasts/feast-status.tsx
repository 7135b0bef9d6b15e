import type { FeastCard, Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { Badge } from '#ui/badge.tsx';
import { feastStage, STAGE_TONES } from './feast-stage.ts';
import { memberTone, useFeastWords } from './feast-words.ts';

/** The stage of a feast as a badge. */
export function FeastStatus({ feast, className }: { feast: FeastCard; className?: string | undefined }) {
  const words = useFeastWords();
  return (
    <Badge tone={STAGE_TONES[feastStage(feast, serverNow())]} className={className}>
      {words.stage(feast)}
    </Badge>
  );
}

/** The state of a registration as a badge. */
export function MemberStatus({ member }: { member: Pick<Participation, 'status' | 'closeReason'> }) {
  const words = useFeastWords();
  return <Badge tone={memberTone(member)}>{words.member(member)}</Badge>;
}
