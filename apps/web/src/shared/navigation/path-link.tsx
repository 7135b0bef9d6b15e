import { Link, useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ownPathOrHome } from './return-to.ts';

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** Path with query, from data: the target of a notice, a page to return to. */
  path: string | null | undefined;
  /** Replaces the open page in the history. */
  replace?: boolean | undefined;
}

/** A link to a path that is only known at run time. Paths of other sites lead home. */
export function PathLink({ path, replace = false, ...rest }: PathLinkProps) {
  const { options } = useRouter();
  const { pathname, search, hash } = new URL(ownPathOrHome(path), location.origin);
  return (
    <Link
      {...rest}
      replace={replace}
      to={pathname}
      search={options.parseSearch(search)}
      hash={hash.slice(1)}
    />
  );
}
