import { Link } from '@tanstack/react-router';
import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { BadgeCheck } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useMe } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { Badge } from '#ui/badge.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { AvatarPicker } from '../parts/avatar-picker.tsx';
import { NicknameRow } from './nickname-row.tsx';

/** Profile: avatar, nickname, phone, e-mail address and linked social account. */
export function UserProfileScreen() {
  const { t } = useTranslation('identity');
  return (
    <DinerPage title={t('userProfile.title')} back="/setting">
      <Loaded of={useMe()} skeleton={<RouteFallback />}>
        {(me) => (
          <div className="flex flex-col gap-8 px-gutter pt-6 pb-10">
            <AvatarPicker me={me} />
            <RowList>
              <NicknameRow me={me} />
              <PhoneRow me={me} />
              <EmailRow />
              <ListRow
                title={t('userProfile.wechat')}
                trailing={t(me.socialLinked ? 'userProfile.linked' : 'userProfile.notLinked')}
              />
            </RowList>
          </div>
        )}
      </Loaded>
    </DinerPage>
  );
}

function PhoneRow({ me }: { me: Me }) {
  const { t } = useTranslation('identity');
  if (me.can.includes('bindPhone')) {
    return (
      <ListRow
        title={t('userProfile.bindPhone')}
        detail={t('userProfile.noPhone')}
        render={<Link to="/update-cell" search={{ returnTo: '/user-profile' }} />}
      />
    );
  }
  return (
    <ListRow
      title={t('userProfile.phone')}
      detail={me.phone}
      trailing={
        <Badge tone="positive" icon={BadgeCheck}>
          {t('userProfile.verified')}
        </Badge>
      }
      render={<Link to="/update-cell" search={{ returnTo: '/user-profile' }} />}
    />
  );
}

function EmailRow() {
  const { t } = useTranslation('identity');
  const email = useRead(emailApi.readOwnEmail, {}).data?.email;
  return (
    <ListRow
      title={t('userProfile.email')}
      detail={email === undefined ? undefined : (email?.address ?? t('userProfile.noEmail'))}
      trailing={
        email && (
          <Badge tone="positive" icon={BadgeCheck}>
            {t('userProfile.verified')}
          </Badge>
        )
      }
      render={<Link to="/update-email" search={{ returnTo: '/user-profile' }} />}
    />
  );
}
