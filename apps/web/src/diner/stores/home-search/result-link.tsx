import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { usePage } from '#shared/navigation/use-page.ts';
import { privateDiningSearch } from '#shared/stores/large-party.tsx';

interface ResultLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  storeId: string;
}

/** Link to a found restaurant, or to a private dining request there if the search is for one, with day and people. */
export function ResultLink({ storeId, ...props }: ResultLinkProps) {
  const { date, adults, children, privateDining } = usePage('/home-search').search;
  if (privateDining && date !== undefined && adults !== undefined)
    return (
      <Link
        {...props}
        to="/book-out-form-create/$storeId"
        params={{ storeId }}
        search={privateDiningSearch({ date, adults, children: children ?? 0 })}
      />
    );
  return <Link {...props} to="/store/$storeId" params={{ storeId }} search={{ date, adults, children }} />;
}
