import { FlaskConical } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { LoadedQuery } from '#shared/states/loaded.tsx';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface TesterPanelProps<Output> {
  title: string;
  detail: string;
  /** The choices that the test depends on, besides what is on the page. */
  fields: ReactNode;
  /** Why nothing can be tested now; undefined if it can. */
  blocked: string | undefined;
  /** The test. `isCurrent`: its answer is about what is on the page now. */
  of: LoadedQuery<Output> & { isCurrent: boolean };
  children: (output: Output) => ReactNode;
}

/** Panel that tests what is on a page: choices above, the answer below them. Answers are announced. */
export function TesterPanel<Output>({
  title,
  detail,
  fields,
  blocked,
  of,
  children,
}: TesterPanelProps<Output>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className="flex items-center gap-2 font-semibold text-title">
          <FlaskConical aria-hidden size={18} />
          {title}
        </h2>
        <p className="text-ink-soft text-small">{detail}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">{fields}</div>
      <div
        role="status"
        aria-busy={!blocked && !of.isCurrent}
        className="rounded-large border border-line bg-surface p-pad"
      >
        {blocked === undefined ? (
          <Answer of={of}>{children}</Answer>
        ) : (
          <p className="text-small">{blocked}</p>
        )}
      </div>
    </section>
  );
}

function Answer<Output>({ of, children }: Pick<TesterPanelProps<Output>, 'of' | 'children'>) {
  const { data, error, isFetching, refetch } = of;
  if (error && !isFetching) return <ReadFailed error={error} onRetry={refetch} retrying={isFetching} />;
  if (data === undefined) return <Skeleton className="h-16 w-full" />;
  return children(data);
}

interface ReasonsProps {
  title: string;
  reasons: readonly { key: string; name: string; reason: string }[];
}

/** Rules that do not apply, each with its reason. */
export const Reasons = ({ title, reasons }: ReasonsProps) =>
  reasons.length > 0 && (
    <div className="flex flex-col gap-1.5 border-line border-t pt-3">
      <h3 className="font-medium text-small">{title}</h3>
      <ul className="flex flex-col gap-1.5">
        {reasons.map(({ key, name, reason }) => (
          <li key={key} className="text-small">
            <span className="break-words">{name}</span>
            <span className="block text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
