import { useAction } from '#api/use-action.ts';
import { ListPage } from './list-page.tsx';
import type { ListResource } from './list-resource.ts';
import { entryLinks, useEntryActions } from './use-entry-actions.tsx';
import { useList } from './use-list.ts';

type Item = Parameters<ListResource['rowOf']>[0];

/** Page of a described list. */
export function ListScreen({ resource }: { resource: ListResource }) {
  const { words, icon, api, orderOf, textOf, asideOf } = resource;
  const { list, context } = useList(resource);
  const { actionsOf, dialog } = useEntryActions(resource, context);
  const { storeId } = context;
  const links = entryLinks(resource, storeId);
  // Without an endpoint that sorts, the list is not sorted by hand, and nothing is called.
  const sort = useAction(api.sort ?? api.update);
  const nameOf = (item: Item) => resource.nameOf(item, context);
  const byName = (a: Item, b: Item) => nameOf(a).localeCompare(nameOf(b), context.language);
  const sorts = Object.entries(resource.sorts ?? {}).map(([name, compare]) => [
    name,
    compare === 'byName' ? byName : compare,
  ]);
  return (
    <>
      <ListPage
        words={[words[0], words[1].list]}
        of={list}
        icon={icon}
        nameOf={nameOf}
        textOf={textOf && ((item) => textOf(item, context))}
        rowOf={(item) => resource.rowOf(item, context)}
        asideOf={asideOf && ((item) => asideOf(item, context))}
        groups={resource.groupsOf?.(context)}
        filters={resource.filters}
        filterOptions={resource.filterOptionsOf?.(context)}
        sorts={Object.fromEntries(sorts)}
        note={resource.noteOf?.(context)}
        links={resource.linksOf?.(context)}
        createLink={links.create}
        linkOf={links.updateOf}
        actionsOf={actionsOf}
        saveOrder={
          api.sort &&
          ((ids) =>
            sort.mutateAsync({ params: { storeId }, body: orderOf?.(ids, context) ?? { ids } } as never))
        }
      />
      {dialog}
    </>
  );
}
