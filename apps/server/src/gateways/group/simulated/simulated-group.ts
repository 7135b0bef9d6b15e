import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { withCurrentFault } from '#gateways/simulation/faults.ts';
import { type Fault, jsonReply, type RequestHandler } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import { dianpingGroup } from '../dianping/gateway.ts';
import { simulatedDianping } from '../dianping/simulator/simulator.ts';
import { douyinGroup } from '../douyin/gateway.ts';
import { simulatedDouyin } from '../douyin/simulator/simulator.ts';
import type { GroupGateway } from '../group.ts';
import { meituanGroup } from '../meituan/gateway.ts';
import { simulatedMeituan } from '../meituan/simulator/simulator.ts';
import { authorizeHandler } from './authorize.ts';
import type { BoardEvent, GroupBehaviour } from './board.model.ts';
import { type SimulatedBoard, simulatedBoard } from './board.ts';
import { type CallbackSender, callbackSender } from './callbacks.ts';
import { controlHandler } from './control.ts';
import { CONTROL_PATH } from './control-page.ts';

interface GroupOptions {
  /** Origin of the simulators, for our calls and for merchants' browsers. */
  origin: string;
  clock: Clock;
  timeoutMs: number;
  closing: AbortSignal;
  /** File that stores orders, coupons and accounts across restarts. */
  file?: string | undefined;
  /** Hosts that an authorization may return to, without scheme and port. */
  redirectHosts: readonly string[];
  /** Time between two tries of a callback, in milliseconds. */
  spacingMs: number;
}

type Apis = ReturnType<typeof simulatedApis>;

/** All simulated group-buying platforms: the board with their true state, and how they behave. */
export interface SimulatedGroup
  extends Omit<SimulatedBoard, 'stop'>,
    Pick<CallbackSender, 'deliverTo' | 'flush'> {
  /** Settings that connect the real gateways to the simulators. */
  settings: { [Platform in keyof Apis]: Apis[Platform]['settings'] };
  gateways(clock: Clock): GroupGateway[];
  behave(platform: GroupPlatform, behaviour: GroupBehaviour): void;
  behaviourOf(platform: GroupPlatform): GroupBehaviour;
  /** Sets or clears the fault of a platform's API, beside its behaviour. */
  setFault(platform: GroupPlatform, fault: Fault | undefined): void;
  /** Address of the page on which a tester acts as a guest or as a platform. */
  controlPage: string;
  /** Handles all requests below /group/. */
  handle: RequestHandler;
  stop(): void;
}

export function startSimulatedGroup(options: GroupOptions): SimulatedGroup {
  const { clock, file, spacingMs } = options;
  const behaviours = new Map<GroupPlatform, GroupBehaviour>();
  const faults = new Map<GroupPlatform, Fault | undefined>();
  const behaviourOf = (platform: GroupPlatform) => behaviours.get(platform) ?? 'normal';
  const onEvent = (event: BoardEvent): void => sender.send(event);
  const board = simulatedBoard({ clock, file, onEvent });
  const apis = simulatedApis(board, options);
  const sender = callbackSender({ writers: apis, behaviourOf, spacingMs, clock });
  const faultOf = (platform: GroupPlatform): Fault | undefined => {
    const behaviour = behaviourOf(platform);
    return behaviour === 'slow' || behaviour === 'down' ? behaviour : faults.get(platform);
  };
  const group = {
    ...board,
    settings: {
      dianping: apis.dianping.settings,
      meituan: apis.meituan.settings,
      douyin: apis.douyin.settings,
    },
    gateways: (now: Clock) => [
      dianpingGroup(apis.dianping.settings, now),
      meituanGroup(apis.meituan.settings, now),
      douyinGroup(apis.douyin.settings, now),
    ],
    behave: (platform: GroupPlatform, behaviour: GroupBehaviour) => void behaviours.set(platform, behaviour),
    behaviourOf,
    setFault: (platform: GroupPlatform, fault: Fault | undefined) => void faults.set(platform, fault),
    deliverTo: sender.deliverTo,
    flush: sender.flush,
    stop() {
      sender.stop();
      board.stop();
    },
  };
  const authorize = authorizeHandler(board, apis, options.redirectHosts);
  const control = controlHandler({ ...group, board, now: () => clock.now().getTime() });
  return {
    ...group,
    handle: router(apis, { authorize, control }, faultOf, options),
    controlPage: options.origin + CONTROL_PATH,
  };
}

function simulatedApis(board: SimulatedBoard, { origin, timeoutMs, clock }: GroupOptions) {
  const options = { origin, timeoutMs, clock };
  return {
    dianping: simulatedDianping(board, options),
    meituan: simulatedMeituan(board, options),
    douyin: simulatedDouyin(board, options),
  };
}

/** Routes /group/platforms to the control page, /group/<platform>/authorize to the page of a grant and the rest to the APIs. */
function router(
  apis: Apis,
  pages: { authorize: ReturnType<typeof authorizeHandler>; control: ReturnType<typeof controlHandler> },
  faultOf: (platform: GroupPlatform) => Fault | undefined,
  { timeoutMs, closing }: GroupOptions,
): RequestHandler {
  const routes = new Map<string, [GroupPlatform, RequestHandler]>(
    Object.values(apis).map((api) => [
      api.platform,
      [api.platform, withCurrentFault(() => faultOf(api.platform), api, timeoutMs * 2, closing)],
    ]),
  );
  return async (request) => {
    const { pathname } = request.url;
    if (pathname === CONTROL_PATH || pathname.startsWith(`${CONTROL_PATH}/`)) return pages.control(request);
    const [, , name = '', page] = pathname.split('/');
    const [platform, api] = routes.get(name) ?? [];
    if (!platform || !api) return jsonReply(404, { error: 'not found' });
    return page === 'authorize' ? pages.authorize(platform, request) : api(request);
  };
}
