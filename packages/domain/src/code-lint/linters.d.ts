/** What is used of two libraries that bring no types, or not where they are looked for. */
declare module 'jshint' {
  type JsHintError = { code: string; reason: string; line: number; character: number }
  type JsHint = {
    (source: string, options: Record<string, unknown>, globals: Record<string, boolean>): boolean
    errors: (JsHintError | null)[]
  }
  const jshint: { JSHINT: JsHint }
  export default jshint
}

declare module 'htmlhint' {
  type Attr = { name: string; value: string; raw: string }
  type Block = { tagName: string; attrs: Attr[]; pos: number; raw: string; close: string }
  type Hint = { message: string; line: number; col: number; raw: string }
  class HTMLParser {
    addListener(type: 'tagstart' | 'tagend' | 'text' | 'cdata', listener: (event: Block) => void): void
    parse(html: string): void
  }
  const htmlhint: {
    HTMLHint: { verify(html: string, rules: Record<string, boolean>): Hint[] }
    HTMLParser: typeof HTMLParser
  }
  export default htmlhint
}
