import { StorePage } from '#merchant/shell/store-page.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Duplicates } from './duplicates.tsx';
import { MergeLoader } from './merge-loader.tsx';

/** Lists records that may be about one person; with two of them in the address, compares and merges them. */
export function DinerMergeScreen() {
  const { keep, drop, dinerId } = usePage('/web/$storeId/diner-merge').search;
  return (
    <StorePage width="form">
      {keep && drop && keep !== drop ? (
        <MergeLoader key={`${keep} ${drop}`} keepId={keep} dropId={drop} />
      ) : (
        <Duplicates dinerId={dinerId} />
      )}
    </StorePage>
  );
}
