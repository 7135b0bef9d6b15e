import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RenderTarget } from '#ui/render-as.ts';
import { type ActionTable, type ThingAction, useUsualActions } from './actions.tsx';
import type { ListResource } from './list-resource.ts';
import type { ListContextOf } from './use-list.ts';

/** Returns a function that returns the actions of an entry, and the dialogs that they open. */
export function useEntryActions(resource: ListResource, context: ListContextOf) {
  const { t } = useTranslation('settings');
  const usual = useUsualActions();
  const deleteEntry = useDeleteEntry(resource, context.storeId);
  const links = entryLinks(resource, context.storeId);
  const { actionsOf, dialog } = resource.useActions({ ...context, deleteEntry });

  const deletionOf = (item: Item): ThingAction => {
    const name = resource.nameOf(item, context);
    const word = (key: string): string =>
      context.t(`${resource.words[1].deletion}.${key}` as never, { name });
    return {
      ...usual.delete,
      confirm: {
        title: word('title'),
        detail: word('detail'),
        losses: resource.lossesOf?.(item, context) ?? [],
        confirmLabel: word('confirm'),
      },
      impact: resource.impact?.delete?.(item.id),
      run: () => deleteEntry(item.id),
      done: word('done'),
    };
  };
  const usualOf = (item: Item): ActionTable<'update' | 'copy' | 'delete'> => ({
    update: { ...usual.update, link: links.updateOf(item) },
    copy: { label: t('entry.copy'), icon: Copy, link: links.copyOf(item) },
    delete: deletionOf(item),
  });
  return { actionsOf: (item: Item) => actionsOf(item, usualOf(item)), dialog };
}

type Item = Parameters<ListResource['rowOf']>[0];

/** Returns links to the pages of a list's entries. They keep the search, filters and sorting of the list. */
export function entryLinks({ page, id }: ListResource, storeId: string) {
  const link = (path: string, params: object, search: object): RenderTarget => {
    const target = { to: `/web/$storeId/${page}-${path}`, params: { storeId, ...params } };
    return (
      <Link {...(target as LinkProps)} search={((before: object) => ({ ...before, ...search })) as never} />
    );
  };
  return {
    create: link('create', {}, { copy: undefined }),
    copyOf: (item: Item) => link('create', {}, { copy: item.id }),
    updateOf: (item: Item) => link(`update/$${id}`, { [id]: item.id }, {}),
  };
}

/** Returns a function that deletes an entry. It leaves the entry's page, also with unsaved changes, before the list is read again. */
function useDeleteEntry({ api, id: idName, page }: ListResource, storeId: string) {
  const navigate = useNavigate();
  const remove = useAction(api.delete, {
    onAnswer: () =>
      navigate({
        to: `/web/${storeId}/${page}`,
        search: (before: object) => before,
        ignoreBlocker: true,
      } as never),
  });
  return (id: string, query?: object): Promise<unknown> =>
    remove.mutateAsync({ params: { storeId, [idName]: id }, ...(query && { query }) } as never);
}
