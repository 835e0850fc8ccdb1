/** The studio's language in this browser: the one chosen here, or else the browser's own. */
import {
  addLanguage,
  addLanguageFromEnglish,
  bestLanguage,
  type Catalogue,
  findLanguageBy,
} from '@marquee/domain/languages'
import { localKeys } from './storage-keys.ts'
import { readStored } from './stored.ts'

/** English is in the code; every other language is a separate chunk, loaded on demand. */
const catalogues = import.meta.glob<Catalogue>(
  ['../../../../locales/*.json', '!../../../../locales/en.json'],
  {
    import: 'default',
  },
)

/** For developers and tests, who choose it by name; never offered. */
const pseudo = 'en-XA'

/** Switches texts, numbers and dates to this browser's language. */
export async function showChosenLanguage(): Promise<void> {
  const chosen = readStored('localStorage', localKeys.language)
  const languages = new Map(Object.keys(catalogues).map((path) => [languageOf(path), path]))
  const language = bestLanguage(
    chosen === undefined ? navigator.languages : [chosen],
    chosen === pseudo ? [pseudo] : [...languages.keys()],
  )
  if (language === 'en') return
  await loadTexts(language, languages.get(language))
  findLanguageBy(() => language)
  document.documentElement.lang = language
}

/** `../locales/de.json` contains the texts of `de`. */
function languageOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
}

async function loadTexts(language: string, path: string | undefined): Promise<void> {
  if (language === pseudo) {
    addLanguageFromEnglish(pseudo, (await import('@marquee/domain/pseudo-locale')).pseudoText)
    return
  }
  const load = path === undefined ? undefined : catalogues[path]
  if (load) addLanguage(language, await load())
}
