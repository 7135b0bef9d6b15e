import { Link } from '@tanstack/react-router';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** The title of a feast as a link to its page. */
export function FeastLink({ feast }: { feast: { id: string; title: string } }) {
  const { id: storeId } = useWorkplace();
  return (
    <Link
      to="/web/$storeId/feast-detail/$feastId"
      params={{ storeId, feastId: feast.id }}
      title={feast.title}
      className="truncate font-semibold underline underline-offset-2"
      onClick={(event) => event.stopPropagation()}
    >
      {feast.title}
    </Link>
  );
}
