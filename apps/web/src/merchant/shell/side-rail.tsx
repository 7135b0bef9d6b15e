import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToDiner } from '#shared/navigation/to-diner.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { TabLinks } from './tab-links.tsx';
import type { WorkplaceDetail } from './workplace.ts';

/** Navigation of the merchant side: a side rail on a desktop; on a phone a top bar and tabs at the bottom. */
export function SideRail({ workplace, onHelp }: { workplace: WorkplaceDetail; onHelp: () => void }) {
  const { t } = useTranslation('shell-merchant');
  return (
    <header className="flex items-center gap-1 border-line bg-surface px-1.5 pt-[env(safe-area-inset-top)] max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-3 lg:border-e lg:p-3">
      <StoreSwitch workplace={workplace} />
      <TabLinks storeId={workplace.id} />
      <div className="flex flex-col gap-1 border-line lg:mt-auto lg:border-t lg:pt-3">
        <ToDiner labelFrom="lg" className="min-h-control lg:justify-start" />
        <Button
          variant="quiet"
          size="small"
          icon={<Keyboard aria-hidden size={18} />}
          onClick={onHelp}
          className="min-h-control justify-start max-lg:hidden"
        >
          {t('shortcuts.title')}
        </Button>
      </div>
    </header>
  );
}

function StoreSwitch({ workplace }: { workplace: WorkplaceDetail }) {
  const { t } = useTranslation('shell-merchant');
  return (
    <Link
      to="/web/store-entrance"
      className="transition-feedback flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-normal px-2.5 py-2 hover:bg-hover active:bg-press lg:flex-none lg:px-2"
    >
      <StorePicture
        src={workplace.coverUrl}
        alt=""
        width={36}
        height={36}
        className="size-9 shrink-0 rounded-normal"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-semibold">{workplace.name}</span>
        <span className="truncate text-caption text-ink-soft">
          {`${workplace.district} · ${t(`roles.${workplace.role}`)}`}
        </span>
      </span>
      <VisuallyHidden>{t('switchStore')}</VisuallyHidden>
      <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-ink-soft" />
    </Link>
  );
}
