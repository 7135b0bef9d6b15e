import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { seedFirstData } from '#api/first-data.ts';
import { startI18n } from '#i18n/i18n.ts';
import { applyTheme, readTheme } from '#ui/theme.ts';
import { showToast } from '#ui/toast-store.ts';
import { createAppRouter } from './router.tsx';
import { handleArrival } from './shell/arrival.ts';
import { loadClientConfig } from './shell/client-config.ts';
import { loadFontsSoon } from './shell/fonts.ts';
import { createQueryClient } from './shell/query-client.ts';
import { registerServiceWorker } from './shell/register-service-worker.ts';
import './styles.css';

async function start(root: HTMLElement): Promise<void> {
  applyTheme(readTheme());
  const queryClient = createQueryClient();
  seedFirstData(queryClient);
  void loadClientConfig();
  loadFontsSoon();
  await startI18n([]);
  const arrival = await handleArrival();
  if (arrival.outcome === 'leaving') return;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createAppRouter(queryClient)} />
      </QueryClientProvider>
    </StrictMode>,
  );
  if (import.meta.env.PROD) registerServiceWorker();
  if (arrival.outcome === 'refused') showToast({ text: arrival.refusal.message, tone: 'negative' });
}

const root = document.getElementById('root');
if (root) void start(root);
