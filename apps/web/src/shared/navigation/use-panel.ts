import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/**
 * Stores in the URL whether a panel is open: Back closes it, a reload keeps it, a link opens it. The route has to declare
 * the `panel` search param.
 */
export function usePanel(name: string): [open: boolean, setOpen: (open: boolean) => void] {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { state } = useLocation();
  const search = useSearch({ strict: false });
  const open = search.panel === name;
  const setPanel = (panel: string | undefined, options: { replace?: boolean; state?: object }) =>
    void navigate({ to: '.', search: { ...search, panel }, resetScroll: false, ...options });
  const setOpen = (next: boolean) => {
    if (next === open) return;
    // Marks the history entry as created by opening the panel, so that closing can go back instead of adding an entry.
    if (next) setPanel(name, { state: { isPanel: true } });
    else if ('isPanel' in state) history.back();
    else setPanel(undefined, { replace: true });
  };
  return [open, setOpen];
}
