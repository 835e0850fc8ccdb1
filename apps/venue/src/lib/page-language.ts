/** The language of the page, which the server has chosen for the request. */
import { addLanguage, type Catalogue, findLanguageBy } from '@marquee/domain/languages'

const catalogues = import.meta.glob<Catalogue>(
  ['../../../../locales/*.json', '!../../../../locales/en.json'],
  { import: 'default' },
)

/** Loads the texts of the page's language. English is in the code. */
export async function showPageLanguage(): Promise<void> {
  const { lang } = document.documentElement
  const load = catalogues[`../../../../locales/${lang}.json`]
  if (!load) return
  addLanguage(lang, await load())
  findLanguageBy(() => lang)
}
