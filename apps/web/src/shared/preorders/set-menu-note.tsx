import { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { Soup } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { productList } from './menu-notes.tsx';

interface SetMenuNoteProps {
  storeId: string;
  /** The place and time that can be chosen. */
  slot: { date: string; time: string; kindId: string; adults: number; children: number };
}

/** Says that a set menu is required at a place and time, with the choices. Nothing if none is. */
export function SetMenuNote({ storeId, slot }: SetMenuNoteProps) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const params = { storeId };
  const offered = useRead(myMenuApi.listMenuChoices, { params, query: {} }).data;
  // Most stores offer no goods with bookings, and can require none.
  const mayRequire = (offered?.open ?? false) && (offered?.goods.length ?? 0) > 0;
  const choices = useRead(myMenuApi.listMenuChoices, { params, query: slot }, { enabled: mayRequire });
  const requires = choices.data?.requires;
  if (!requires) return null;
  return (
    <p className="mt-1 flex gap-1.5 text-small">
      <Soup aria-hidden size={16} className="mt-0.5 shrink-0 text-ink-soft" />
      <span className="wrap-anywhere">
        {t('required.kind', { products: productList(requires, language) })}
      </span>
    </p>
  );
}
