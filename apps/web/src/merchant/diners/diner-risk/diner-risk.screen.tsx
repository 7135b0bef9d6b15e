import { StorePage } from '#merchant/shell/store-page.tsx';
import { RiskRules } from './risk-rules.tsx';
import { RiskyGuests } from './risky-guests.tsx';
import { Suggestions } from './suggestions.tsx';
import { useRiskView } from './use-risk-view.ts';

/** Finds guests with few finished or many closed orders, and shows whom the store could blacklist. */
export function DinerRiskScreen() {
  const view = useRiskView();
  return (
    <StorePage width="form">
      <Suggestions />
      <RiskRules key={JSON.stringify(view.rules)} view={view} />
      <RiskyGuests view={view} />
    </StorePage>
  );
}
