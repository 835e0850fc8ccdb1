import { sumOf } from '@marquee/domain/batches'
import {
  answersInRow,
  columnOfField,
  type FlatFile,
  type FlatFileRow,
  importedFields,
  rowOutcomes,
  withAttendance,
} from '@marquee/domain/registrant-import'
import { registrantStatusWords } from '@marquee/domain/registrants'
import type { FormField } from '@marquee/domain/registration'
import type { FileRow } from './flat-file-row-store.ts'
import type { ImportRow } from './flat-file-store.ts'
import { statusIn } from './judge-rows.ts'
import type { StoredColumn } from './schema.ts'
import { t } from './texts.ts'

type FlatFileContext = {
  fields: readonly FormField[]
  counts: FlatFile['counts']
  mayUpdate: boolean
}

export function flatFileView(row: ImportRow, { fields, counts, mayUpdate }: FlatFileContext): FlatFile {
  return {
    sheet_id: row.id,
    event: row.event_id,
    file_name: row.file_name,
    status: row.status,
    row_count: sumOf(counts, rowOutcomes),
    columns: row.columns.map(({ name, samples, field }) => ({ name, samples, field })),
    encoding: row.encoding,
    fields: importedFields(fields).map(({ key, label, is_required }) => ({ key, label, is_required })),
    counts,
    over_capacity: row.over_capacity,
    sends_emails: row.sends_emails,
    has_consent: row.has_consent,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    can: {
      submit: mayUpdate && row.status === 'checked',
      decode: mayUpdate && row.status === 'checked' && row.is_encoding_open,
      undo: mayUpdate && row.status === 'imported' && counts.added + counts.waitlisted > 0,
    },
  }
}

type ColumnReading = { fields: readonly FormField[]; columns: readonly StoredColumn[]; isWorkbook: boolean }

export function flatFileRowView(row: FileRow, reading: ColumnReading): FlatFileRow {
  return {
    row: row.row,
    outcome: row.outcome,
    cells: reading.columns.map((_, index) => row.cells[index] ?? ''),
    problems: problemsOf(row, reading),
  }
}

/** Sentences that explain why the row adds no one. */
export function problemsOf({ cells, outcome }: FileRow, reading: ColumnReading): FlatFileRow['problems'] {
  switch (outcome) {
    case 'invalid': {
      const { errors } = readCells(cells, reading)
      const problems = Object.entries(errors).flatMap(([field, sentences]) =>
        sentences.map((message) => ({ field, message })),
      )
      // The form has changed since the check.
      return problems.length > 0 ? problems : [{ field: null, message: t('formChanged') }]
    }
    case 'full': {
      const { attendance } = withAttendance(readCells(cells, reading).answers)
      const name = attendance === 'in_person' ? 'fullInPerson' : 'full'
      return [{ field: null, message: t(`problem.${name}`) }]
    }
    case 'not_registered': {
      const status = registrantStatusWords[statusIn(cells, reading.columns) ?? 'cancelled']
      return [{ field: null, message: t('problem.notRegistered', { status }) }]
    }
    case 'duplicate':
    case 'registered':
    case 'blocked':
    case 'failed':
      return [{ field: null, message: t(`problem.${outcome}`) }]
    default:
      return []
  }
}

const readCells = (cells: readonly string[], { fields, columns, isWorkbook }: ColumnReading) =>
  answersInRow(cells, { fields, columns: columnOfField(columns.map(({ field }) => field)), isWorkbook })
