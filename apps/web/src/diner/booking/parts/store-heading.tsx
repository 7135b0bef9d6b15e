import { Link } from '@tanstack/react-router';

interface StoreHeadingProps {
  store: { id: string; name: string };
  level: 1 | 2;
}

/** The name of a restaurant as a heading that leads to its page. */
export function StoreHeading({ store, level }: StoreHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="font-semibold text-title outline-none">
      <Link
        to="/store/$storeId"
        params={{ storeId: store.id }}
        className="underline-offset-4 hover:underline"
      >
        {store.name}
      </Link>
    </Heading>
  );
}
