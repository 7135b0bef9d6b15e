import { createRootRoute } from '@tanstack/react-router';
import { Root } from './root.tsx';
import { NotFound } from './not-found.tsx';

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound });
