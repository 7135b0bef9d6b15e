import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import type { OrderSharing } from '@xiwei/contract/booking/order-share.model.ts';
import { SHARED_FIELDS, type SharedField } from '@xiwei/contract/stores/sharing.model.ts';
import { ExternalLink, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { shareLink } from '#shared/navigation/share-link.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast-store.ts';

/** The endpoints of an order's sharing: those of its diner, or those of the store's staff. */
const ENDPOINTS = {
  diner: {
    read: orderShareApi.readMyOrderSharing,
    update: orderShareApi.updateMyOrderSharing,
    revoke: orderShareApi.revokeMyShareLink,
  },
  staff: {
    read: orderShareApi.readOrderSharing,
    update: orderShareApi.updateOrderSharing,
    revoke: orderShareApi.revokeShareLink,
  },
} as const;

export interface SharingPanelProps {
  /** Who opens it. */
  as: keyof typeof ENDPOINTS;
  params: { storeId: string; orderId: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Panel with the share link of an order: sends it, sets what it shows, replaces it. Pages that show it load the phrases
 * `booking-sharing`.
 */
export function SharingPanel({ open, onOpenChange, ...order }: SharingPanelProps) {
  const { t } = useTranslation('booking-sharing');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('title')}>
      {open && <SharingContent {...order} />}
    </Sheet>
  );
}

type OrderProps = Pick<SharingPanelProps, 'as' | 'params'>;

function SharingContent({ as, params }: OrderProps) {
  const { t } = useTranslation('common');
  const sharing = useRead(ENDPOINTS[as].read, { params });
  return (
    <Loaded
      of={sharing}
      skeleton={
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton className="h-64 w-full" />
        </div>
      }
    >
      {(loaded) => <SharingForm as={as} params={params} sharing={loaded} />}
    </Loaded>
  );
}

function SharingForm({ as, params, sharing }: OrderProps & { sharing: OrderSharing }) {
  const { t } = useTranslation('booking-sharing');
  const update = useAction(ENDPOINTS[as].update);
  const { version, enabled, shows, allowed, storeEnabled, path } = sharing;
  const save = (change: Partial<Pick<OrderSharing, 'enabled' | 'shows'>>) =>
    update.mutateAsync({ params, body: { enabled, shows, version, ...change } }).catch((error: unknown) => {
      showToast({ text: isRefusal(error) ? error.message : t('saveFailed'), tone: 'negative' });
    });
  const toggle = (field: SharedField, on: boolean) =>
    save({ shows: SHARED_FIELDS.filter((each) => (each === field ? on : shows.includes(each))) });
  return (
    <div className="flex flex-col gap-5 pb-2">
      {!storeEnabled && <NoticeBar tone="caution">{t('storeOff')}</NoticeBar>}
      <p className="text-ink-soft">{t('lead')}</p>
      {path !== null && <LinkActions as={as} params={params} path={path} />}
      <Switch
        label={t('enabled')}
        hint={t('enabledHint')}
        value={enabled}
        disabled={!storeEnabled || update.isPending}
        onChange={(next) => void save({ enabled: next })}
      />
      {storeEnabled && enabled && (
        <fieldset className="flex flex-col">
          <legend className="pb-1 font-semibold">{t('shows')}</legend>
          {SHARED_FIELDS.map((field) => (
            <Switch
              key={field}
              label={t(`fields.${field}`)}
              hint={allowed.includes(field) ? undefined : t('notAllowed')}
              value={shows.includes(field)}
              disabled={!allowed.includes(field) || update.isPending}
              onChange={(on) => void toggle(field, on)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Sends the link, opens what it shows, and replaces it. */
function LinkActions({ as, params, path }: OrderProps & { path: string }) {
  const { t } = useTranslation('booking-sharing');
  const url = new URL(path, location.origin).href;
  const send = () =>
    shareLink({ url }).then(
      (outcome) => outcome === 'copied' && showToast({ text: t('copied'), tone: 'positive' }),
      () => showToast({ text: t('failed'), tone: 'negative' }),
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="break-all rounded-normal bg-sunken px-3 py-2 font-mono text-small select-all">
        <span className="sr-only">{t('link')} </span>
        {url}
      </p>
      <Button icon={<Share2 aria-hidden size={18} />} onClick={() => void send()}>
        {t('send')}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          icon={<ExternalLink aria-hidden size={16} />}
          render={<a href={path} target="_blank" rel="noreferrer" />}
        >
          {t('open')}
        </Button>
        <ReplaceLink as={as} params={params} />
      </div>
    </div>
  );
}

function ReplaceLink({ as, params }: OrderProps) {
  const { t } = useTranslation('booking-sharing');
  const [open, setOpen] = useState(false);
  const revoke = useAction(ENDPOINTS[as].revoke, {
    onDone: () => {
      setOpen(false);
      showToast({ text: t('revoked'), tone: 'positive' });
    },
  });
  const problem = revoke.error && (isRefusal(revoke.error) ? revoke.error.message : t('saveFailed'));
  return (
    <Confirm
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" icon={<RefreshCw aria-hidden size={16} />}>
          {t('revoke')}
        </Button>
      }
      title={t('revokeTitle')}
      description={t('revokeDetail')}
      confirmLabel={t('revoke')}
      busy={revoke.isPending}
      error={problem ?? undefined}
      onConfirm={() => revoke.mutate({ params })}
    />
  );
}
