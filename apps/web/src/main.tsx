import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { seedFirstData } from '#api/first-data.ts';
import { startI18n } from '#i18n/i18n.ts';
import { applyTheme, readTheme } from '#ui/theme.ts';
import { addDinerPages, createAppRouter, hasPageOf } from './router.tsx';
import { handleArrival } from './shell/arrival.ts';
import { loadClientConfig } from './shell/client-config.ts';
import { loadFontsSoon } from './shell/fonts.ts';
import { createQueryClient } from './shell/query-client.ts';
import { registerServiceWorker } from './shell/register-service-worker.ts';
import { whenIdle } from './shell/when-idle.ts';
import './styles.css';

/** Delay until the pages that are not part of the first load are loaded. */
const LATER_PAGES_MS = 1_000;

async function start(root: HTMLElement): Promise<void> {
  applyTheme(readTheme());
  const queryClient = createQueryClient();
  seedFirstData(queryClient);
  void loadClientConfig();
  loadFontsSoon();
  await startI18n([]);
  const arrival = await handleArrival();
  if (arrival.outcome === 'leaving') return;
  const router = createAppRouter(queryClient);
  const addPages = () => addDinerPages(router).catch(() => {});
  // If they cannot be loaded, the router tries again and shows the error.
  if (!hasPageOf(router, location.pathname)) await addPages();
  else whenIdle(LATER_PAGES_MS, () => void addPages());
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  if (import.meta.env.PROD) registerServiceWorker();
  if (arrival.outcome === 'refused') showRefusal(arrival.refusal.message);
}

/** Shows why the server refused the sign-in, if the code of toasts can be loaded. */
function showRefusal(text: string): void {
  import('#ui/toast-store.ts').then(
    ({ showToast }) => showToast({ text, tone: 'negative' }),
    () => {},
  );
}

const root = document.getElementById('root');
if (root) void start(root);
