import { Link } from '@tanstack/react-router';
import type { RiskyDiner } from '@xiwei/contract/diners/diner-risk.model.ts';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Actions, type ThingAction } from '#merchant/settings/actions.tsx';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { formatLongDay } from '#shared/format/days.ts';
import { Badge } from '#ui/badge.tsx';

interface RiskRowProps {
  item: RiskyDiner;
  actions: Record<'blacklist' | 'unblacklist', ThingAction>;
  /** Buttons beside those of the actions. */
  children?: ReactNode;
}

/** A guest with the figures of their orders, and what can be done. */
export function RiskRow({ item, actions, children }: RiskRowProps) {
  const { t } = useTranslation(['diners-risk', 'kit']);
  const language = useLanguage();
  const { id: storeId } = useWorkplace();
  const { fullName } = useGuestWords();
  const phone = useShownPhone()(item.diner.phone?.shown);
  const name = fullName(item.diner);
  const facts = [
    phone ?? t('row.noPhone'),
    t('row.finished', { count: item.finished }),
    t('row.closed', { count: item.closed }),
    t('row.absent', { count: item.absent }),
    item.lastVisitOn && t('row.lastVisit', { day: formatLongDay(item.lastVisitOn, language) }),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-pad py-3">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to="/web/$storeId/diner-detail/$dinerId"
            params={{ storeId, dinerId: item.diner.id }}
            className="font-medium underline-offset-4 wrap-anywhere hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          {item.diner.blacklisted && (
            <Badge tone="negative" icon={Ban}>
              {t('row.blacklisted')}
            </Badge>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-ink-soft text-small tabular-nums">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact} className="whitespace-nowrap">
              {fact}
            </span>
          ))}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Actions can={item.diner.can} of={actions} label={t('kit:actionsOf', { what: name })} />
        {children}
      </div>
    </div>
  );
}
