import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { Clock } from '#platform/clock.ts';
import { dianpingGroup } from '../dianping/gateway.ts';
import { douyinGroup } from '../douyin/gateway.ts';
import type { GroupGateway } from '../group.ts';
import { meituanGroup } from '../meituan/gateway.ts';
import type { SimulatedGroup } from '../simulated/simulated-group.ts';

/** Creates a gateway that does not wait for a slow platform. */
export function hastyGateway(
  { dianping, meituan, douyin }: SimulatedGroup['settings'],
  platform: GroupPlatform,
  clock: Clock,
): GroupGateway {
  const timeoutMs = 200;
  if (platform === 'dianping') return dianpingGroup({ ...dianping, timeoutMs }, clock);
  return platform === 'meituan'
    ? meituanGroup({ ...meituan, timeoutMs }, clock)
    : douyinGroup({ ...douyin, timeoutMs }, clock);
}
