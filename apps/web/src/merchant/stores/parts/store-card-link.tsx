import type { Workplace } from '@xiwei/contract/stores/stores.model.ts';
import { Check, History } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

interface StoreCardLinkProps {
  store: Workplace;
  /** Page of the store that the card leads to. */
  path: string;
  /** Replaces the open page in the history. */
  replace?: boolean | undefined;
  /** The store is open now, or was the last one that was. */
  mark?: 'current' | 'lastUsed' | undefined;
}

/** A store that the user works at, as a link to one of its pages. */
export function StoreCardLink({ store, path, replace, mark }: StoreCardLinkProps) {
  const { t } = useTranslation(['stores-merchant', 'shell-merchant']);
  const { area } = useStoreWords();
  return (
    <Card
      padded={false}
      className="h-full"
      render={
        <PathLink path={path} replace={replace} aria-current={mark === 'current' ? 'true' : undefined} />
      }
    >
      <span className="flex h-full items-center gap-3 p-3">
        <StorePicture
          src={store.coverUrl}
          alt=""
          width={96}
          height={72}
          className="h-18 w-24 shrink-0 rounded-normal"
        />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="font-semibold text-lead leading-snug">{store.name}</span>
          <span className="text-ink-soft text-small">{area(store)}</span>
          <span className="mt-1 flex flex-wrap items-center gap-2 text-small">
            {t(`shell-merchant:roles.${store.role}`)}
            {mark && <Badge icon={mark === 'current' ? Check : History}>{t(`entrance.${mark}`)}</Badge>}
          </span>
        </span>
      </span>
    </Card>
  );
}
