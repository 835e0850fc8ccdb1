/** Schemas of transcoder notes. Separate from the texts to keep zod out of the studio's first paint. */
import { z } from 'zod'
import { errorCodes, processingHoldCodes, warningCodes } from './transcoder-notes.ts'

export const transcoderWarningSchema = z.enum(warningCodes)
export const transcoderErrorSchema = z.enum(errorCodes)
export const processingHoldSchema = z.enum(processingHoldCodes)
