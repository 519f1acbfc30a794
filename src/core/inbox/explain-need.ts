import { type Danger, isRisky, isSafe } from '../journal/dangers';
import { explainFailure, whyNotStartOver } from './need-failure';
import type { Explained, NeedCase } from './need-grounds';
import { explainRefusal } from './need-refusal';
import { explainRestored } from './need-restored';
import { explainCreationUnknown, explainMayBeConfirmed, explainSubmitUnknown } from './need-unknown';
import {
  explainAwaiting,
  explainBatch,
  explainHold,
  explainKey,
  explainPartial,
  explainUnset,
} from './need-waiting';
import { explainCallback, explainDeliveries, explainReceiver, explainUnmatched } from './need-webhooks';
import { explainWorkspace } from './need-workspace';
import { needTitle } from '../history/need-titles';

function explainGround(one: NeedCase): Omit<Explained, 'title'> {
  const { ground } = one;
  switch (ground.kind) {
    case 'unknown':
      if (one.need.cause === 'submit-unknown') return explainSubmitUnknown({ ...one, ground });
      return one.need.cause === 'creation-unknown'
        ? explainCreationUnknown({ ...one, ground })
        : explainMayBeConfirmed({ ...one, ground });
    case 'restored':
      return explainRestored({ ...one, ground });
    case 'failure':
      return explainFailure({ ...one, ground });
    case 'refusal':
      return explainRefusal({ ...one, ground });
    case 'unset':
      return explainUnset({ ...one, ground });
    case 'key':
      return explainKey({ ...one, ground });
    case 'hold':
      return explainHold({ ...one, ground });
    case 'awaiting':
      return explainAwaiting({ ...one, ground });
    case 'partial':
      return explainPartial({ ...one, ground });
    case 'batch':
      return explainBatch({ ...one, ground });
    case 'callback':
      return explainCallback({ ...one, ground });
    case 'receiver':
      return explainReceiver({ ...one, ground });
    case 'deliveries':
      return explainDeliveries({ ...one, ground });
    case 'unmatched':
      return explainUnmatched({ ...one, ground });
    case 'silent-desk':
    case 'gate':
    case 'versions':
    case 'mention':
    case 'assignment':
    case 'parked':
    case 'displaced':
    case 'key-replaced':
      return explainWorkspace({ ...one, ground });
  }
}

/** What makes it dangerous to act on what needs a person; null for what is safe. */
function dangerOfNeed(one: NeedCase): Danger | null {
  const { need, ground } = one;
  switch (need.cause) {
    case 'may-be-confirmed':
      return 'confirmation-unknown';
    case 'creation-unknown':
      return 'placement-unknown';
    case 'submit-unknown':
      return 'submission-unknown';
    case 'restored-unsettled':
      return 'restored';
    default:
      return ground.kind === 'failure' && whyNotStartOver({ ...one, ground }) !== null
        ? 'failed-at-lab'
        : null;
  }
}

/**
 * Says of something that needs a person what happened, what is known and by what, whether the lab has the order, and what
 * may safely be done; what is kept back is named with its reason. While an outcome is unknown nothing is offered that
 * could order again.
 */
export function explainNeed(one: NeedCase): Explained {
  const explained = explainGround(one);
  const danger = dangerOfNeed(one);
  return {
    title: needTitle(one.need.cause, one.need.code),
    ...explained,
    actions: explained.actions.filter((action) => !isRisky(action) || isSafe(danger, action)),
  };
}
