import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { isOwnPath } from '@xiwei/contract/common/own-path.ts';
import {
  ChevronsUpDown,
  Keyboard,
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  UtensilsCrossed,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { deviceSetting } from '#merchant/shell/device-setting.ts';
import type { WorkplaceDetail } from '#merchant/shell/workplace.ts';
import { ToDiner } from '#shared/navigation/to-diner.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { classes } from '#ui/classes.ts';
import { type RenderTarget, renderAs } from '#ui/render-as.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useMedia } from '#ui/use-media.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { railItem } from './rail-item.ts';
import { TabLinks } from './tab-links.tsx';

const setting = deviceSetting('xiwei.rail');

/** Width from which the rail shows labels, unless the user has chosen. A tablet in landscape is narrower. */
const WIDE = '(min-width: 75rem)';

/**
 * Navigation of the merchant side: a side rail on a desktop, which can be reduced to icons; on a phone a top bar and tabs
 * at the bottom.
 */
export function SideRail({ workplace, onHelp }: { workplace: WorkplaceDetail; onHelp: () => void }) {
  const { t } = useTranslation(['shell-merchant', 'common']);
  const [iconsOnly, setIconsOnly] = useRail();
  const railId = useId();
  return (
    <header
      id={railId}
      className={classes(
        'flex items-center gap-1 border-line bg-surface px-1.5 pt-[env(safe-area-inset-top)] max-lg:border-b print:hidden',
        'lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-3 lg:overflow-y-auto lg:border-e lg:p-2',
        iconsOnly ? 'lg:w-15' : 'lg:w-58',
      )}
    >
      <StoreSwitch workplace={workplace} iconsOnly={iconsOnly} />
      <TabLinks storeId={workplace.id} iconsOnly={iconsOnly} />
      <ToDiner labelFrom="never" className="min-h-control lg:hidden" />
      <div className="mt-auto flex flex-col gap-0.5 border-line border-t pt-2 max-lg:hidden">
        <RailTool icon={UtensilsCrossed} label={t('common:nav.toDiner')} iconsOnly={iconsOnly}>
          <Link to="/" />
        </RailTool>
        <RailTool icon={Keyboard} label={t('shortcuts.title')} iconsOnly={iconsOnly}>
          <button type="button" onClick={onHelp} />
        </RailTool>
        <RailTool
          icon={iconsOnly ? PanelLeftOpen : PanelLeftClose}
          label={t(iconsOnly ? 'rail.expand' : 'rail.collapse')}
          iconsOnly={iconsOnly}
        >
          <button
            type="button"
            aria-expanded={!iconsOnly}
            aria-controls={railId}
            onClick={() => setIconsOnly(!iconsOnly)}
          />
        </RailTool>
      </div>
    </header>
  );
}

interface RailToolProps {
  icon: LucideIcon;
  label: string;
  iconsOnly: boolean;
  /** The link or button. */
  children: RenderTarget;
}

/** A link or button at the lower end of the rail. */
function RailTool({ icon: Icon, label, iconsOnly, children }: RailToolProps) {
  return (
    <Tooltip at="right" enabled={iconsOnly} text={label}>
      {renderAs(children, {
        className: railItem(iconsOnly),
        children: (
          <>
            <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            <span className={classes('truncate', iconsOnly && 'sr-only')}>{label}</span>
          </>
        ),
      })}
    </Tooltip>
  );
}

interface StoreSwitchProps {
  workplace: WorkplaceDetail;
  iconsOnly: boolean;
}

/** The store whose pages are open, as a link to the choice of another, which leads to the same page there. */
function StoreSwitch({ workplace: { id, coverUrl, name, district, role }, iconsOnly }: StoreSwitchProps) {
  const { t } = useTranslation('shell-merchant');
  const { href } = useLocation();
  return (
    <Tooltip at="right" enabled={iconsOnly} text={`${name} · ${t('switchStore')}`}>
      <Link
        to="/web/$storeId/store-search"
        params={{ storeId: id }}
        search={{ returnTo: isOwnPath(href) ? href : undefined }}
        className={classes(
          'transition-feedback flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-normal px-2.5 py-2 hover:bg-hover active:bg-press lg:flex-none',
          iconsOnly ? 'lg:justify-center lg:px-0' : 'lg:px-2',
        )}
      >
        <StorePicture
          src={coverUrl}
          alt=""
          width={36}
          height={36}
          className="size-9 shrink-0 rounded-normal"
        />
        <span className={classes('flex min-w-0 flex-1 flex-col', iconsOnly && 'lg:sr-only')}>
          <span className="truncate font-semibold">{name}</span>
          <span className="truncate text-caption text-ink-soft">{`${district} · ${t(`roles.${role}`)}`}</span>
        </span>
        <VisuallyHidden>{t('switchStore')}</VisuallyHidden>
        <ChevronsUpDown
          aria-hidden
          size={16}
          className={classes('shrink-0 text-ink-soft', iconsOnly && 'lg:hidden')}
        />
      </Link>
    </Tooltip>
  );
}

/** Reads and sets whether the side rail shows icons only. The choice is kept on this device. */
function useRail(): [iconsOnly: boolean, setIconsOnly: (iconsOnly: boolean) => void] {
  const isWide = useMedia(WIDE);
  const isWorkspace = useMatches().at(-1)?.staticData.workspace === true;
  const choice = setting.useValue();
  const iconsOnly = choice === null ? !isWide || isWorkspace : choice === 'icons';
  return [iconsOnly, (next) => setting.set(next ? 'icons' : 'labels')];
}
