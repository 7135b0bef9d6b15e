import { Link, useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ownPathOrHome } from '#shared/identity/return-to.ts';

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path that came from elsewhere, with its query: where a notice leads, where to return to. */
  path: string | null | undefined;
  /** Takes the place of the open page in the history. */
  replace?: boolean | undefined;
}

/** A link to a path that isn't known beforehand. One that isn't ours leads home. */
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
