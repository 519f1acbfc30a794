import { explain, type Explanation } from '../journal/failures';
import { answerFacts, type Explained, fact, type NeedCase, type NeedGround } from './need-grounds';
import type { NeedAction } from './needs';
import { needCaseText } from './messages';

type Refusal = NeedCase<Extract<NeedGround, { kind: 'refusal' }>>;

/** What was refused can be sent again: nothing came of it. Which step is first follows from what the answer asks for. */
const AGAIN: Readonly<Record<'create' | 'confirm' | 'submit', NeedAction>> = {
  create: 'place-again',
  confirm: 'confirm',
  submit: 'fix',
};

function actionsOf(about: 'create' | 'confirm' | 'submit', said: Explanation | null): NeedAction[] {
  const again = AGAIN[about];
  const steps: NeedAction[] =
    said?.remedy.kind === 'replace-key'
      ? ['replace-key', again, 'open']
      : said === null || said.tryAgain === 'same-request' || said.tryAgain === 'later' || about === 'confirm'
        ? [again, 'fix', 'open']
        : ['fix', again, 'open'];
  return [...new Set(steps)];
}

/** A creation, confirmation or submit that the lab proved not to have taken. */
export function explainRefusal({ need, ground, time }: Refusal): Omit<Explained, 'title'> {
  const { about, operation } = ground;
  const said = need.problem === null ? null : explain(need.problem, about, { accountId: need.accountId });
  const last = operation?.attempts.at(-1);
  return {
    happened: said === null ? needCaseText.refused.happened : `${said.title}. ${said.happened}`,
    known: [
      ...answerFacts(need.problem),
      ...fact('ConfirmationID', about === 'confirm' ? need.labId : null, true),
      ...fact(needCaseText.fact.sent, last === undefined ? needCaseText.value.neverLeft : time(last.sentAt)),
      ...fact(
        needCaseText.fact.answered,
        last?.endedAt === null || last === undefined ? null : time(last.endedAt),
      ),
    ],
    // A refused confirmation leaves the order at the lab, where it is not processed.
    atTheLab: 'no',
    next: said?.remedy.kind === 'replace-key' ? needCaseText.refused.key : needCaseText.refused[about],
    actions: actionsOf(about, said),
    locked: [],
  };
}
