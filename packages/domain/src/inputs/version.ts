/** What keeps two people who save the same document from overwriting each other (0158). */
import { z } from 'zod'

export const versionSchema = z
  .string()
  .describe('Changes with what can be saved here. Send it back as `seen` when you save.')

export const seenSchema = z
  .string()
  .max(100)
  .optional()
  .describe(
    'The `version` that was edited. If somebody saved another one meanwhile, nothing is saved: `changed_meanwhile`.',
  )
