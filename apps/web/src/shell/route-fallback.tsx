import { SkeletonList } from '#ui/skeleton.tsx';

/** While the code of a page is on its way. */
export function RouteFallback() {
  return (
    <div className="mx-auto w-full max-w-120 p-gutter">
      <SkeletonList shape="rows" count={6} />
    </div>
  );
}
