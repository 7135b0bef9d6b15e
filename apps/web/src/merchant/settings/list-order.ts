import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { useOwnChoice } from '#shared/form/use-own-choice.ts';
import { closeToast, showToast } from '#ui/toast-store.ts';

interface ListOrder<Item> {
  /** The entries in the order that the user has chosen, which may not be saved yet. */
  items: Item[];
  sort: (ids: string[]) => void;
}

/**
 * Shows a new order of a list at once and saves it. Orders that are chosen while one is being saved are saved after it, the
 * last one only. If the server refuses, or the connection is lost, the stored order is shown again, with the reason.
 */
export function useListOrder<Item extends { id: string }>(
  stored: readonly Item[],
  save: (ids: string[]) => Promise<unknown>,
): ListOrder<Item> {
  const { t } = useTranslation('settings');
  const storedIds = stored.map(({ id }) => id);
  const { shown, choose } = useOwnChoice(storedIds, save);
  const toast = useRef<string>(undefined);

  const show = (options: Parameters<typeof showToast>[0]) => {
    if (toast.current !== undefined) closeToast(toast.current);
    toast.current = showToast(options);
  };
  const sort = async (ids: string[]): Promise<void> => {
    const outcome = await choose(ids);
    if (outcome.type === 'saved')
      show({
        text: t('list.orderSaved'),
        tone: 'positive',
        action: { label: t('list.undo'), onPress: () => void sort(storedIds) },
      });
    if (outcome.type === 'failed')
      show({ text: `${problemText(outcome.error)} ${t('list.orderRefused')}`, tone: 'negative' });
  };
  return { items: inOrder(stored, shown), sort: (ids) => void sort(ids) };
}

/** Sorts entries by their ids. Entries that the order does not name, which colleagues have just added, are last. */
function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  return items.toSorted((a, b) => (places.get(a.id) ?? ids.length) - (places.get(b.id) ?? ids.length));
}
