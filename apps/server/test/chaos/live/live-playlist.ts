/** Reads low-latency playlists like players, independently of the code that writes them. */

export type Piece = {
  number: number
  /** Undefined for a whole segment. */
  part: number | undefined
  uri: string
  /** By PROGRAM-DATE-TIME. */
  capturedAtMs: number
  durationMs: number
}

export type LivePlaylist = {
  pieces: readonly Piece[]
  /** The next part; undefined once nothing follows. */
  hint: { number: number; part: number } | undefined
}

/** Parts if the playlist lists them, otherwise whole segments, oldest first. */
export function readLivePlaylist(text: string): LivePlaylist {
  const pieces: Piece[] = []
  let number = numberIn(text, /#EXT-X-MEDIA-SEQUENCE:(\d+)/)
  let atMs = 0
  let parts: Piece[] = []
  let durationMs = 0
  for (const line of text.split('\n')) {
    const value = line.slice(line.indexOf(':') + 1)
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) atMs = Date.parse(value)
    else if (line.startsWith('#EXTINF:')) durationMs = Number.parseFloat(value) * 1000
    else if (line.startsWith('#EXT-X-PART:')) {
      const lengthMs = numberIn(value, /DURATION=([\d.]+)/) * 1000
      const uri = /URI="([^"]+)"/.exec(value)?.[1] ?? ''
      parts.push({ number, part: parts.length, uri, capturedAtMs: atMs, durationMs: lengthMs })
      atMs += lengthMs
    } else if (line !== '' && !line.startsWith('#')) {
      const whole = { number, part: undefined, uri: line, capturedAtMs: atMs, durationMs }
      pieces.push(...(parts.length > 0 ? parts : [whole]))
      number += 1
      parts = []
    }
  }
  const [, next, part] = /#EXT-X-PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d+)\.m4s"/.exec(text) ?? []
  const hint = next === undefined ? undefined : { number: Number(next), part: Number(part) }
  return { pieces: [...pieces, ...parts], hint }
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0)
}
