import { onTestFinished, vi } from 'vitest';

/** The key of the server, with which the fake browser subscribes. */
export const PUSH_KEY = 'AQID';
export const SUBSCRIPTION = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } };

/**
 * Gives the browser a push service until the test ends. `answer` is what the person says when they are asked. Returns its state, which
 * has the notifications that pages showed.
 */
export function fakePush({
  permission = 'default',
  answer = 'granted',
  isReachable = true,
  isSubscribed = false,
}: {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  isReachable?: boolean;
  isSubscribed?: boolean;
} = {}) {
  const state = { permission, asked: 0, subscription: null as object | null, shown: [] as string[] };
  const made = {
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    toJSON: () => SUBSCRIPTION,
    unsubscribe: async () => {
      state.subscription = null;
      return true;
    },
  };
  if (isSubscribed) state.subscription = made;
  const registration = {
    pushManager: {
      getSubscription: async () => state.subscription,
      subscribe: async () => {
        if (!isReachable) throw new DOMException('push service error', 'AbortError');
        state.subscription = made;
        return made;
      },
    },
  };
  vi.stubGlobal('PushManager', class {});
  class FakeNotification {
    static get permission() {
      return state.permission;
    }
    static requestPermission = async () => {
      state.asked += 1;
      state.permission = answer;
      return answer;
    };
    constructor(title: string) {
      state.shown.push(title);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return state;
}
