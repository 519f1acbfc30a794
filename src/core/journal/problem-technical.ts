import { cutText } from '@contract/answer-fields';
import type { Problem } from '@contract/problems';
import { answerFaultInWords, expectationInWords } from '../values/expectations';
import { becauseInWords } from './because';
import type { Operation } from './operations';

/** Longest part of a raw body that is shown, in characters. */
const BODY_CHARACTERS = 8_000;

/** Takes out whatever looks like a key, should one have got this far. */
const withoutKeys = (text: string): string =>
  text
    .replace(/\b(bearer)\s+[^\s"',;]+/gi, '$1 (key taken out)')
    .replace(/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '(key taken out)');

const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function linesOf(problem: Problem): [name: string, value: unknown][] {
  switch (problem.kind) {
    case 'gateway':
      return [['message', problem.message]];
    case 'details':
    case 'outside':
    case 'other-json':
    case 'refusal':
      return [
        ['code', problem.code],
        ['title', problem.title],
        ['detail', problem.detail],
        ['type', problem.type],
        ['instance', problem.instance],
        ['error', 'error' in problem ? problem.error : null],
        ['message', 'message' in problem ? problem.message : null],
        ['supported versions', problem.supportedVersions.join(', ')],
        ...problem.rules.map((rule): [string, unknown] => ['broken rule', rule]),
        ...problem.invalidParams.map(({ name, reason, value }): [string, unknown] => [
          `invalid ${name}`,
          value === undefined ? reason : `${reason} (sent: ${valueText(value)})`,
        ]),
      ];
    case 'html':
      return [['page title', problem.title]];
    case 'unreadable':
      return [['unreadable because', problem.why]];
    case 'incomplete':
      return [
        ['message', problem.message],
        ...problem.missing.map(({ path, reason }): [string, unknown] => [
          `lacks ${path}`,
          answerFaultInWords(reason),
        ]),
      ];
    case 'redirect':
      return [['location', problem.location]];
    case 'network':
      return [
        ['phase', problem.phase],
        ['timed out', problem.timedOut],
        ['may have reached the service', problem.maybeActed],
        ['cause', problem.cause],
      ];
    case 'key':
      return [
        ['state', problem.state],
        ['account', problem.accountId],
        ['slot', problem.slot],
        ['origin', problem.origin],
        ['cause', problem.cause],
      ];
    case 'storage':
      return [
        ['state', problem.state],
        ['cause', problem.cause],
      ];
    case 'input':
      return problem.fields.map(({ path, given, expected }) => [
        path,
        `given: ${expectationInWords(given)}; expected: ${expectationInWords(expected)}`,
      ]);
    case 'absent':
      return [[problem.what, problem.id]];
    case 'blocked':
      return [
        ['reason', problem.reason],
        ['detail', becauseInWords(problem.detail)],
      ];
    case 'bug':
      return [
        ['message', problem.message],
        ['stack', problem.stack],
      ];
  }
}

/** Everything that a Problem holds, one fact a line, to be copied into a mail. Never a key. */
export function technicalText(problem: Problem): string {
  const facts: [string, unknown][] = [['kind', problem.kind]];
  if ('status' in problem) facts.push(['status', problem.status], ['content type', problem.contentType]);
  facts.push(...linesOf(problem));
  if ('rawBody' in problem && problem.rawBody !== '') {
    const body = cutText(problem.rawBody, BODY_CHARACTERS);
    const cut = problem.rawBodyCut || body.length < problem.rawBody.length ? ' (beginning)' : '';
    facts.push([`body${cut}`, body]);
  }
  return inLines(facts);
}

const inLines = (facts: readonly (readonly [string, unknown])[]): string =>
  withoutKeys(
    facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => `${name}: ${valueText(value)}`)
      .join('\n'),
  );

const inUtc = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

/**
 * What the lab's support asks for about a journaled call, to be copied into a mail: where its newest sending went and when,
 * in UTC, what the call can be found by at the lab, and everything that the answer said. Never a key of an account.
 */
export function supportText(operation: Operation, problem: Problem): string {
  const last = operation.attempts.at(-1);
  const call = inLines([
    ['request', `${operation.method} ${last?.url ?? operation.target}`],
    ['sent', inUtc(last?.sentAt)],
    ['answered', inUtc(last?.endedAt)],
    ['times sent', operation.attempts.length],
    ['Idempotency-Key', operation.idempotencyKey],
    ['metadata proofdesk-cart', operation.kind === 'submit' ? operation.subjectId : null],
    ['SHA-256 of the body', operation.bodyDigest],
  ]);
  return `${call}\n${technicalText(problem)}`;
}
