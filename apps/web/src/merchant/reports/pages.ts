import { LISTED_FIGURES } from '@xiwei/contract/booking/order-figures.model.ts';
import { oneOf, text, textLike } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { COMPARISONS, REPORT_GROUPS, TURN_AWAY_GROUPS } from '@xiwei/contract/reports/reports.model.ts';
import { entrancePage, operationPage } from '../page-kinds.tsx';
import { MEASURES } from './parts/measures.ts';

const date = textLike(isWallDate);

export const pages = [
  operationPage('store-report', {
    search: {
      from: date,
      to: date,
      compare: oneOf(COMPARISONS),
      /** What is shown by day, and how orders are grouped. */
      measure: oneOf(MEASURES),
      group: oneOf(REPORT_GROUPS),
      /** How parties that got no table are grouped. */
      asked: oneOf(TURN_AWAY_GROUPS),
      /** The figure whose orders are listed, of a group if it has a key. */
      figure: oneOf(LISTED_FIGURES),
      of: oneOf(REPORT_GROUPS),
      key: text,
    },
  }),
  operationPage('store-report-evening', { parent: 'store-report', search: { date } }),
] as const;

export const entrancePages = [entrancePage('/web/stores-today')] as const;
