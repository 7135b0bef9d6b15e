import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSearchText } from '#merchant/settings/list-view.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { useMedia } from '#ui/use-media.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';

/** Id of the search's form, for the key that moves the focus to it. */
const STAND_SEARCH_ID = 'stand-search';

/**
 * Search for a party by guest, table, phone or booking code. Enter returns to the parties that were found. On a phone it is a button that
 * opens the field in a row of its own.
 */
export function StandSearchField() {
  const { t } = useTranslation('booking-stand');
  const { search, change } = useStandAddress();
  const hasRoom = useMedia('(min-width: 40rem)');
  const [isOpen, setOpen] = useState(false);
  const text = useSearchText(search.q ?? '', (q) => change({ q: q || undefined }));
  if (!hasRoom && !isOpen && text.draft === '')
    return (
      <div id={STAND_SEARCH_ID} className="order-first">
        <IconButton
          label={t('header.search')}
          icon={<Search aria-hidden size={20} />}
          onClick={() => setOpen(true)}
        />
      </div>
    );
  return (
    <div
      id={STAND_SEARCH_ID}
      className="@container min-w-28 flex-1 lg:max-xl:min-w-18 max-sm:w-full max-sm:flex-none"
    >
      <SearchBar
        label={t('header.search')}
        placeholder={t('keys.search')}
        value={text.draft}
        autoFocus={isOpen}
        onChange={text.search}
        onSearch={(q) => {
          // Not after a pause: the next key selects what was found.
          change({ q: q || undefined });
          setOpen(false);
          leave();
        }}
        onEscape={() => {
          text.search('');
          setOpen(false);
          leave();
        }}
      />
    </div>
  );
}

/** Moves the focus to the search field. On a phone, opens it. */
export function focusStandSearch(): void {
  const found = document.querySelector<HTMLElement>(`#${STAND_SEARCH_ID} :is(input, button)`);
  if (found instanceof HTMLInputElement) {
    found.focus();
    found.select();
  } else found?.click();
}

/** Leaves the search field, so that keys act on the orders again. */
const leave = () => (document.activeElement as HTMLElement | null)?.blur();
