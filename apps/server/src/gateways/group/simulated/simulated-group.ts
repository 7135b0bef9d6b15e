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
  return { ...group, handle: router(apis, board, faultOf, options) };
}

function simulatedApis(board: SimulatedBoard, { origin, timeoutMs, clock }: GroupOptions) {
  const options = { origin, timeoutMs, clock };
  return {
    dianping: simulatedDianping(board, options),
    meituan: simulatedMeituan(board, options),
    douyin: simulatedDouyin(board, options),
  };
}

/** Routes /group/<platform>/authorize to the page of a grant and the rest of /group/<platform>/ to the platform's API. */
function router(
  apis: Apis,
  board: SimulatedBoard,
  faultOf: (platform: GroupPlatform) => Fault | undefined,
  { timeoutMs, closing, redirectHosts }: GroupOptions,
): RequestHandler {
  const authorize = authorizeHandler(board, apis, redirectHosts);
  const routes = new Map(
    Object.values(apis).map((api) => [
      api.platform as string,
      withCurrentFault(() => faultOf(api.platform), api, timeoutMs * 2, closing),
    ]),
  );
  return async (request) => {
    const [, , platform = '', page] = request.url.pathname.split('/');
    const api = routes.get(platform);
    if (!api) return jsonReply(404, { error: 'not found' });
    return page === 'authorize' ? authorize(platform as GroupPlatform, request) : api(request);
  };
}
