/**
 * Merges the metrics of several nodes into one page of the Prometheus format: the values of one metric follow its description, which
 * comes once. The nodes have different labels.
 */
export function mergeMetrics(pages: readonly string[]): string {
  const values = new Map<string, string[]>();
  for (const metric of pages.flatMap((page) => page.trim().split('\n\n'))) {
    const lines = metric.split('\n');
    const about = lines.filter((line) => line.startsWith('#')).join('\n');
    values.set(about, [...(values.get(about) ?? []), ...lines.filter((line) => !line.startsWith('#'))]);
  }
  return [...values].map(([about, lines]) => `${[about, ...lines].join('\n')}\n`).join('\n');
}
