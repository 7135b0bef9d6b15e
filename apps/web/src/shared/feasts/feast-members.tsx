import type { ParticipantSummary } from '@xiwei/contract/feasts/feast-views.model.ts';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatSince } from '#shared/format/since.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';
import { MemberStatus } from './feast-status.tsx';
import { useFeastWords } from './feast-words.ts';
import { RefundMember, ReturnToMember, WithdrawMember } from './member-dialogs.tsx';

interface FeastMembersProps extends FeastOf {
  /** More about a person, such as a phone number with a link. */
  detailOf?: ((member: ParticipantSummary) => ReactNode) | undefined;
}

/** The registrations of a feast with their money. The creator refunds and ends them. */
export function FeastMembers({ as, params, detailOf }: FeastMembersProps) {
  const { t } = useTranslation('feasts-manage');
  const [asked, setAsked] = useState<{ member: ParticipantSummary; about: Question }>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Loaded
        of={useRead(FEAST_ENDPOINTS[as].participants, { params })}
        skeleton={<SkeletonList shape="rows" count={4} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Users size={32} strokeWidth={1.5} />}
              title={t('members.empty')}
              detail={t('members.emptyDetail')}
            />
          ) : (
            <ul aria-label={t('members.list')} className="flex flex-col divide-y divide-line">
              {items.map((member) => (
                <li key={member.id} className="py-4 first:pt-0">
                  <Member member={member} onAsk={(about) => setAsked({ member, about })}>
                    {detailOf?.(member)}
                  </Member>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked?.about === 'refund' && (
        <RefundMember as={as} params={params} member={asked.member} onClose={close} />
      )}
      {asked?.about === 'anotherWay' && (
        <ReturnToMember params={params} member={asked.member} onClose={close} />
      )}
      {asked?.about === 'withdraw' && (
        <WithdrawMember as={as} params={params} member={asked.member} onClose={close} />
      )}
    </>
  );
}

type Question = 'refund' | 'anotherWay' | 'withdraw';

interface MemberProps {
  member: ParticipantSummary;
  onAsk: (about: Question) => void;
  children: ReactNode;
}

const AMOUNTS = ['held', 'refunding', 'refunded', 'returnedByHand', 'returnedToBalance', 'kept'] as const;

function Member({ member, onAsk, children }: MemberProps) {
  const { t } = useTranslation('feasts-manage');
  const words = useFeastWords();
  const amounts = [
    ...(member.status === 'waitDepositPayment'
      ? [t('members.due', { amount: words.money(member.due) })]
      : []),
    ...AMOUNTS.filter((name) => member[name] > 0).map((name) =>
      t(`members.${name}`, { amount: words.money(member[name]) }),
    ),
  ];
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {`${member.name} · ${words.people(member.people)}`}
        </p>
        <MemberStatus member={member} />
      </div>
      {children}
      {member.remark && (
        <p className="whitespace-pre-line text-small wrap-anywhere">
          {t('members.remark', { remark: member.remark })}
        </p>
      )}
      <p className="text-ink-soft text-small tabular-nums">
        {[
          t('members.joined', { when: formatSince(member.joinedAt, words.language, serverNow()) }),
          ...amounts,
        ].join(' · ')}
      </p>
      {member.refundFailed && <p className="text-negative text-small">{t('members.failed')}</p>}
      {(member.can.length > 0 || member.otherWays.length > 0) && (
        <div className="flex flex-wrap gap-2 pt-1">
          {member.can.includes('refund') && (
            <Button variant="secondary" size="small" onClick={() => onAsk('refund')}>
              {t('members.refund')}
            </Button>
          )}
          {member.otherWays.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => onAsk('anotherWay')}>
              {t('members.anotherWay')}
            </Button>
          )}
          {member.can.includes('withdraw') && (
            <Button variant="quiet" size="small" onClick={() => onAsk('withdraw')}>
              {t('members.withdraw')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
