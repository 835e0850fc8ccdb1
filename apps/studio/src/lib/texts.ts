/**
 * The words on the screen. A feature writes its own beside its components with `defineTexts` and reads them by key;
 * English first, other languages as further resources of the same namespace.
 */
import i18next from 'i18next'

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  resources: {},
  // React escapes what it renders.
  interpolation: { escapeValue: false },
})

/** Keys as they are asked for: `deleted` where the texts hold `deleted_one` and `deleted_other`, and perhaps `deleted_zero`. */
type KeyOf<Texts> = keyof Texts & string extends infer Key
  ? Key extends `${infer Base}_${'zero' | 'one' | 'other'}`
    ? Base
    : Key
  : never

/** The reader of a feature's texts; `{{name}}` in a text takes the value of that name, `count` chooses the plural. */
export function defineTexts<const Texts extends Record<string, string>>(feature: string, english: Texts) {
  i18next.addResourceBundle('en', feature, english)
  return (key: KeyOf<Texts>, values: Record<string, string | number> = {}): string =>
    i18next.t(String(key), { ns: feature, ...values })
}
