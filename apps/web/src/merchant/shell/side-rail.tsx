import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, Keyboard, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Desk } from './desk.ts';
import { TabLinks } from './tab-links.tsx';

/** Where one is, and the ways on: a rail at the side of a desktop; on a phone a bar above and the tabs below. */
export function SideRail({ desk, onHelp }: { desk: Desk; onHelp: () => void }) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <header className="flex items-center gap-1 border-line bg-surface px-1.5 pt-[env(safe-area-inset-top)] max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-3 lg:border-e lg:p-3">
      <StoreSwitch desk={desk} />
      <TabLinks storeId={desk.id} />
      <IconButton
        label={t('common:nav.toDiner')}
        icon={<UtensilsCrossed aria-hidden size={20} />}
        render={<Link to="/" />}
        className="lg:hidden"
      />
      <div className="mt-auto flex flex-col gap-1 border-line border-t pt-3 max-lg:hidden">
        <Button
          variant="quiet"
          size="small"
          icon={<UtensilsCrossed aria-hidden size={16} />}
          render={<Link to="/" />}
          className="justify-start"
        >
          {t('common:nav.toDiner')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<Keyboard aria-hidden size={16} />}
          onClick={onHelp}
          className="justify-start"
        >
          {t('shortcuts.title')}
        </Button>
      </div>
    </header>
  );
}

function StoreSwitch({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  return (
    <Link
      to="/web/store-entrance"
      className="answers flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-normal px-2.5 py-2 hover:bg-hover active:bg-press lg:flex-none lg:px-2"
    >
      <StorePicture
        src={desk.coverUrl}
        alt=""
        width={36}
        height={36}
        className="size-9 shrink-0 rounded-normal"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-semibold">{desk.name}</span>
        <span className="truncate text-caption text-ink-soft">
          {`${desk.district} · ${t(`roles.${desk.role}`)}`}
        </span>
      </span>
      <VisuallyHidden>{t('shell.switchStore')}</VisuallyHidden>
      <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-ink-soft" />
    </Link>
  );
}
