/** API schemas of importing registrants from a file (RG-031 to RG-035). */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { chosenEncodings, textEncodings } from '../text-encodings/public.ts'
import { flatFileStatuses, maxFlatFileColumns, overCapacityChoices, rowOutcomes } from './import-words.ts'

const howMany = z.number().int().min(0)
const fieldKey = z.string().max(255)

export const flatFileSchema = z
  .object({
    sheet_id: z.uuid(),
    event: z.uuid(),
    file_name: z.string(),
    status: z
      .enum(flatFileStatuses)
      .describe('`checked` until it is submitted. Nobody is registered before that.'),
    row_count: howMany.describe('Rows with anything in them, without the header.'),
    columns: z.array(
      z.object({
        name: z.string().describe('What the header says; empty if the file has none.'),
        samples: z.array(z.string()),
        field: z.string().nullable().describe('The key of the question that the column answers.'),
      }),
    ),
    encoding: z
      .enum(textEncodings)
      .nullable()
      .describe('How the text of the file is read; null for a workbook. A guess if `can.decode`.'),
    fields: z
      .array(z.object({ key: z.string(), label: z.string(), is_required: z.boolean() }))
      .describe('The questions of the event’s form that a column can answer.'),
    counts: z
      .record(z.enum(rowOutcomes), howMany)
      .describe(
        'How many rows have which outcome. Before the import, the places that are left go to the rows in their order, and `full` counts those without one.',
      ),
    over_capacity: z.enum(overCapacityChoices),
    sends_emails: z.boolean(),
    has_consent: z.boolean(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    can: z.object({ submit: z.boolean(), decode: z.boolean(), undo: z.boolean() }),
  })
  .meta({ id: 'FlatFile' })
export type FlatFile = z.infer<typeof flatFileSchema>

export const flatFilePageSchema = pageOf(flatFileSchema).meta({ id: 'FlatFilePage' })

/** Documents the form; the file is read as it arrives. */
export const validateFlatFileFormSchema = z
  .object({ file: z.string().describe('A CSV file or an XLSX workbook, up to 50 MB and 100,000 rows.') })
  .meta({ id: 'ValidateFlatFileForm' })

export const matchFlatFileSchema = z
  .object({
    fields: z
      .array(fieldKey.nullable())
      .max(maxFlatFileColumns)
      .describe('For each column the key of the question that it answers; null leaves it out.'),
  })
  .meta({ id: 'MatchFlatFile' })

export const decodeFlatFileSchema = z
  .object({ encoding: z.enum(chosenEncodings).describe('In which encoding to read the same file again.') })
  .meta({ id: 'DecodeFlatFile' })

export const submitFlatFileSchema = z
  .object({
    sheet_id: z.uuid(),
    over_capacity: z
      .enum(overCapacityChoices)
      .default('refuse')
      .describe('What becomes of the people for whom no place is left.'),
    sends_emails: z.boolean().default(false).describe('Emails everyone what became of them.'),
    has_consent: z.boolean().default(false).describe('These people agreed to the terms of the event.'),
  })
  .meta({ id: 'SubmitFlatFile' })
export type SubmitFlatFile = z.infer<typeof submitFlatFileSchema>

export const listFlatFileRowsQuerySchema = pageQuerySchema.extend({
  outcome: z.enum(rowOutcomes).optional(),
})

export const flatFileRowSchema = z
  .object({
    row: z.number().int().describe('As a spreadsheet counts, from 1 and with the header.'),
    outcome: z.enum(rowOutcomes),
    cells: z.array(z.string()).describe('In the order of the columns.'),
    problems: z
      .array(z.object({ field: z.string().nullable(), message: z.string() }))
      .describe('Why the row adds nobody; `field` is the key of the question.'),
  })
  .meta({ id: 'FlatFileRow' })
export type FlatFileRow = z.infer<typeof flatFileRowSchema>

export const flatFileRowPageSchema = pageOf(flatFileRowSchema).meta({ id: 'FlatFileRowPage' })
