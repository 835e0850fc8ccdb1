import {
  type CodeArea,
  codeAreas,
  type CodeFault,
  type JavascriptEmbed,
  type ListedEmbed,
  type StoredCode,
} from '@marquee/domain/custom-code'
import type { CodeAreaRow, EmbedRow } from './custom-code-store.ts'

export function faultView(row: CodeAreaRow | undefined): CodeFault | null {
  if (!row || row.faulted_at === null) return null
  return { message: row.fault_message ?? '', line: row.fault_line, at: row.faulted_at.toISOString() }
}

export function codeView(area: CodeArea, row: CodeAreaRow | undefined): StoredCode {
  return {
    area,
    code: row?.code ?? '',
    is_on: row?.is_on ?? true,
    revision: row?.revision ?? 0,
    fault: faultView(row),
  }
}

const embedFields = ({ id, name, pages, updated_at }: EmbedRow) => ({
  id,
  name,
  pages,
  updated_at: updated_at.toISOString(),
})

export function listedEmbedView(embed: EmbedRow, rows: readonly CodeAreaRow[]): ListedEmbed {
  const having = (isMeant: (row: CodeAreaRow) => boolean) =>
    codeAreas.filter((area) => rows.some((row) => row.area === area && row.code !== '' && isMeant(row)))
  return {
    ...embedFields(embed),
    filled: having(() => true),
    broken: having((row) => row.is_on && row.faulted_at !== null),
  }
}

type EmbedParts = {
  rows: readonly CodeAreaRow[]
  runs: boolean
  preview: string
  mayUpdate: boolean
}

/** Whoever may not change the code doesn't get it either (CA-011). */
export function embedView(embed: EmbedRow, { rows, runs, preview, mayUpdate }: EmbedParts): JavascriptEmbed {
  const areas = codeAreas.map((area) =>
    codeView(
      area,
      rows.find((row) => row.area === area),
    ),
  )
  return { ...embedFields(embed), areas: mayUpdate ? areas : [], runs, preview, can: { update: mayUpdate } }
}
