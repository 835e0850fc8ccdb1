/** The first that matches wins, because browsers claim to be each other. */
const browsers = [
  ['Edge', /\bEdg\w{0,3}\/(\d{1,9})/],
  ['Opera', /\bOPR\/(\d{1,9})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,9})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,9})/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\/(\d{1,9})/],
  ['Safari', /\bVersion\/(\d{1,9})/],
] as const

export interface Browser {
  name: string
  /** The major version, such as `149`. */
  version: string
}

/** The browser that a `User-Agent` header names, or null if it names none we know. */
export function browserOf(userAgent: string): Browser | null {
  for (const [name, form] of browsers) {
    const version = form.exec(userAgent)?.[1]
    if (version !== undefined) return { name, version }
  }
  return null
}
