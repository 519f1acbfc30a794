import { JsonDocument } from '@contract/json-document';
import { submissionSchema } from '@contract/wire/commerce';
import { type ConfiguredProductRecord, labIdOf } from '@core/catalog/configured-products';
import { pollAddressOf } from '@core/catalog/poll-action';
import { ProblemError } from '../../problem-error';
import type { WithActions } from '../../service/clients/poll-follower';
import { askLab } from '../journal/ask-lab';
import {
  keepAnswer,
  makeConfiguredProducts,
  type MakeOptions,
  type MakeConfiguredProductsPorts,
} from '../catalog/make-configured-products';
import { productsOf } from './read-submission-carts';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { Runs } from '../ports';

/** What following what builds uses. */
export interface FollowBuildingPorts extends MakeConfiguredProductsPorts, Runs {
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
}

/** Until when someone wants to know, and who wants to know how far it is. */
type Watch = Required<Pick<MakeOptions, 'signal' | 'report'>>;

/**
 * Follows the `actions.poll` of a submission or a calculation while it leads to one of these configured products and
 * that is being built (document: "Commerce family records", "Events"). `from` gives the newest answer, or null when
 * there is nothing to follow; `built` asks for another one, once for each product. A poll that leads anywhere else is
 * not followed. Nothing but the products is asked for on a clock, and all of it ends with the signal.
 */
export async function followBuilding(
  desk: FollowBuildingPorts,
  following: {
    readonly accountId: string;
    readonly products: readonly ConfiguredProductRecord[];
    readonly watch: Watch;
    from(): WithActions | null;
    built(): Promise<void>;
  },
): Promise<void> {
  const { watch } = following;
  const followed = new Set<string>();
  for (;;) {
    const from = following.from();
    if (from === null || watch.signal.aborted) return;
    const id = await whatBuilds(desk, following, from);
    // What was built and is still said to build would be asked about for ever.
    if (id === null || followed.has(id) || watch.signal.aborted) return;
    followed.add(id);
    if (!(await isBuiltInTheEnd(desk, id, watch))) return;
    await following.built();
  }
}

/** The desk's id of the product that a poll leads to, written down as the lab shows it; null when it leads elsewhere. */
async function whatBuilds(
  desk: FollowBuildingPorts,
  {
    accountId,
    products,
    watch: { signal },
  }: {
    readonly accountId: string;
    readonly products: readonly ConfiguredProductRecord[];
    readonly watch: Watch;
  },
  from: WithActions,
): Promise<string | null> {
  if (pollAddressOf(from.actions) === null) return null;
  const productIds = products.flatMap((product) => labIdOf(product) ?? []);
  const seen = await askLab(desk, accountId, 'commerce', (account, key) =>
    desk.commerce.lookAtPoll(account, from, { productIds, key, signal }),
  );
  if (!seen.ok || seen.value === null) return null;
  const { id } = seen.value.value;
  const product = products.find((one) => labIdOf(one) === id);
  if (product === undefined) return null;
  keepAnswer(desk, product.id, seen.value);
  return product.id;
}

/** Follows a product while it builds. False when no one wants to know any more, or it was not built in the end. */
async function isBuiltInTheEnd(desk: FollowBuildingPorts, id: string, watch: Watch): Promise<boolean> {
  try {
    const [product] = await makeConfiguredProducts(desk, [id], watch);
    return !watch.signal.aborted && product?.state !== 'building';
  } catch (cause) {
    if (!(cause instanceof ProblemError) || cause.problem.kind === 'storage') throw cause;
    return false;
  }
}

/**
 * Follows, in the background, what builds of a submission that this desk knows the products of, and has it read once
 * more for each that is built. `read` asks the lab for the submission and keeps what it says.
 */
export function followSubmission(
  desk: FollowBuildingPorts,
  { accountId, submissionId }: { readonly accountId: string; readonly submissionId: string },
  read: () => Promise<unknown>,
): void {
  const submission = () => {
    const { text } = desk.submissions.read(accountId, submissionId);
    const found = submissionSchema.safeParse(JsonDocument.parse(text).valueAt([]));
    return found.success ? found.data : null;
  };
  const cart = desk.submissionCarts.ofSubmission(accountId, submissionId);
  const subjectId = `builds:${accountId}:${submissionId}`;
  if (cart === null || pollAddressOf(submission()?.actions) === null || desk.running.isRunning(subjectId))
    return;
  void desk.running
    .run({ kind: 'configure', label: cart.name, subjectId }, (signal, report) =>
      followBuilding(desk, {
        accountId,
        products: productsOf(desk, cart.draft),
        watch: { signal, report },
        from: submission,
        built: async () => {
          await read();
        },
      }),
    )
    .catch((cause: unknown) => {
      // What kept it from being read is met again by whoever reads it next.
      if (!(cause instanceof ProblemError)) throw cause;
    });
}
