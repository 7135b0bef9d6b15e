export { bookoutJobs } from './bookout.jobs.ts';
export { bookoutRoutes } from './bookout.routes.ts';
export { eraseBookOutsOf, listBookOutStores, readBookOutsOf } from './form-data.store.ts';
export { findFormNews } from './form-news.service.ts';
export { formsPart } from './forms.part.ts';
export { isArrangedFor } from './forms.store.ts';
export { findRequester, requestCard } from './request-card.ts';
export { bookoutRetention } from './retention.ts';
