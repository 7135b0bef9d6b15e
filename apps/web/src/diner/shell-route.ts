import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#shell/root-route.tsx';
import { DinerShell } from './shell/diner-shell.tsx';

export const shell = createRoute({ getParentRoute: () => rootRoute, id: 'diner', component: DinerShell });
