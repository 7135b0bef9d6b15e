import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { TONE_TEXT } from '#ui/tone.ts';
import { IDLE_STATES, type IdleClaim, idleIdOf, idleItemsOf } from '../model/idle-claims.ts';
import { FeastLink } from '../parts/feast-link.tsx';
import { useStand } from '../stand/stand-context.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { TABLE_STYLES } from '../table/table-style.ts';

/** The feasts, locks and holds of the day as sections of a narrow list. */
export function IdleList({ claims }: { claims: readonly IdleClaim[] }) {
  const { t } = useTranslation('booking-stand');
  return (
    <>
      <IdleSection title={t('list.feasts')} claims={claims.filter(({ type }) => type === 'feast')} />
      <IdleSection title={t('list.locks')} claims={claims.filter(({ type }) => type === 'lock')} />
      <IdleSection title={t('list.holds')} claims={claims.filter(({ type }) => type === 'hold')} />
    </>
  );
}

function IdleSection({ title, claims }: { title: string; claims: readonly IdleClaim[] }) {
  const lineOf = useIdleLine();
  const titleId = useId();
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1">
      <h2 id={titleId} className="min-h-7 px-1 font-semibold text-ink-soft text-small">
        {title}
      </h2>
      <ul className="flex flex-col gap-1">
        {claims.map((claim) => {
          const { icon: Icon, tone } = TABLE_STYLES[IDLE_STATES[claim.type]];
          const { line, detail } = lineOf(claim);
          return (
            <li
              key={idleIdOf(claim)}
              className="flex min-h-12 items-center gap-3 rounded-normal bg-ground px-3 py-2"
            >
              <Icon aria-hidden size={16} className={`shrink-0 ${TONE_TEXT[tone]}`} />
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold">{line}</span>
                {claim.type === 'feast' && <FeastLink feast={claim.feast} />}
                {detail && <span className="text-ink-soft text-small">{detail}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns a function that describes a lock or hold in one line, with its reason and author. */
function useIdleLine() {
  const { t } = useTranslation('booking-stand');
  const { evening } = useStand();
  const words = usePartyWords();
  return (claim: IdleClaim): { line: string; detail: string } => {
    const tables = words.tables({ itemIds: [...idleItemsOf(claim)] }, evening);
    const [from, to] = [words.timeOf(claim.start), words.timeOf(claim.end)];
    if (claim.type === 'feast') return { line: t('list.lockLine', { tables, from, to }), detail: '' };
    if (claim.type === 'lock') {
      const { reason, createdBy } = claim.lock;
      const details = [reason, createdBy.name && t('list.by', { name: createdBy.name })];
      return { line: t('list.lockLine', { tables, from, to }), detail: details.filter(Boolean).join(' · ') };
    }
    const count = claim.hold.adults + claim.hold.children;
    return { line: t('list.holdLine', { tables, time: from, count }), detail: '' };
  };
}
