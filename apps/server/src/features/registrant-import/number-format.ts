/**
 * Formats the number of a cell as its format says (ECMA-376, 18.8.31), for the number formats that occur in lists of
 * people. Dates are always `2027-03-20`, because no format tells whether its reader puts the day or the month first.
 * Pure.
 */

type Token =
  | { is: 'text'; text: string }
  /** Digits and their signs, such as `#,##0.00`. */
  | { is: 'digits'; code: string }
  | { is: 'percent' }
  /** Letters of dates and times, `hh`; elapsed ones are in brackets, `[h]`. */
  | { is: 'time'; code: string; isElapsed: boolean }

const maxFormatLength = 255

/**
 * A bracket is a color, a condition, a currency with its language (`[$€-407]`) or elapsed time; letters belong to
 * dates.
 */
const tokenPattern =
  /"(?<quoted>[^"]*)"?|\\(?<escaped>.)|[_*].|\[(?<bracket>[^\]]*)\]|(?<noon>AM\/PM|A\/P)|(?<letters>d+|m+|y+|h+|s+(?:\.0+)?)|(?<digits>[0#?](?:[0#?,.]*[0#?])?,*|\.[0#?]+)|(?<percent>%)|(?<general>General)|(?<other>.)/gisu

/** Undefined for formats that show a number differently: exponents, fractions, text, or General. */
function tokensOf(section: string): Token[] | undefined {
  const tokens: Token[] = []
  for (const { groups = {} } of section.matchAll(tokenPattern)) {
    if (groups['general'] !== undefined || /^[@eg]$/i.test(groups['other'] ?? '')) return undefined
    tokens.push(...tokensIn(groups))
  }
  return tokens
}

function tokensIn(groups: Readonly<Partial<Record<string, string>>>): Token[] {
  const { quoted, escaped, bracket, letters, digits, percent, other } = groups
  const text = quoted ?? escaped ?? other
  if (text !== undefined) return [{ is: 'text', text }]
  if (bracket !== undefined) return inBrackets(bracket)
  if (letters !== undefined) return [{ is: 'time', code: letters.toLowerCase(), isElapsed: false }]
  if (digits !== undefined) return [{ is: 'digits', code: digits }]
  return percent === undefined ? [] : [{ is: 'percent' }]
}

function inBrackets(bracket: string): Token[] {
  if (/^(?:h+|m+|s+)$/i.test(bracket)) {
    return [{ is: 'time', code: bracket.toLowerCase(), isElapsed: true }]
  }
  const currency = /^\$([^-]+)/.exec(bracket)?.[1]
  return currency === undefined ? [] : [{ is: 'text', text: currency }]
}

/** Positive numbers, negative numbers and zero can each have their own section. */
function sectionFor(code: string, value: number): { section: string; isSigned: boolean } {
  const [positive = '', negative, zero] = sectionsOf(code.slice(0, maxFormatLength))
  if (value < 0) return { section: negative ?? positive, isSigned: negative === undefined }
  return { section: value === 0 ? (zero ?? positive) : positive, isSigned: false }
}

function sectionsOf(code: string): string[] {
  const sections = ['']
  for (const [part] of code.matchAll(/"[^"]*"?|\\.|\[[^\]]*\]|./gsu)) {
    if (part === ';') sections.push('')
    else sections.push(`${sections.pop() ?? ''}${part}`)
  }
  return sections
}

export type ShownNumber = { code: string; value: number; is1904: boolean }

export function shownNumber({ code, value, is1904 }: ShownNumber): string {
  const { section, isSigned } = sectionFor(code, value)
  const tokens = tokensOf(section)
  if (tokens === undefined) return plainNumber(value)
  const times = tokens.filter((token) => token.is === 'time')
  if (times.length > 0) return shownTime(times, { value, is1904 })
  const digits = tokens.filter((token) => token.is === 'digits')
  const [places] = digits
  // `000-00-0000` distributes the digits, and `# ?/?` is a fraction.
  if (!places || tokens.some((token) => token.is === 'text' && token.text === '/')) return plainNumber(value)
  const scaled = tokens.reduce((sum, { is }) => (is === 'percent' ? sum * 100 : sum), Math.abs(value))
  const shown = digits.length === 1 ? [inPlaces(scaled, places.code)] : spread(scaled, digits)
  const words = tokens.map((token) => {
    if (token.is === 'digits') return shown.shift() ?? ''
    return token.is === 'percent' ? '%' : token.is === 'text' ? token.text : ''
  })
  return `${isSigned ? '-' : ''}${words.join('').trim()}`
}

/** As many digits as a spreadsheet keeps. */
const plainNumber = (value: number) => String(Number(value.toPrecision(15)))

function inPlaces(value: number, code: string): string {
  const [whole = '', decimals = ''] = code.split('.')
  const thousands = whole.length - withoutLast(whole, ',').length
  const scaled = value / 1000 ** (decimals === '' ? thousands : 0)
  const rounded = Number(scaled.toPrecision(15)).toFixed(Math.min(decimals.length, 20))
  const [digits = '', fraction = ''] = rounded.split('.')
  const least = whole.replaceAll(/[^0]/g, '').length
  const padded = (digits === '0' ? '' : digits).padStart(least, '0')
  const grouped = /[0#?],[0#?]/.test(whole) ? inThousands(padded) : padded
  // `0.0#` needs one place and shows up to two.
  const needed = withoutLast(decimals, '#?').length
  const kept = fraction.slice(0, needed) + withoutLast(fraction.slice(needed), '0')
  return kept === '' ? grouped : `${grouped}.${kept}`
}

function withoutLast(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function inThousands(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

/** Distributes the digits from the right into groups of the format's lengths; the first group gets the rest. */
function spread(value: number, groups: readonly { code: string }[]): string[] {
  let rest = value.toFixed(0)
  const parts = groups.toReversed().map(({ code }, index) => {
    const size = index === groups.length - 1 ? Math.max(code.length, rest.length) : code.length
    const part = rest.slice(-size)
    rest = rest.slice(0, -size)
    return code.includes('0') ? part.padStart(code.length, '0') : part
  })
  return parts.toReversed()
}

type TimeToken = Extract<Token, { is: 'time' }>
const daySeconds = 24 * 60 * 60
const twoDigits = (value: number) => String(value).padStart(2, '0')

function shownTime(tokens: readonly TimeToken[], { value, is1904 }: Omit<ShownNumber, 'code'>): string {
  const has = (letter: string) => tokens.some(({ code }) => code.startsWith(letter))
  const hasClock = has('h') || has('s')
  const hasSeconds = has('s')
  const step = hasSeconds ? 1 : 60
  const seconds = Math.round((value * daySeconds) / step) * step
  if (tokens.some(({ isElapsed }) => isElapsed)) return clock(seconds, hasSeconds)
  if (!has('y') && !has('d') && hasClock) return clock(seconds % daySeconds, hasSeconds)
  const days = hasClock ? Math.floor(seconds / daySeconds) : Math.floor(value)
  const date = dateOf(days, is1904)
  if (date === undefined) return plainNumber(value)
  return hasClock ? `${date} ${clock(seconds - days * daySeconds, hasSeconds)}` : date
}

function clock(seconds: number, hasSeconds: boolean): string {
  const minutes = Math.floor(Math.abs(seconds) / 60)
  const shown = [Math.floor(minutes / 60), minutes % 60, ...(hasSeconds ? [Math.abs(seconds) % 60] : [])]
  return `${seconds < 0 ? '-' : ''}${shown.map(twoDigits).join(':')}`
}

/** In 1900, spreadsheets count a February 29 that never existed. */
function dateOf(days: number, is1904: boolean): string | undefined {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const date = new Date(epoch + days * daySeconds * 1000)
  return days < 0 || Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}
