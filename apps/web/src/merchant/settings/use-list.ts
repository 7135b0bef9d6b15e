import { readAgain, useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useCurrency } from '#ui/currency.ts';
import type { ListResource } from './list-resource.ts';
import { useText } from './use-text.ts';

type ListAnswer = ReturnType<NonNullable<ListResource['of']>>;

/** Reads a list. Returns it, the whole answer, and what the functions of its description get. */
export function useList(resource: ListResource) {
  const { id: storeId } = useWorkplace();
  const { t } = useTranslation(resource.words[0]);
  const language = useLanguage();
  const currency = useCurrency();
  const textOf = useText();
  const tools = resource.useTools();
  const read = useRead(resource.api.list, { params: { storeId } } as never);
  const { data, error, isFetching } = read;
  const listOf = (answer: unknown): ListAnswer => {
    const { items, can } = resource.of ? resource.of(answer as never) : (answer as ListAnswer);
    // Several lists of one answer share its `can`; not all of them have an order of their own.
    return { items, can: can.filter((name) => name !== 'sort' || resource.api.sort) };
  };
  const list = {
    data: data === undefined ? undefined : listOf(data),
    error,
    isFetching,
    refetch: async () => ({ data: listOf(await readAgain(read)), error: null }),
  };
  const context = {
    ...tools,
    t,
    language,
    currency,
    textOf,
    storeId,
    data,
  };
  return { list, context };
}

export type ListContextOf = ReturnType<typeof useList>['context'];
