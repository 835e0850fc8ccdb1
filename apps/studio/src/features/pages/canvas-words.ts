import type { CanvasWords } from '@marquee/domain/pages'
import { actWords, emptyWords, sampleWords } from './canvas-texts.ts'
import { blockWords, t } from './texts.ts'

/** The texts that the draft shows in the editor, in the language of the studio. */
export function canvasWords(): CanvasWords {
  return {
    ...prefixed('act', actWords),
    ...prefixed('block', blockWords),
    ...prefixed('empty', emptyWords),
    ...prefixed('sample', sampleWords),
    'field.title': t('fieldTitle'),
    'field.text': t('fieldText'),
    'field.heading': t('fieldHeading'),
    'field.place': t('fieldPlace'),
    'field.address': t('fieldPlaceAddress'),
    'field.note': t('fieldNote'),
    'field.caption': t('fieldCaption'),
    'field.name': t('quoteName.field'),
    'field.role': t('quoteRole.field'),
    'field.label': t('fieldLabel'),
    'field.question': t('question.field'),
    'field.answer': t('answer.field'),
  }
}

function prefixed(prefix: string, words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [`${prefix}.${key}`, word]))
}
