import { withoutTrailingSlashes } from '@marquee/domain/inputs'
import { z } from 'zod'
import { SettingsError } from './settings-error.ts'

export type LivekitSettings = {
  /** Where browsers and the stage role connect, with `ws:` or `wss:`. */
  socketUrl: string
  /** Its API, at the same place with `http:` or `https:`. */
  apiUrl: string
  key: string
  secret: string
}

/** `STAGE_LIVEKIT_URL`: a LiveKit server, as its own tools write it, such as `wss://livekit.example.org`. */
export const livekitUrlSchema = z
  .url({ protocol: /^(?:ws|http)s?$/, error: 'must begin with wss:// or ws://' })
  .refine((url) => !/[?#]/.test(url), 'takes no ? and no #')
  .transform(withoutTrailingSlashes)

/** The LiveKit server that carries stages, if there is one. Throws `SettingsError` for a part of what it needs. */
export function livekitSettings(values: {
  STAGE_LIVEKIT_URL?: string | undefined
  STAGE_LIVEKIT_KEY?: string | undefined
  STAGE_LIVEKIT_SECRET?: string | undefined
}): LivekitSettings | undefined {
  const { STAGE_LIVEKIT_URL, STAGE_LIVEKIT_KEY, STAGE_LIVEKIT_SECRET } = values
  const given = { STAGE_LIVEKIT_URL, STAGE_LIVEKIT_KEY, STAGE_LIVEKIT_SECRET }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(given).length) return undefined
  if (!STAGE_LIVEKIT_URL || !STAGE_LIVEKIT_KEY || !STAGE_LIVEKIT_SECRET) {
    const names = missing.map(([name]) => name).join(', ')
    throw new SettingsError([`${names}: required for LiveKit`])
  }
  return {
    socketUrl: STAGE_LIVEKIT_URL.replace(/^http/, 'ws'),
    apiUrl: STAGE_LIVEKIT_URL.replace(/^ws/, 'http'),
    key: STAGE_LIVEKIT_KEY,
    secret: STAGE_LIVEKIT_SECRET,
  }
}
