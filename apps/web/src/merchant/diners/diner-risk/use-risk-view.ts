import { useNavigate } from '@tanstack/react-router';
import { usePage } from '#shared/navigation/use-page.ts';

/** What guests are searched by; undefined is no condition. */
interface RiskFilters {
  /** Fewer finished orders than this. */
  finished?: number | undefined;
  /** More closed orders than this. */
  closed?: number | undefined;
}

export interface RiskView {
  rules: RiskFilters;
  blacklisted: 'yes' | 'no' | undefined;
  change: (changes: RiskFilters & { blacklisted?: 'yes' | 'no' | undefined }) => void;
}

/** Reads and changes the conditions, which are in the address of the page. */
export function useRiskView(): RiskView {
  const { finished, closed, blacklisted } = usePage('/web/$storeId/diner-risk').search;
  const navigate = useNavigate();
  return {
    rules: { finished, closed },
    blacklisted,
    change: (changes) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...changes }),
        resetScroll: false,
      } as never),
  };
}
