import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { WaitingWork } from '#merchant/shell/module-links.ts';
import { useWaitingWork } from '#merchant/shell/use-waiting-work.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

/** Links to the work that waits on pages of modules, by what has to be done. Nothing without any. */
export function WaitingRows() {
  return useWaitingWork().map(
    ({ work, counts, total }) =>
      work.rows && counts && total > 0 && <Rows key={work.page} work={work} counts={counts} />,
  );
}

interface RowsProps {
  work: WaitingWork;
  counts: Readonly<Record<string, number>>;
}

function Rows({ work: { page, icon: Icon, rows = {} }, counts }: RowsProps) {
  const { t } = useTranslation('shell-merchant');
  const { id: storeId } = useWorkplace();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex max-w-160 flex-col gap-2">
      <SectionHeading id={headingId} title={t(`pages.${page}.title`)} />
      <RowList>
        {Object.entries(rows).map(([kind, row]) => {
          const count = counts[kind] ?? 0;
          return (
            row &&
            count > 0 && (
              <ListRow
                key={kind}
                leading={<Icon aria-hidden size={20} strokeWidth={1.75} />}
                title={row.text(t, count)}
                render={<PathLink path={`/web/${storeId}/${page}?${new URLSearchParams(row.search)}`} />}
              />
            )
          );
        })}
      </RowList>
    </section>
  );
}
