/** The calls of the audit trail. */
import type { AuditChoices, AuditEntry } from '@marquee/domain/audit'
import type { Page } from '@marquee/domain/lists'
import * as generated from './generated/sdk/audit.gen.ts'
import type { ExportAuditEntriesData, ListAuditEntriesData } from './generated/types.gen.ts'
import { abortedBy, dataOf } from './client.ts'

export type AuditQuery = NonNullable<ExportAuditEntriesData['query']>

/** The page of entries that `query` asks for. */
export async function listAuditEntries(
  query: NonNullable<ListAuditEntriesData['query']>,
  signal?: AbortSignal,
): Promise<Page<AuditEntry>> {
  return await dataOf(generated.listAuditEntries({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** What the trail can be filtered by. */
export async function getAuditChoices(signal?: AbortSignal): Promise<AuditChoices> {
  return await dataOf(generated.getAuditChoices({ throwOnError: true, ...abortedBy(signal) }))
}

/** The entries that `query` asks for, all of them, as a CSV file. */
export async function exportAuditEntries(query: AuditQuery): Promise<Blob> {
  const { response } = await generated.exportAuditEntries({ query, parseAs: 'stream', throwOnError: true })
  return await response.blob()
}
