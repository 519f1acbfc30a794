import { explain, type Explanation } from '../journal/failures';
import { answerFacts, type Explained, fact, type NeedCase, type NeedGround } from './need-grounds';
import type { NeedAction } from './needs';
import { say } from '../language/sentences';

type Refusal = NeedCase<Extract<NeedGround, { kind: 'refusal' }>>;

/** What was refused can be sent again: nothing came of it. Which step is first follows from what the answer asks for. */
const AGAIN: Readonly<Record<'create' | 'confirm' | 'submit', NeedAction>> = {
  create: 'place-again',
  confirm: 'confirm',
  submit: 'mend',
};

function actionsOf(about: 'create' | 'confirm' | 'submit', said: Explanation | null): NeedAction[] {
  const again = AGAIN[about];
  const steps: NeedAction[] =
    said?.remedy.kind === 'replace-key'
      ? ['replace-key', again, 'open']
      : said === null || said.tryAgain === 'same-request' || said.tryAgain === 'later' || about === 'confirm'
        ? [again, 'mend', 'open']
        : ['mend', again, 'open'];
  return [...new Set(steps)];
}

const next = (): Readonly<Record<'create' | 'confirm' | 'submit', string>> => ({
  create: say('Mend what the answer names and place the order again. Nothing was ordered.'),
  confirm: say('Look at the order and confirm it again, or place it anew. Nothing is processed until then.'),
  submit: say('Mend what the answer names, price the cart and submit it again. Nothing was ordered.'),
});

/** A creation, confirmation or submit that the lab proved not to have taken. */
export function explainRefusal({ need, ground, time }: Refusal): Omit<Explained, 'title'> {
  const { about, operation } = ground;
  const said = need.problem === null ? null : explain(need.problem, about, { accountId: need.accountId });
  const last = operation?.attempts.at(-1);
  return {
    happened: said === null ? say('The lab did not take it.') : `${said.title}. ${said.happened}`,
    known: [
      ...answerFacts(need.problem),
      ...fact('ConfirmationID', about === 'confirm' ? need.labId : null, true),
      ...fact(say('Sent'), last === undefined ? say('it never left this computer') : time(last.sentAt)),
      ...fact(say('Answered'), last?.endedAt === null || last === undefined ? null : time(last.endedAt)),
    ],
    // A refused confirmation leaves the order at the lab, where it is not processed.
    atTheLab: 'no',
    next:
      said?.remedy.kind === 'replace-key'
        ? say('Replace the key of the account, then send it again.')
        : next()[about],
    actions: actionsOf(about, said),
    locked: [],
  };
}
