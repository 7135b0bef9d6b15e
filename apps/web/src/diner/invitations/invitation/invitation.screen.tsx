import { Link } from '@tanstack/react-router';
import { invitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import type { PublicInvitation } from '@xiwei/contract/invitations/invitations.model.ts';
import { Link2Off, Navigation, Store } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { InvitationCard } from '#shared/invitations/invitation-card.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { directionsLink } from '#shared/stores/directions.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ReplyPanel } from './reply-panel.tsx';

/** Polling interval. Guests without an account receive no events. */
const REFRESH_MS = 30_000;

/** An invitation as its guests see it: the card, and their reply. */
export function InvitationScreen() {
  const { params } = usePage('/invitation/$storeId/$key');
  const [token, setToken] = useState(() => readToken(params));
  const invitation = useRead(
    invitationApi.readInvitation,
    { params, query: { token } },
    { refetchInterval: REFRESH_MS },
  );
  // A new token is another read. What was read before stays on screen until it arrives.
  const [before, setBefore] = useState(invitation.data);
  if (invitation.data && invitation.data !== before) setBefore(invitation.data);
  const reason = isRefusal(invitation.error, 'invitationRevoked')
    ? 'revoked'
    : isRefusal(invitation.error, 'sharingDisabled')
      ? 'disabled'
      : 'missing';
  return (
    <Loaded
      of={{ ...invitation, data: invitation.data ?? before }}
      skeleton={<InvitationSkeleton />}
      missing={<NotShown reason={reason} />}
      missingCodes={['notFound', 'inputInvalid', 'invitationRevoked', 'sharingDisabled']}
    >
      {(read) => (
        <Invitation
          read={read}
          params={params}
          token={token}
          onToken={(next) => {
            storeToken(params, next);
            setToken(next);
          }}
        />
      )}
    </Loaded>
  );
}

interface InvitationProps {
  read: PublicInvitation;
  params: { storeId: string; key: string };
  token: string;
  onToken: (token: string) => void;
}

function Invitation({ read, params, token, onToken }: InvitationProps) {
  const { t } = useTranslation(['invitations', 'common']);
  const { design, facts, host, greeting, open } = read;
  const { state, store } = facts;
  const { countryOf } = useCities();
  const notice = state === 'confirmed' && open ? undefined : state === 'confirmed' ? 'over' : state;
  return (
    <div className="flex flex-1 flex-col gap-6 px-gutter pt-6 pb-12">
      <title>{`${t('page.title', { store: store.name })} · ${t('common:brand')}`}</title>
      {notice && (
        <div role="status">
          <NoticeBar tone={state === 'cancelled' ? 'negative' : 'caution'}>
            {t(`page.states.${notice}`)}
          </NoticeBar>
        </div>
      )}
      <InvitationCard level={1} {...{ design, facts, host, greeting }} />
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          icon={<Navigation aria-hidden size={16} />}
          render={
            <a
              href={directionsLink(store, navigator.userAgent, countryOf(store.city))}
              target="_blank"
              rel="noreferrer"
            />
          }
        >
          {t('page.directions')}
        </Button>
        <Button
          variant="secondary"
          icon={<Store aria-hidden size={16} />}
          render={<Link to="/store/$storeId" params={{ storeId: store.id }} />}
        >
          {t('page.store')}
        </Button>
      </div>
      {(open || read.answer) && <ReplyPanel {...{ read, params, token, onToken }} />}
    </div>
  );
}

function InvitationSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4 p-gutter">
      <Skeleton shape="picture" className="h-112 w-full rounded-large" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

/** Shown for a link that is wrong, and for one that no longer opens. */
function NotShown({ reason }: { reason: 'missing' | 'revoked' | 'disabled' }) {
  const { t } = useTranslation(['invitations', 'common']);
  return (
    <div className="grid flex-1 place-items-center">
      <title>{`${t(`page.${reason}.title`)} · ${t('common:brand')}`}</title>
      <h1 className="sr-only">{t(`page.${reason}.title`)}</h1>
      <EmptyState
        icon={<Link2Off size={32} strokeWidth={1.5} />}
        title={t(`page.${reason}.title`)}
        detail={t(`page.${reason}.detail`)}
        action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
      />
    </div>
  );
}

interface InvitationKey {
  storeId: string;
  key: string;
}

const nameOf = ({ storeId, key }: InvitationKey): string => `xiwei.invitation.${storeId}.${key}`;

/** Reads the token of the reply that was given in this browser; empty if there is none. */
function readToken(invitation: InvitationKey): string {
  try {
    return localStorage.getItem(nameOf(invitation)) ?? '';
  } catch {
    return '';
  }
}

/** Stores the token of a reply in this browser, or forgets it. */
function storeToken(invitation: InvitationKey, token: string): void {
  try {
    if (token === '') localStorage.removeItem(nameOf(invitation));
    else localStorage.setItem(nameOf(invitation), token);
  } catch {
    // Storage is full or disabled: the reply can be changed until the page is closed.
  }
}
