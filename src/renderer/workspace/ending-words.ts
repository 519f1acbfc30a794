import type { SharedStatus } from '@core/workspace/workspace';
import { deskDialogText as text } from '../messages/workspace';

/**
 * What can go wrong where another desk is declared gone or revoked. While desks still tell a restored server what they know,
 * what that desk alone knows is lost with it.
 */
export function riskOfEnding(kind: 'gone' | 'revoke', desk: string, gate: SharedStatus['gate']): string {
  const { standing } = text[kind];
  return gate.state === 'put-back' ? `${text.sinceBackup({ desk })} ${standing}` : standing;
}
