export { findFormNews } from './form-news.service.ts';
export { isArrangedFor } from './forms.store.ts';
