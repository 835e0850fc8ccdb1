import { SaxesParser } from 'saxes'

export type XmlReader = {
  /** Names are without their prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Reads XML as it arrives; yields after each piece, so that what was read can be passed on. Entities beyond those of XML are
 * an error, so nothing is expanded or fetched. Throws `Error` with the fault of the text.
 */
export async function* readXml(bytes: AsyncIterable<Uint8Array>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => reader.open?.(localName(name), attributes))
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => reader.close?.(localName(name)))
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }))
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
