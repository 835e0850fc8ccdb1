import { SaxesParser } from 'saxes'

export type XmlReader = {
  /** Names have no prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** A sheet has a dozen levels. The parser keeps each of them in memory. */
const maxDepth = 100
/**
 * The parser buffers what is between two tags: text, a comment, or the attributes of the next tag. A cell has at most
 * 32,767 characters.
 */
const maxCharactersBetweenTags = 1024 * 1024

/**
 * Reads XML as it arrives and yields after each piece, so that what was read can be processed. Entities other than
 * XML's own are errors, so nothing is expanded or fetched. Throws `Error` for malformed text, and for nesting or texts
 * beyond those of any sheet.
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
    if (sinceTag > maxCharactersBetweenTags) throw new Error('A text in the XML is too long.')
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
