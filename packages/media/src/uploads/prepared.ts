import { z } from 'zod'
import { fileTypes } from '@marquee/domain/files'

/** What the program writes about its work: the files in its folder, or why there are none. */
export const preparedSchema = z.union([
  z.object({ files: z.array(z.object({ name: z.string(), type: z.string() })) }),
  z.object({ fault: z.enum(['damaged', 'moves', 'print', 'font']) }),
])
export type Prepared = z.infer<typeof preparedSchema>
export type PreparedFile = { name: string; type: string }

export const toPrepareSchema = z.object({
  source: z.string(),
  type: z.enum(fileTypes),
  /** Of a picture: in which it is stored too. */
  widths: z.array(z.number()),
  /** Of a font: its name in addresses, without an ending. */
  name: z.string(),
})
export type ToPrepare = z.infer<typeof toPrepareSchema>
