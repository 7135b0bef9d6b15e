import type { HandOff, PayScene } from '@xiwei/contract/money/money.model.ts';
import { isInWechat } from '#api/client-platform.ts';

/** Where the payer is: that decides how the provider takes them over. */
export function payScene(): PayScene {
  if (isInWechat()) return 'inApp';
  const isPhone = window.matchMedia('(pointer: coarse), (max-width: 40rem)').matches;
  return isPhone ? 'phone' : 'desktop';
}

interface Bridge {
  invoke: (name: string, values: Record<string, string>, done: (answer: { err_msg: string }) => void) => void;
}
declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** `left`: the browser is on its way to the provider. `done` and `cancelled`: the app's own bridge says so. */
export type HandedOver = 'left' | 'scan' | 'done' | 'cancelled' | 'noBridge';

/** Takes the payer to the provider. */
export async function handOver(handOff: HandOff): Promise<HandedOver> {
  if (handOff.type === 'scan') return 'scan';
  if (handOff.type === 'redirect') {
    location.assign(handOff.url);
    return 'left';
  }
  const bridge = window.WeixinJSBridge ?? (await bridgeSoon());
  if (!bridge) return 'noBridge';
  return new Promise((resolve) =>
    bridge.invoke('getBrandWCPayRequest', handOff.params, ({ err_msg }) =>
      resolve(err_msg.endsWith(':ok') ? 'done' : 'cancelled'),
    ),
  );
}

/** The app puts its bridge into the page when it is ready, which may be after somebody tapped. */
const BRIDGE_MS = 3000;

const bridgeSoon = (): Promise<Bridge | undefined> =>
  new Promise((resolve) => {
    const look = () => resolve(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', look, { once: true });
    setTimeout(look, BRIDGE_MS);
  });
