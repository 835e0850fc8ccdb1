export {
  currentLanguage,
  dateFormat,
  findLanguageBy,
  listFormat,
  localeOf,
  numberFormat,
  relativeTimeFormat,
} from './language.ts'
export {
  addLanguage,
  addLanguageFromEnglish,
  bestLanguage,
  type Catalogue,
  defineLabels,
  defineTexts,
  textsByEnglish,
} from './texts.ts'
