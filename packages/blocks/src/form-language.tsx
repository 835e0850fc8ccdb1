import { currentLanguage, directionOf, languageName } from '@marquee/domain/languages'
import type { PageForm } from '@marquee/domain/pages'
import { createContext, type ReactNode, useContext } from 'react'
import { t } from './texts.ts'

type Marks = { lang?: string; dir?: 'ltr' | 'rtl' }

const MarksOf = createContext<(text: string) => Marks>(() => ({}))

type FormLanguageProps = { language: PageForm['language']; children: ReactNode }

/** Wraps texts of a form, whose language can differ from the page's and from each other's. */
export function FormLanguage({ language, children }: FormLanguageProps) {
  if (language === null) return children
  const { shown, own } = language
  const untranslated = new Set(language.untranslated)
  const marks = { shown: marksOf(shown), own: marksOf(own) }
  return <MarksOf value={(text) => (untranslated.has(text) ? marks.own : marks.shown)}>{children}</MarksOf>
}

const marksOf = (lang: string): Marks => ({ lang, dir: directionOf(lang) })

/** Returns a function that gives the attributes for the language of a text. */
export const useMarks = (): ((text: string) => Marks) => useContext(MarksOf)

/** A text of the form, marked with its language. */
export function FormText({ text }: { text: string }) {
  const marks = useMarks()(text)
  return marks.lang === undefined ? text : <span {...marks}>{text}</span>
}

/** Links to the form's other languages, each named in its own language. */
export function LanguageChoice({ form: { language, ref, by } }: { form: PageForm }) {
  if (language === null || language.choices.length < 2) return null
  return (
    <nav className="form-languages" aria-label={t('language')}>
      {language.choices.map((tag) => {
        const query = Object.entries({ lang: tag, ref, by }).flatMap(([name, value]) =>
          value === '' ? [] : `${name}=${encodeURIComponent(value)}`,
        )
        return (
          <a
            key={tag}
            href={`?${query.join('&')}#register`}
            // Stays inside the frame when the form is embedded.
            target="_self"
            lang={tag}
            dir={directionOf(tag)}
            hrefLang={tag}
            aria-current={tag === language.shown ? 'true' : undefined}
            data-language={tag}
          >
            {languageName(tag, tag)}
          </a>
        )
      })}
    </nav>
  )
}

/** The form's text direction; undefined if it is the page's. */
export function directionOfForm({ language }: PageForm): 'ltr' | 'rtl' | undefined {
  const shown = language === null ? currentLanguage() : language.shown
  return directionOf(shown) === directionOf(currentLanguage()) ? undefined : directionOf(shown)
}
