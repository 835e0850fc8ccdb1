import type { FileRule } from './file-rules.ts'
import { extensionOf, isSvg } from './file-type.ts'

/** What is wrong with a chosen file before anybody looks inside. The sentences are the studio's. */
export type FileFault = 'svg' | 'type' | 'size' | 'empty'

export type ChosenFile = {
  name: string
  /** As the system of the person calls it; often empty. */
  type: string
  size: number
}

/** Why the file is not taken by the rule; undefined when it may be looked into. */
export function fileFault(
  file: ChosenFile,
  rule: Pick<FileRule, 'extensions' | 'maxBytes'>,
): FileFault | undefined {
  if (isSvg(file)) return 'svg'
  const extensions: readonly string[] = rule.extensions
  if (!extensions.includes(extensionOf(file.name))) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > rule.maxBytes ? 'size' : undefined
}

/** How a file is called when it is sent. */
export type FileNaming = {
  /** UP-007: by an id, with the ending that it had. */
  isRandom?: boolean
  /** UP-008. */
  hasUnderscores?: boolean
}

/** The name under which the file is sent; `id` is used when it is to be random. */
export function nameToSend(name: string, { isRandom, hasUnderscores }: FileNaming, id: string): string {
  const extension = extensionOf(name)
  const chosen = isRandom ? `${id}${extension && `.${extension}`}` : name
  return hasUnderscores ? chosen.replaceAll(/\s/gu, '_') : chosen
}
