import { Link } from '@tanstack/react-router';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import {
  Bell,
  BellRing,
  CalendarHeart,
  Database,
  FileText,
  Globe,
  Headset,
  LayoutDashboard,
  Lock,
  MapPin,
  Package,
  ShieldCheck,
  Store,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { legalPath } from '#shared/identity/legal-path.ts';
import { useCurrency } from '#ui/currency.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { applyTheme, readTheme, THEMES, type Theme } from '#ui/theme.ts';

/** Security settings of the account. */
export function SecurityRows() {
  const { t } = useTranslation('identity-security');
  const security = useRead(securityApi.readSecurity, {}).data;
  return (
    <Section title={t('title')}>
      <RowList>
        <ListRow
          leading={<ShieldCheck aria-hidden size={20} className="text-ink-soft" />}
          title={t('twoStep')}
          trailing={security && t(security.enabledAt === null ? 'off' : 'on')}
          render={<Link to="/security" search={{}} />}
        />
      </RowList>
    </Section>
  );
}

/** Links to the user's balance, with its amount, to their feasts, orders of goods and delivery addresses. */
export function OwnRows() {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const currency = useCurrency();
  const balance = useRead(moneyApi.readBalance, {}).data?.balance;
  return (
    <RowList>
      <ListRow
        leading={<Wallet aria-hidden size={20} className="text-ink-soft" />}
        title={t('setting.balance')}
        trailing={balance !== undefined && formatMoney(balance, currency, language)}
        render={<Link to="/balance" search={{}} />}
      />
      <ListRow
        leading={<CalendarHeart aria-hidden size={20} className="text-ink-soft" />}
        title={t('setting.feasts')}
        render={<Link to="/my-feasts" />}
      />
      <ListRow
        leading={<Package aria-hidden size={20} className="text-ink-soft" />}
        title={t('setting.shopOrders')}
        render={<Link to="/shop-orders" search={{}} />}
      />
      <ListRow
        leading={<MapPin aria-hidden size={20} className="text-ink-soft" />}
        title={t('setting.addresses')}
        render={<Link to="/delivery-address" />}
      />
    </RowList>
  );
}

/** Links to the merchant and admin views, for users who may open them. */
export function ViewRows({ can }: Pick<Me, 'can'>) {
  const { t } = useTranslation(['identity', 'common']);
  if (!can.includes('openMerchantView') && !can.includes('openAdmin')) return null;
  return (
    <Section title={t('setting.views')}>
      <RowList>
        {can.includes('openMerchantView') && (
          <ListRow
            leading={<Store aria-hidden size={20} className="text-ink-soft" />}
            title={t('common:nav.toMerchant')}
            render={<Link to="/web" />}
          />
        )}
        {can.includes('openAdmin') && (
          <ListRow
            leading={<LayoutDashboard aria-hidden size={20} className="text-ink-soft" />}
            title={t('setting.toAdmin')}
            render={<Link to="/admin/admin-home" />}
          />
        )}
      </RowList>
    </Section>
  );
}

export function PreferenceRows() {
  const { t } = useTranslation(['identity', 'common']);
  const language = useLanguage();
  const unread = useRead(noticesApi.countUnreadNotices, {}).data?.count ?? 0;
  return (
    <Section title={t('setting.preferences')}>
      <RowList>
        <ListRow
          leading={<Globe aria-hidden size={20} className="text-ink-soft" />}
          title={t('setting.language')}
          trailing={t(`common:languages.${language}`)}
          render={<Link to="/select-language" />}
        />
        <ListRow
          leading={<Bell aria-hidden size={20} className="text-ink-soft" />}
          title={t('setting.notices')}
          trailing={unread > 0 && t('setting.unread', { count: unread })}
          render={<Link to="/notice" />}
        />
        <ListRow
          leading={<BellRing aria-hidden size={20} className="text-ink-soft" />}
          title={t('setting.messageChoices')}
          detail={t('setting.messageChoicesDetail')}
          render={<Link to="/message-choices" />}
        />
        <ThemeChoice />
      </RowList>
    </Section>
  );
}

function ThemeChoice() {
  const { t } = useTranslation('identity');
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  const options = THEMES.map((value) => ({ value, label: t(`setting.themes.${value}`) }));
  return (
    <div className="flex flex-col gap-2.5 px-pad py-4">
      <span aria-hidden>{t('setting.theme')}</span>
      <SegmentedControl label={t('setting.theme')} options={options} value={theme} onChange={choose} wide />
    </div>
  );
}

export function AboutRows() {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  return (
    <Section title={t('setting.about')}>
      <RowList>
        <ListRow
          leading={<FileText aria-hidden size={20} className="text-ink-soft" />}
          title={t('agreement.terms')}
          render={<Link to="/webview" search={{ url: legalPath('terms', language) }} />}
        />
        <ListRow
          leading={<Lock aria-hidden size={20} className="text-ink-soft" />}
          title={t('agreement.privacy')}
          render={<Link to="/webview" search={{ url: legalPath('privacy', language) }} />}
        />
        <ListRow
          leading={<Headset aria-hidden size={20} className="text-ink-soft" />}
          title={t('setting.support')}
          detail={t('setting.supportDetail')}
          render={<Link to="/im-with-admin" />}
        />
        <ListRow
          leading={<Database aria-hidden size={20} className="text-ink-soft" />}
          title={t('setting.myData')}
          detail={t('setting.myDataDetail')}
          render={<Link to="/my-data" />}
        />
      </RowList>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <SectionHeading id={id} title={title} />
      {children}
    </section>
  );
}
