export { costOfSms } from './use.service.ts';
export { countMonths, type MonthRow } from './use.store.ts';
