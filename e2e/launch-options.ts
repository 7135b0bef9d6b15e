import { browserOptions } from '../tools/find-browser.ts';

/**
 * Chromium features to disable: each window preloads address-bar pages that cost more than the tested page, and each page
 * starts a process for a next one. Chromium only honours one list, so it repeats the features that Playwright disables.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

/** Returns the options with which journeys start a browser. `whole` selects one that shows notifications. */
export function launchOptions(which?: { whole: boolean }) {
  const browser = browserOptions(which);
  return {
    ...browser,
    args: [...browser.args, `--disable-features=${DISABLED_FEATURES.join(',')}`],
    // Without a language in the environment Chromium gives files with Chinese names the name "download".
    env: { LANG: 'C.UTF-8', ...process.env },
  };
}
