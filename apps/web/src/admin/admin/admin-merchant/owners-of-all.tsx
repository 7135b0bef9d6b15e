import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import type { MerchantDetail } from '@xiwei/contract/stores/merchants.model.ts';
import { UserPlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { showToast } from '#ui/toast-store.ts';
import { AddOwner } from './add-owner.tsx';

type Owner = MerchantDetail['owners'][number];

/** The people who own all stores of a merchant. They are added and removed here alone. */
export function OwnersOfAll({ merchant: { id, stores, owners } }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Owner>();
  const add = useAction(adminApi.addMerchantOwner);
  const hasStores = stores.length > 0;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('merchant.ofAll.owners')} />
      <p className="text-ink-soft text-small">{t('merchant.ofAll.ownersDetail')}</p>
      {owners.length === 0 ? (
        <p className="text-ink-soft">
          {t(hasStores ? 'merchant.ofAll.noOwners' : 'merchant.ofAll.noStoresYet')}
        </p>
      ) : (
        <RowList>
          {owners.map((owner) => (
            <OwnerRow key={owner.id} owner={owner} onRemove={() => setRemoved(owner)} />
          ))}
        </RowList>
      )}
      {hasStores && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          icon={<UserPlus aria-hidden size={16} />}
          onClick={() => setAdding(true)}
        >
          {t('merchant.ofAll.addOfAll')}
        </Button>
      )}
      {isAdding && (
        <AddOwner
          title={t('merchant.ofAll.addOfAll')}
          description={t('merchant.ofAll.addOfAllDetail')}
          add={(body) => add.mutateAsync({ params: { merchantId: id }, body })}
          onClose={() => setAdding(false)}
        />
      )}
      {removed && <RemoveOwner merchantId={id} owner={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}

const nameOf = ({ nickname, address }: Owner): string => nickname ?? address;

function OwnerRow({ owner, onRemove }: { owner: Owner; onRemove: () => void }) {
  const { t } = useTranslation('admin');
  const { nickname, address, pending } = owner;
  const facts = [nickname !== null && address, pending && t('merchant.ofAll.pending')];
  return (
    <ListRow
      title={nameOf(owner)}
      detail={facts.filter(Boolean).join(' · ')}
      trailing={
        <IconButton
          label={t('merchant.ofAll.removeOwner', { name: nameOf(owner) })}
          icon={<X aria-hidden size={18} />}
          onClick={onRemove}
        />
      }
    />
  );
}

interface RemoveOwnerProps {
  merchantId: string;
  owner: Owner;
  onClose: () => void;
}

/** Question before a person stops being an owner of all stores. */
function RemoveOwner({ merchantId, owner, onClose }: RemoveOwnerProps) {
  const { t } = useTranslation('admin');
  const remove = useAction(adminApi.removeMerchantOwner, {
    onAnswer: () => {
      onClose();
      showToast({ text: t('merchant.ofAll.ownerRemoved'), tone: 'positive' });
    },
  });
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('merchant.ofAll.removeQuestion', { name: nameOf(owner) })}
      description={t('merchant.ofAll.removeDetail')}
      confirmLabel={t('merchant.ofAll.remove')}
      danger
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate({ params: { merchantId, ownerId: owner.id } })}
    />
  );
}
