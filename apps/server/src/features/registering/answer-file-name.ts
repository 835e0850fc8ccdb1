import type { AnswerFileType } from './inspect-answer-file.ts'

const maxLength = 150

/**
 * The name to store: without folders, without characters that file systems refuse or that disguise the extension, and
 * with the extension of the file's actual type, so that opening it starts the right program.
 */
export function answerFileName(sent: string, { extensions }: Pick<AnswerFileType, 'extensions'>): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '_')
    .replace(/^[.\s]+/, '')
    .trim()
  const extension = extensions.find((one) => name.toLowerCase().endsWith(`.${one}`))
  const stem = extension === undefined ? name : name.slice(0, -extension.length - 1)
  const cut = Array.from(stem).slice(0, maxLength).join('')
  return `${cut === '' ? 'file' : cut}.${extension ?? extensions[0] ?? 'bin'}`
}
