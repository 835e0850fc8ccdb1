/** The codes of transcoder notes as they travel. Apart from the texts: the studio's first paint needs no zod. */
import { z } from 'zod'
import { errorCodes, processingHoldCodes, warningCodes } from './transcoder-notes.ts'

export const transcoderWarningSchema = z.enum(warningCodes)
export const transcoderErrorSchema = z.enum(errorCodes)
export const processingHoldSchema = z.enum(processingHoldCodes)
