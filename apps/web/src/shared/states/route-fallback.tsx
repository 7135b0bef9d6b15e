import { SkeletonList } from '#ui/skeleton.tsx';

/** Placeholder while the code of a page is loading. */
export function RouteFallback() {
  return (
    <div className="mx-auto w-full max-w-120 p-gutter">
      <SkeletonList shape="rows" count={6} />
    </div>
  );
}
