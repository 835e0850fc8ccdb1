/** The language of the studio in this browser: the one that was chosen here, or else the browser's own. */
import {
  addLanguage,
  addLanguageFromEnglish,
  bestLanguage,
  type Catalogue,
  findLanguageBy,
} from '@marquee/domain/languages'
import { localKeys } from './storage-keys.ts'
import { readStored } from './stored.ts'

/** English is in the code; any other language comes in one piece, to those who read it. */
const catalogues = import.meta.glob<Catalogue>(
  ['../../../../locales/*.json', '!../../../../locales/en.json'],
  {
    import: 'default',
  },
)

/** Developers and tests ask for it by name; nobody is offered it. */
const pseudo = 'en-XA'

/** Texts, numbers and dates are shown in the language of this browser. */
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

/** `../locales/de.json` holds the texts of `de`. */
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
