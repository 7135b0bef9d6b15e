export { noticesHear, noticesJobs } from './notices.events.ts';
export { noticesRoutes } from './notices.routes.ts';
