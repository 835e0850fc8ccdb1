import { captionFaultText, captionLimits, readCaptions } from '@marquee/domain/transcripts'
import { t } from './texts.ts'

export type CaptionFile = {
  name: string
  captions: string
  /** The encoding that was guessed, in words. */
  assumed?: string
}

/** The text of a caption file in any encoding, or why it can't be imported. */
export async function readCaptionFile(file: File): Promise<CaptionFile | { refusal: string }> {
  if (file.size > captionLimits.bytes) return { refusal: captionFaultText('too_large') }
  // It may have been moved or changed since it was chosen.
  const buffer = await file.arrayBuffer().catch(() => undefined)
  if (buffer === undefined) return { refusal: t('import.unreadable') }
  // The first visit of the library doesn't need it.
  const { findEncoding, textEncodingWords } = await import('@marquee/domain/text-encodings')
  const { encoding, isGuess } = await findEncoding(() => [new Uint8Array(buffer)])
  const captions = new TextDecoder(encoding).decode(buffer)
  const { fault } = readCaptions(captions)
  if (fault !== undefined) return { refusal: captionFaultText(fault) }
  return { name: file.name, captions, ...(isGuess && { assumed: textEncodingWords[encoding] }) }
}
