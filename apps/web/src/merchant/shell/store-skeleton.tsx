import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';

/** Placeholder for the frame of a store's pages while the store is loading. */
export function StoreSkeleton() {
  return (
    <main id="main" className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex h-14 items-center gap-3 border-line bg-surface px-gutter max-lg:border-b lg:h-dvh lg:flex-col lg:items-stretch lg:gap-4 lg:border-e lg:py-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-9" />
          <Skeleton className="h-4 w-28" />
        </div>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-6 w-32 max-lg:hidden" />
        ))}
      </div>
      <div className="mx-auto w-full max-w-280 p-gutter">
        <SkeletonList shape="rows" count={6} />
      </div>
    </main>
  );
}
