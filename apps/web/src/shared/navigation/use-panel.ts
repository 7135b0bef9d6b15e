import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/**
 * Keeps in the address whether a panel is open over a page: Back closes it, a reload keeps it, a link opens it. The route
 * says in its search that it has a `panel`.
 */
export function usePanel(name: string): [open: boolean, setOpen: (open: boolean) => void] {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { state } = useLocation();
  const search = useSearch({ strict: false });
  const open = search.panel === name;
  const go = (panel: string | undefined, how: { replace?: boolean; state?: object }) =>
    void navigate({ to: '.', search: { ...search, panel }, resetScroll: false, ...how });
  const setOpen = (next: boolean) => {
    if (next === open) return;
    // Marks the entry as made by opening the panel: the page without it is the one before.
    if (next) go(name, { state: { isPanel: true } });
    else if ('isPanel' in state) history.back();
    else go(undefined, { replace: true });
  };
  return [open, setOpen];
}
