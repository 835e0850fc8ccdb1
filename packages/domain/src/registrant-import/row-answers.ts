/** Reads the cells of a row as answers to a form. Pure. */
import { type Answers, type FormField, readAnswers, typedQuestions } from '../registration/public.ts'
import { maxCellLength } from './import-words.ts'
import { t } from './texts.ts'

/** The column of each question. */
export type ColumnOfField = ReadonlyMap<string, number>

export type RowAnswers = { answers: Answers; errors: Record<string, string[]> }

export function columnOfField(matched: readonly (string | null)[]): ColumnOfField {
  return new Map(matched.flatMap((key, index) => (key === null ? [] : [[key, index] as const])))
}

type RowReading = {
  fields: readonly FormField[]
  columns: ColumnOfField
  /** Numbers of a workbook are written as its sheet shows them, with commas between thousands. */
  isWorkbook: boolean
}

/** The answers in these cells, as strict as the form itself; `errors` names each question whose cell is missing or wrong. */
export function answersInRow(
  cells: readonly string[],
  { fields, columns, isWorkbook }: RowReading,
): RowAnswers {
  const sent: Record<string, unknown> = {}
  const faults: Record<string, string[]> = {}
  for (const field of fields) {
    const index = columns.get(field.key)
    const cell = index === undefined ? '' : (cells[index] ?? '').trim()
    if (cell === '') continue
    if (cell.length >= maxCellLength) faults[field.key] = [t('cellTooLong', { count: maxCellLength })]
    else if (field.kind === 'checkbox' && !isYesOrNo(cell)) faults[field.key] = [t('notYesOrNo')]
    else if (field.kind === 'number' && isWorkbook) sent[field.key] = numberIn(cell)
    else sent[field.key] = answerIn(cell, field)
  }
  const { answers, errors } = readAnswers(typedQuestions(fields), sent)
  return { answers, errors: { ...errors, ...faults } }
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'on', '✓', 'ja', 'oui', 'sí', 'si'])
const no = new Set(['no', 'n', 'false', '0', '-', 'off', 'nein', 'non'])
const isYesOrNo = (cell: string) => yes.has(cell.toLowerCase()) || no.has(cell.toLowerCase())

function answerIn(cell: string, field: FormField): unknown {
  switch (field.kind) {
    case 'checkbox':
      return yes.has(cell.toLowerCase())
    case 'email':
      return /^mailto:/i.test(cell) ? cell.slice('mailto:'.length) : cell
    case 'date':
      // A workbook's dates can have a time.
      return /^\d{4}-\d\d-\d\d[T ]/.test(cell) ? cell.slice(0, 10) : cell
    case 'select':
    case 'radio':
    case 'country':
      return optionNamed(cell, field) ?? cell
    case 'selectboxes':
      return optionsIn(cell, field)
    default:
      return cell
  }
}

/** Without its currency or unit, which can stand on either side. */
function numberIn(cell: string): string {
  const [, sign = '', number] = /^(-?)[^\d(-]*(\d[\d,]*(?:\.\d+)?)[^\d.,%]*$/.exec(cell) ?? []
  return number === undefined ? cell : sign + number.replaceAll(',', '')
}

function optionNamed(cell: string, { options }: FormField): string | undefined {
  const words = cell.toLowerCase()
  const byValue = options.find(({ value }) => value.toLowerCase() === words)
  return (byValue ?? options.find(({ label }) => label.toLowerCase() === words))?.value
}

/** Options can contain commas, so these separate only what isn't an option. */
function optionsIn(cell: string, field: FormField): string[] {
  const parts = optionNamed(cell, field) === undefined ? cell.split(/[;\n|]/) : [cell]
  return parts
    .flatMap((part) => (optionNamed(part.trim(), field) === undefined ? part.split(',') : [part]))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => optionNamed(part, field) ?? part)
}
