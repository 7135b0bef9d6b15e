export { findExternalNews } from './orders/external-news.service.ts';
