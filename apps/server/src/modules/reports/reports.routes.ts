import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { readEveningReport } from './evening-report.service.ts';
import { exportReport } from './export-report.service.ts';
import type { ReportsDeps } from './reports.deps.ts';
import { listReportOrders, readReport, readReportGuests, readReportMessages } from './reports.service.ts';
import { listStoresToday } from './stores-today.service.ts';

export const reportsRoutes = (deps: ReportsDeps): Route[] =>
  routes(reportsApi, deps, {
    readReport,
    readReportGuests,
    readReportMessages,
    readEveningReport,
    listReportOrders,
    listStoresToday,
    exportReport,
  });
