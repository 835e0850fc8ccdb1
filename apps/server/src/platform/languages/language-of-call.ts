/** The language of a call and everything done for it. English outside of calls. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { addLanguage, addLanguageFromEnglish, bestLanguage, findLanguageBy } from '@marquee/domain/languages'
import { pseudoText } from '@marquee/domain/pseudo-locale'
import { z } from 'zod'

const locales = resolve(import.meta.dirname, '../../../../../locales')
/** A pseudo-language for developers and tests, used only when requested by name. */
const pseudo = 'en-XA'

const catalogueSchema = z.record(z.string(), z.record(z.string(), z.string()))
const languages = new AsyncLocalStorage<string>()
const available: string[] = []

/** Loads every language in `locales/`. */
export function loadLanguages(): void {
  findLanguageBy(() => languages.getStore() ?? 'en')
  addLanguageFromEnglish(pseudo, pseudoText)
  available.splice(0, available.length, pseudo)
  for (const file of globSync('*.json', { cwd: locales, exclude: ['en.json'] })) {
    const language = basename(file, '.json')
    addLanguage(language, catalogueSchema.parse(JSON.parse(readFileSync(join(locales, file), 'utf8'))))
    available.push(language)
  }
}

/** Runs `work` in the available language that the `accept-language` header prefers. */
export function inLanguageOf<Result>(acceptLanguage: string | undefined, work: () => Result): Result {
  return languages.run(bestLanguage(preferredLanguages(acceptLanguage), available), work)
}

/** `de` before `fr` for `fr;q=0.5, de` (RFC 9110, 12.5.4). */
export function preferredLanguages(header = ''): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((range) => ({
      language: range.split(';')[0] ?? '',
      quality: Number(/q=([\d.]+)/.exec(range)?.[1] ?? 1),
    }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
}
