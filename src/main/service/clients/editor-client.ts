import { readSuccess, type SuccessBody } from '@contract/answers';
import { failure, type Result } from '@contract/problems';
import { type ExportRequest, type ExportResponse, exportResponseSchema } from '@contract/wire/export';
import type { Account } from '@core/accounts/accounts';
import { CALL_LIMITS } from '../call-limits';
import type { PinnedCall, Sending, ServiceClient } from './service-client';

/** The editor service of the document: export, create, confirm. */
export interface EditorClient {
  /**
   * Exports editors (document: "Export request"). It creates nothing; the caller may repeat it. The
   * answer is given as the document that came, byte for byte, and as a value.
   */
  exportEditors(
    account: Account,
    request: ExportRequest,
    options: { readonly key: string | null; readonly signal?: AbortSignal },
  ): Promise<Result<SuccessBody<ExportResponse>>>;
  /** Prepares the creation of an order from its exact text (document: "Endpoints", rule 3). */
  prepareCreate(account: Account, orderText: string): PinnedCall;
  /** Prepares a confirmation, which has no body. Throws for an empty ConfirmationID. */
  prepareConfirm(account: Account, confirmationId: string): PinnedCall;
  /**
   * Sends a pinned creation or confirmation once. See {@link ServiceClient.send}; nothing that this
   * gives back has been believed yet. `id` is that of the journaled operation.
   */
  sendPinned(
    kind: 'create' | 'confirm',
    call: PinnedCall & { readonly accountId?: string; readonly id?: string },
    options: { readonly key: string | null; readonly signal?: AbortSignal },
  ): Promise<Result<Sending>>;
}

/** Makes the client of the editor service. */
export function createEditorClient(client: ServiceClient): EditorClient {
  return {
    async exportEditors(account, request, { key, signal }) {
      const call = client.pin(account, 'exportEditors', { body: JSON.stringify(request) });
      const limits = CALL_LIMITS.export;
      const sending = await client.send(call, {
        key,
        limits,
        repeatable: true,
        accountId: account.id,
        ...(signal && { signal }),
      });
      if (!sending.ok) return sending;
      const { sent } = sending.value;
      return sent.answered ? readSuccess(sent.answer, exportResponseSchema) : failure(sent.problem);
    },

    prepareCreate: (account, orderText) => client.pin(account, 'createOrder', { body: orderText }),

    prepareConfirm: (account, confirmationId) =>
      client.pin(account, 'confirmOrder', { parts: { ConfirmationId: confirmationId }, body: null }),

    sendPinned: (kind, call, { key, signal }) =>
      client.send(call, {
        key,
        limits: CALL_LIMITS[kind],
        ...(call.accountId !== undefined && { accountId: call.accountId }),
        ...(call.id !== undefined && { record: { operationId: call.id } }),
        ...(signal && { signal }),
      }),
  };
}
