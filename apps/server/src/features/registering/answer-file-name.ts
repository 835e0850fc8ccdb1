import type { AnswerFileType } from './inspect-answer-file.ts'

const maxLength = 150

/**
 * The name to keep: without folders, without characters that systems refuse or that hide how it ends, and with the extension of
 * what the file is, so that nobody who opens it starts something else.
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
