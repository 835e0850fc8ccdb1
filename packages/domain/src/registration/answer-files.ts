/** Which files a question of a form takes. Free of zod, because pages of the audience import this file. */

/** `office` is what Word, Excel and PowerPoint have saved since 2007, without macros. */
export const fileKinds = ['pdf', 'image', 'office', 'text'] as const
export type FileKind = (typeof fileKinds)[number]

/** A browser offers these; the content of a file decides. */
const extensionsOf: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  image: ['png', 'jpg', 'jpeg', 'webp'],
  office: ['docx', 'xlsx', 'pptx'],
  text: ['txt', 'csv'],
}

/** Each form is read in one request, with all of its files. */
export const maxFileQuestions = 5

/** How large a file can be at most. */
export const fileMegabytes = { least: 1, usual: 5, most: 10 } as const
export const megabyte = 1024 * 1024

export const extensionsOfKinds = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => extensionsOf[kind])

/** As Form.io and browsers write it: `.pdf,.png`. */
export const patternOfKinds = (kinds: readonly FileKind[]): string =>
  extensionsOfKinds(kinds)
    .map((extension) => `.${extension}`)
    .join(',')

/** All kinds if the pattern has none of them. */
export function kindsInPattern(pattern: string): FileKind[] {
  const endings = pattern.toLowerCase().split(',')
  const named = fileKinds.filter((kind) =>
    extensionsOf[kind].some((extension) => endings.some((ending) => ending.trim() === `.${extension}`)),
  )
  return named.length > 0 ? named : [...fileKinds]
}

/** As Form.io writes it: `5MB`. */
export function bytesInSize(size: string): number {
  const { least, usual, most } = fileMegabytes
  const megabytes = Number(/^(\d{1,4})MB$/.exec(size)?.[1] ?? usual)
  return Math.min(most, Math.max(least, megabytes)) * megabyte
}

/** The questions that can be answered for someone else, in texts: neither what they agree to nor their files. */
export const typedQuestions = <Field extends { kind: string }>(fields: readonly Field[]): Field[] =>
  fields.filter(({ kind }) => kind !== 'consent' && kind !== 'file')
