export { findRequestNews } from './request-news.service.ts';
export { isArrangedFor } from './requests.store.ts';
