import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { StaffMember } from '@xiwei/contract/identity/identity.model.ts';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { nameOf } from './staff-words.ts';

interface StaffGroupProps {
  role: StaffRole;
  members: StaffMember[];
  readerIsOwner: boolean;
  onChange: (member: StaffMember) => void;
}

/** The members with one role; renders nothing if there are none. */
export function StaffGroup({ role, members, readerIsOwner, onChange }: StaffGroupProps) {
  const { t } = useTranslation(['identity-merchant', 'shell-merchant']);
  const headingId = useId();
  /** Returns why an owner cannot change a member. */
  const noteOf = ({ can, ofMerchant }: StaffMember) =>
    can.length > 0 ? undefined : t(ofMerchant ? 'staff.ofMerchant' : 'staff.lastOwner');
  if (members.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading
        id={headingId}
        title={t(`shell-merchant:roles.${role}`)}
        action={
          <span className="text-ink-soft text-small">
            {t('shell-merchant:staff.count', { count: members.length })}
          </span>
        }
      />
      <RowList>
        {members.map((member) => (
          <StaffRow
            key={member.id}
            member={member}
            note={readerIsOwner ? noteOf(member) : undefined}
            onChange={onChange}
          />
        ))}
      </RowList>
    </section>
  );
}

interface StaffRowProps {
  member: StaffMember;
  note: string | undefined;
  onChange: (member: StaffMember) => void;
}

function StaffRow({ member, note, onChange }: StaffRowProps) {
  const { t } = useTranslation(['identity-merchant', 'shell-merchant']);
  const name = nameOf(member);
  const mayChange = member.can.includes('changeRole') || member.can.includes('remove');
  const facts = [member.nickname ? member.address : t('staff.pendingDetail'), note].filter(Boolean);
  return (
    <ListRow
      leading={<Avatar name={member.nickname ?? ''} src={member.avatarUrl} size="small" decorative />}
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{name}</span>
          {member.isMe && <span className="text-ink-soft text-small">{t('staff.me')}</span>}
        </span>
      }
      detail={facts.join(' · ')}
      trailing={
        member.pending && (
          <Badge tone="caution" icon={Clock}>
            {t('shell-merchant:staff.pending')}
          </Badge>
        )
      }
      chevron={mayChange}
      onClick={mayChange ? () => onChange(member) : undefined}
    />
  );
}
