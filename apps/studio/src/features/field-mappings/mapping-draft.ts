/** The rows of a mapping being edited. */
import type { FieldMapping, FieldMappingRow, RowErrorCode } from '@marquee/domain/field-mappings'

export type MappingDraft = {
  key: string
  source: string | null
  target: string | null
  policy: string
  /** Why the saved row is invalid; null once its field is chosen again. */
  errorCode: RowErrorCode | null
}

export const newDraft = (): MappingDraft => ({
  key: crypto.randomUUID(),
  source: null,
  target: null,
  policy: 'IF_EMPTY',
  errorCode: null,
})

export const draftOf = (row: FieldMapping): MappingDraft => ({
  key: row.id,
  source: row.source_field_id,
  target: row.crm_field_id,
  policy: row.crm_field_update_policy,
  errorCode: row.error_code,
})

/** Whether the rows being edited differ from the saved ones, in number or in content (IN-192, IN-193). */
export function differ(drafts: readonly MappingDraft[], saved: readonly MappingDraft[]): boolean {
  return (
    drafts.length !== saved.length ||
    drafts.some((draft, index) => {
      const before = saved[index]
      return (
        draft.source !== before?.source || draft.target !== before.target || draft.policy !== before.policy
      )
    })
  )
}

/** The rows to save; undefined while one of them is incomplete or invalid. */
export function rowsOf(drafts: readonly MappingDraft[]): FieldMappingRow[] | undefined {
  const rows = drafts.flatMap(({ source, target, policy, errorCode }) =>
    source === null || target === null || errorCode !== null
      ? []
      : [{ source_field_id: source, crm_field_id: target, crm_field_update_policy: policy }],
  )
  return rows.length === drafts.length ? rows : undefined
}

/** The draft with another field, which clears the error of the previous one. */
export function changed(draft: MappingDraft, change: Partial<MappingDraft>): MappingDraft {
  const mends =
    (draft.errorCode === 'MISSING_TARGET_FIELD' && 'target' in change) ||
    (draft.errorCode !== 'MISSING_TARGET_FIELD' && 'source' in change)
  return { ...draft, ...change, errorCode: mends ? null : draft.errorCode }
}
