export {
  currentLanguage,
  dateFormat,
  findLanguageBy,
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
  defineLabels,
  defineTexts,
  textsByEnglish,
} from './texts.ts'
