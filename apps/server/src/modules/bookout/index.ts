export { eraseBookOutsOf, listBookOutStores, readBookOutsOf } from './form-data.store.ts';
export { findFormNews } from './form-news.service.ts';
export { isArrangedFor } from './forms.store.ts';
