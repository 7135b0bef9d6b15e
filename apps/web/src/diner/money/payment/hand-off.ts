import type { HandOff, PayScene } from '@xiwei/contract/money/money.model.ts';
import { isInWechat } from '#api/client-platform.ts';

/** Returns the environment of the payer, which decides how the provider opens. */
export function payScene(): PayScene {
  if (isInWechat()) return 'inApp';
  const isPhone = window.matchMedia('(pointer: coarse), (max-width: 40rem)').matches;
  return isPhone ? 'phone' : 'desktop';
}

interface Bridge {
  invoke: (
    name: string,
    values: Record<string, string>,
    done: (response: { err_msg: string }) => void,
  ) => void;
}
declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** `left`: the browser navigates to the provider. `done` and `cancelled`: reported by the WeChat bridge. */
export type HandOffResult = 'left' | 'scan' | 'done' | 'cancelled' | 'noBridge';

/** Opens the provider: by redirect, WeChat bridge, or a QR code shown by the page. */
export async function openProvider(handOff: HandOff): Promise<HandOffResult> {
  if (handOff.type === 'scan') return 'scan';
  if (handOff.type === 'redirect') {
    location.assign(handOff.url);
    return 'left';
  }
  const bridge = window.WeixinJSBridge ?? (await waitForBridge());
  if (!bridge) return 'noBridge';
  return new Promise((resolve) =>
    bridge.invoke('getBrandWCPayRequest', handOff.params, ({ err_msg }) =>
      resolve(err_msg.endsWith(':ok') ? 'done' : 'cancelled'),
    ),
  );
}

/** Timeout for the WeChat bridge, which may be injected only after the first tap. */
const BRIDGE_TIMEOUT_MS = 3000;

const waitForBridge = (): Promise<Bridge | undefined> =>
  new Promise((resolve) => {
    const resolveBridge = () => resolve(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', resolveBridge, { once: true });
    setTimeout(resolveBridge, BRIDGE_TIMEOUT_MS);
  });
