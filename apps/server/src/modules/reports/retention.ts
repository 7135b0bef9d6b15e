import type { Retentions } from '#platform/retention/retention.ts';

export const reportsRetention: Retentions = {
  report_day: { keptWith: 'store' },
  report_turn_away: { keptWith: 'store' },
  report_position: { keptBecause: 'A single row.' },
};
