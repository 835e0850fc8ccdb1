export {
  currentLanguage,
  dateFormat,
  findLanguageBy,
  languageName,
  listFormat,
  localeOf,
  numberFormat,
  regionNames,
  relativeTimeFormat,
} from './language.ts'
export {
  addLanguage,
  addLanguageFromEnglish,
  bestLanguage,
  type Catalogue,
  closestLanguage,
  defineLabels,
  defineTexts,
  joinLabels,
  textsByEnglish,
} from './texts.ts'
export { directionOf, isLanguageTag, languageTags } from './language-tags.ts'
