import { Link } from '@tanstack/react-router';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';

/** Card of the signed-in user; links to the profile. */
export function AccountCard({ me }: { me: Me }) {
  const { t } = useTranslation('identity');
  return (
    <Card render={<Link to="/user-profile" />} className="flex items-center gap-4">
      <Avatar name={me.nickname ?? ''} src={me.avatarUrl} size="large" decorative />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="truncate font-semibold text-title">{me.nickname ?? t('setting.noName')}</span>
        <span className="text-ink-soft text-small">{me.phone ?? t('userProfile.noPhone')}</span>
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
    </Card>
  );
}
