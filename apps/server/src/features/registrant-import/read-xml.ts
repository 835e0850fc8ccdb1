import { SaxesParser } from 'saxes'

export type XmlReader = {
  /** Names are without their prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** A sheet has a dozen levels. The parser keeps each. */
const maxDepth = 100
/** The parser keeps what is between two tags: a text, a comment, or the attributes of the next. A cell has 32,767 characters. */
const maxCharactersBetweenTags = 1024 * 1024

/**
 * Reads XML as it arrives; yields after each piece, so that what was read can be passed on. Entities beyond those of XML are
 * an error, so nothing is expanded or fetched. Throws `Error` with the fault of the text, also where it nests deeper or has
 * longer texts than any sheet.
 */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  parser.on('error', (error) => {
    throw error
  })
  let depth = 0
  let sinceTag = 0
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    depth += 1
    if (depth > maxDepth) throw new Error('The XML nests too deep.')
    reader.open?.(localName(name), attributes)
  })
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    depth -= 1
    reader.close?.(localName(name))
  })
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }))
    sinceTag += piece.length
    if (sinceTag > maxCharactersBetweenTags) throw new Error('The XML has too long a text.')
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}

export async function readWholeXml(bytes: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(bytes, reader));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
