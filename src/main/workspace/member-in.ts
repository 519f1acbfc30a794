import type { Membership, MembershipRepository } from '../store/workspace/membership';
import { ServerRefused } from './server-port';

/** The membership of a desk that shares. Throws ServerRefused `no-workspace` once it has left. */
export function memberIn(membership: Pick<MembershipRepository, 'read'>): Membership {
  const member = membership.read();
  if (member === null) throw new ServerRefused('no-workspace', 'this desk has left the workspace');
  return member;
}
