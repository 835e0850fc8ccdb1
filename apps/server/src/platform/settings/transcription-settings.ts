import { withoutTrailingSlashes } from '@marquee/domain/inputs'
import { z } from 'zod'
import { SettingsError } from './settings-error.ts'

export type TranscriptionSettings = { url: string; key: string | undefined; model: string }

/** `TRANSCRIPTION_URL`: a service that implements OpenAI's audio API, such as `http://127.0.0.1:8000`. */
export const transcriptionUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must begin with https:// or http://' })
  .refine((url) => !/[?#]/.test(url), 'takes no ? and no #')
  .transform(withoutTrailingSlashes)

/** The transcription service, if there is one. Throws `SettingsError` for a key without a service. */
export function transcriptionSettings(values: {
  TRANSCRIPTION_URL?: string | undefined
  TRANSCRIPTION_KEY?: string | undefined
  TRANSCRIPTION_MODEL: string
}): TranscriptionSettings | undefined {
  const { TRANSCRIPTION_URL: url, TRANSCRIPTION_KEY: key, TRANSCRIPTION_MODEL: model } = values
  if (url !== undefined) return { url, key, model }
  if (key !== undefined) throw new SettingsError(['TRANSCRIPTION_URL: required with TRANSCRIPTION_KEY'])
  return undefined
}
