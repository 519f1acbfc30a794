import { z } from 'zod';
import type { Identifiers, MatchedBy } from '@core/webhooks/identifiers';
import type { Subject } from '@core/values/subjects';
import { columnText } from '../engine/columns';
import type { Database, SqlParameters } from '../engine/database';

/** What an event is about, as far as it is known here. */
export interface EventMatch {
  readonly subject: Subject;
  readonly by: MatchedBy;
  /**
   * The ConfirmationID of the order that it can prove something of: one that it names as its only one, or, where it names
   * none, that of the only order with its EntryId and its reference. Else empty.
   */
  readonly confirmationId: string;
}

interface Found {
  readonly id: string;
  readonly accountId: string;
}

/**
 * Finds what identifiers are about among orders, submissions and submission carts of some accounts, the own first.
 * A ConfirmationID, a submission id, and the mark of a cart name one thing. An EntryId, a reference or an order id is
 * a person's or a lab's word that several may share: it counts only when it names exactly one, and only where
 * nothing stronger is named.
 */
export class EventMatching {
  constructor(private readonly database: Database) {}

  /** Everything that a statement is about; nothing when nothing of it is known here. */
  matches(accounts: readonly string[], identifiers: Identifiers): EventMatch[] {
    const confirmations = identifiers.confirmation.flatMap((id) =>
      this.ofConfirmation(accounts, id, identifiers),
    );
    const submissions = identifiers.submission.flatMap((id) =>
      this.ofSubmission(accounts, id, 'submission', identifiers),
    );
    const carts = identifiers.cart.flatMap((id) => this.ofCart(accounts, id, identifiers));
    const strong = [...confirmations, ...submissions, ...carts];
    if (strong.length > 0) return withoutDoubles(strong);
    if (identifiers.confirmation.length + identifiers.submission.length > 0) {
      return withoutDoubles(
        identifiers.submission.length === 0 ? [] : this.uncertainCarts(accounts, identifiers),
      );
    }
    for (const weak of [this.ofOrderIds, this.ofEntries, this.ofReferences]) {
      const found = withoutDoubles(weak.call(this, accounts, identifiers));
      if (found.length > 0) return found;
    }
    return [];
  }

  private find(sql: string, accounts: readonly string[], parameters: SqlParameters): Found[] {
    const rows = this.database.all(sql, [JSON.stringify(accounts), ...parameters]);
    return rows.map((row) => ({ id: String(row.id), accountId: String(row.account_id) }));
  }

  private orders(where: string, accounts: readonly string[], parameters: SqlParameters): Found[] {
    return this.find(
      `SELECT id, account_id FROM orders WHERE account_id IN (SELECT value FROM json_each(?)) AND ${where} LIMIT 3`,
      accounts,
      parameters,
    );
  }

  private ofConfirmation(
    accounts: readonly string[],
    confirmationId: string,
    identifiers: Identifiers,
  ): EventMatch[] {
    const id = columnText(confirmationId);
    const subject = (one: Found): Subject => orderSubject(one, identifiers);
    const current = theOne(accounts, this.orders('confirmation_id = ?', accounts, [id]));
    const only = identifiers.confirmation.length === 1 ? confirmationId : '';
    if (current !== null) return [{ subject: subject(current), by: 'confirmation', confirmationId: only }];
    const earlier = theOne(
      accounts,
      this.orders(
        `superseded <> '[]' AND EXISTS (SELECT 1 FROM json_each(superseded) AS old WHERE old.value = ?)`,
        accounts,
        [id],
      ),
    );
    return earlier === null ? [] : [{ subject: subject(earlier), by: 'superseded', confirmationId: '' }];
  }

  private ofSubmission(
    accounts: readonly string[],
    submissionId: string,
    by: 'submission' | 'order' | 'reference',
    identifiers: Identifiers,
  ): EventMatch[] {
    const id = columnText(submissionId);
    const within = `account_id IN (SELECT value FROM json_each(?)) AND submission_id = ?`;
    const read = theOne(
      accounts,
      this.find(`SELECT submission_id AS id, account_id FROM submissions WHERE ${within} LIMIT 3`, accounts, [
        id,
      ]),
    );
    const cart = theOne(
      accounts,
      this.find(
        `SELECT id, account_id FROM submission_carts WHERE ${within} AND submission_id IS NOT NULL LIMIT 3`,
        accounts,
        [id],
      ),
    );
    const part = onlyOne(identifiers.order);
    const subjects: Subject[] = [
      ...(read === null ? [] : [{ kind: 'submission' as const, ...read, part }]),
      ...(cart === null ? [] : [{ kind: 'submission-cart' as const, ...cart, part }]),
    ];
    return subjects.map((subject) => ({ subject, by, confirmationId: '' }));
  }

  private ofCart(accounts: readonly string[], mark: string, identifiers: Identifiers): EventMatch[] {
    const cart = this.find(
      `SELECT id, account_id FROM submission_carts
       WHERE account_id IN (SELECT value FROM json_each(?)) AND id = ? LIMIT 1`,
      accounts,
      [columnText(mark)],
    )[0];
    return cart === undefined
      ? []
      : [
          {
            subject: { kind: 'submission-cart', ...cart, part: onlyOne(identifiers.order) },
            by: 'cart',
            confirmationId: '',
          },
        ];
  }

  /** Carts of which no one knows whether they were submitted: an event of a submission that may be theirs. */
  private uncertainCarts(accounts: readonly string[], identifiers: Identifiers): EventMatch[] {
    const found = identifiers.reference.flatMap((reference) =>
      this.find(
        `SELECT id, account_id FROM submission_carts WHERE account_id IN (SELECT value FROM json_each(?))
           AND stage = 'uncertain' AND draft ->> '$.reference' = ? LIMIT 3`,
        accounts,
        [columnText(reference)],
      ),
    );
    const cart = theOne(accounts, found);
    if (cart === null) return [];
    return [
      {
        subject: { kind: 'submission-cart', ...cart, part: onlyOne(identifiers.order) },
        by: 'reference',
        confirmationId: '',
      },
    ];
  }

  /** A lab may call the ConfirmationID an order id, and an order of a submission has one of its own. */
  private ofOrderIds(accounts: readonly string[], identifiers: Identifiers): EventMatch[] {
    return identifiers.order.flatMap((orderId) => {
      const id = columnText(orderId);
      const order = theOne(accounts, this.orders('confirmation_id = ?', accounts, [id]));
      if (order !== null)
        return [{ subject: orderSubject(order, identifiers), by: 'order', confirmationId: '' }];
      const submissions = this.find(
        `SELECT submission_id AS id, account_id FROM submissions
         WHERE account_id IN (SELECT value FROM json_each(?))
           AND number IN (SELECT rowid FROM submissions_search WHERE submissions_search MATCH ? LIMIT 20)
           AND number IN (SELECT number FROM submission_texts
             WHERE instr(coalesce(detail, listed), CAST(? AS BLOB)) > 0) LIMIT 3`,
        accounts,
        [`"${orderId.replaceAll('\0', '').replaceAll('"', '""')}"`, JSON.stringify(orderId)],
      );
      const submission = theOne(accounts, submissions);
      return submission === null
        ? []
        : this.ofSubmission([submission.accountId], submission.id, 'order', identifiers);
    });
  }

  private ofEntries(accounts: readonly string[], identifiers: Identifiers): EventMatch[] {
    return identifiers.entry.flatMap((entryId) => {
      const found = this.orders(
        `breakdown ->> '$.entryId' = ? AND breakdown ->> '$.entryId' <> ''`,
        accounts,
        [columnText(entryId)],
      );
      const order = theOne(accounts, found);
      if (order === null) return [];
      const confirmationId = found.length === 1 ? this.provenBy(order.id, identifiers) : '';
      return [{ subject: orderSubject(order, identifiers), by: 'entry' as const, confirmationId }];
    });
  }

  /** An EntryId is a text that anyone may have given: it proves something together with the reference alone. */
  private provenBy(orderId: string, { entry, reference, sequence }: Identifiers): string {
    if (entry.length !== 1 || reference.length !== 1) return '';
    const row = this.database.get(
      `SELECT confirmation_id AS confirmation, (SELECT json_group_array(value ->> '$.sequenceNumber')
         FROM json_each(breakdown, '$.orders')) AS listed
       FROM orders WHERE id = ? AND reference = ? COLLATE NOCASE`,
      [orderId, columnText(reference[0] ?? '')],
    );
    if (typeof row?.confirmation !== 'string') return '';
    const listed = z
      .array(z.string())
      .parse(JSON.parse(String(row.listed)))
      .map(sequenceOf);
    return sequence.every((one) => listed.includes(sequenceOf(one))) ? row.confirmation : '';
  }

  private ofReferences(accounts: readonly string[], identifiers: Identifiers): EventMatch[] {
    return identifiers.reference.flatMap((reference) => {
      const text = columnText(reference);
      const orders = this.orders(`reference = ? COLLATE NOCASE AND confirmation_id IS NOT NULL`, accounts, [
        text,
      ]);
      const submissions = this.find(
        `SELECT submission_id AS id, account_id FROM submissions
         WHERE account_id IN (SELECT value FROM json_each(?)) AND reference = ? AND reference <> '' LIMIT 3`,
        accounts,
        [text],
      );
      // Whatever else bears the same reference makes it say nothing.
      if (orders.length + submissions.length !== 1) return [];
      const [order] = orders;
      if (order !== undefined)
        return [{ subject: orderSubject(order, identifiers), by: 'reference' as const, confirmationId: '' }];
      return submissions.flatMap((one) =>
        this.ofSubmission([one.accountId], one.id, 'reference', identifiers),
      );
    });
  }
}

/** A SequenceNumber goes out as a number and comes back as text: `01` is `1`. */
export const sequenceOf = (text: string): string => (/^\d{1,9}$/.test(text) ? String(Number(text)) : text);

const onlyOne = (values: readonly string[]): string => (values.length === 1 ? (values[0] ?? '') : '');

const orderSubject = (found: Found, identifiers: Identifiers): Subject => ({
  kind: 'order',
  ...found,
  part: sequenceOf(onlyOne(identifiers.sequence)),
});

/** What is found in the own account, else the only one that is found at all; null when several could be meant. */
function theOne(accounts: readonly string[], found: readonly Found[]): Found | null {
  const own = found.filter(({ accountId }) => accountId === accounts[0]);
  const meant = own.length > 0 ? own : found;
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

const withoutDoubles = (matches: readonly EventMatch[]): EventMatch[] => [
  ...new Map(matches.map((match) => [JSON.stringify(match.subject), match])).values(),
];
