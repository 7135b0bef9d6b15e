import { isIPv6 } from 'node:net';

/**
 * Returns the network that calls from an address are counted under. The owner of one IPv6 address usually has 2^64 of
 * them, so these count as one.
 */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [before = '', after] = ip.toLowerCase().split('::');
  const [left, right] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const presentGroups = [...(left ?? []), ...(right ?? [])];
  const zeros = Array.from({ length: 8 - presentGroups.length }, () => '0');
  const groups = [...(left ?? []), ...zeros, ...(right ?? [])].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
