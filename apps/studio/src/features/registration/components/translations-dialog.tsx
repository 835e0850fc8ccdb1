import { Badge, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.css'
import { directionOf, languageName, languageTags } from '@marquee/domain/languages'
import {
  type FormText,
  type FormTranslations,
  maxLanguages,
  translationOf,
} from '@marquee/domain/registration'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { DialogFoot } from '#ui/dialog/dialog-foot.tsx'
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { missingIn, withoutLanguage, withTranslation } from '../form-translations.ts'
import { t } from '../texts.ts'

type TranslationsDialogProps = {
  isOpen: boolean
  /** Undefined for a form that has never been translated. */
  translations: FormTranslations | undefined
  texts: readonly FormText[]
  onChange: (translations: FormTranslations) => void
  onClose: () => void
}

/**
 * The texts of a form next to their translations, one language at a time. Part of the draft, which the builder saves.
 */
export function TranslationsDialog({ isOpen, onClose, ...editing }: TranslationsDialogProps) {
  const [isRemoving, setRemoving] = useState(false)
  return (
    <DialogFrame
      isOpen={isOpen}
      title={t('translations')}
      size="xlarge"
      isOnTop={!isRemoving}
      onClose={onClose}
    >
      <Editor {...editing} isRemoving={isRemoving} setRemoving={setRemoving} />
      <DialogFoot>
        <Button onClick={onClose}>{t('translationsDone')}</Button>
      </DialogFoot>
    </DialogFrame>
  )
}

type EditorProps = Pick<TranslationsDialogProps, 'translations' | 'texts' | 'onChange'> & {
  isRemoving: boolean
  setRemoving: (isRemoving: boolean) => void
}

const usual: FormTranslations = { language: 'en', i18n: {} }

function Editor({ translations = usual, texts, onChange, isRemoving, setRemoving }: EditorProps) {
  const { language, i18n } = translations
  const tags = Object.keys(i18n)
  const [chosen, setChosen] = useState(tags[0])
  const tag = chosen !== undefined && Object.hasOwn(i18n, chosen) ? chosen : tags[0]
  const add = (added: string) => {
    onChange({ language, i18n: { ...i18n, [added]: i18n[added] ?? {} } })
    setChosen(added)
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('translationsText')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t('ownLanguage')}
          options={optionsWithout(tags)}
          value={language}
          isSearchable
          onChange={(own) => own !== null && onChange({ i18n, language: own })}
        />
        <Select
          label={t('addLanguage')}
          placeholder={t('chooseLanguage')}
          options={optionsWithout([language, ...tags])}
          value={null}
          isSearchable
          isDisabled={tags.length >= maxLanguages}
          onChange={(added) => added !== null && add(added)}
        />
      </SimpleGrid>
      {tag !== undefined && (
        <>
          <Languages translations={translations} texts={texts} current={tag} onChoose={setChosen} />
          <Translations key={tag} translations={translations} texts={texts} tag={tag} onChange={onChange} />
          <Button variant="default" w="fit-content" onClick={() => setRemoving(true)}>
            {t('removeLanguage', { language: languageName(tag) })}
          </Button>
          <ConfirmDialog
            isOpen={isRemoving}
            isDestructive
            title={t('removeLanguageTitle')}
            confirmLabel={t('removeConfirm')}
            onConfirm={() => {
              onChange(withoutLanguage(translations, tag))
              setRemoving(false)
            }}
            onClose={() => setRemoving(false)}
          >
            <Text>{t('removeLanguageText', { language: languageName(tag) })}</Text>
          </ConfirmDialog>
        </>
      )}
    </Stack>
  )
}

function optionsWithout(taken: readonly string[]) {
  return languageTags
    .filter((tag) => !taken.includes(tag))
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

type LanguagesProps = {
  translations: FormTranslations
  texts: readonly FormText[]
  current: string
  onChoose: (tag: string) => void
}

/** The languages of the form, each with its number of missing texts. */
function Languages({ translations, texts, current, onChoose }: LanguagesProps) {
  return (
    <Group gap="xs" role="group" aria-label={t('languages')}>
      {Object.keys(translations.i18n).map((tag) => {
        const missing = missingIn(translations, tag, texts).length
        return (
          <Button
            key={tag}
            size="xs"
            variant={tag === current ? 'light' : 'default'}
            aria-pressed={tag === current}
            rightSection={
              <Badge size="sm" variant="default">
                {missing === 0 ? t('complete') : t('missing', { count: missing })}
              </Badge>
            }
            onClick={() => onChoose(tag)}
          >
            {languageName(tag)}
          </Button>
        )
      })}
    </Group>
  )
}

type TranslationsProps = Pick<LanguagesProps, 'translations' | 'texts'> & {
  tag: string
  onChange: (translations: FormTranslations) => void
}

/** Options of a long dropdown are shown only on request. */
const textsPerStep = 100

function Translations({ translations, texts, tag, onChange }: TranslationsProps) {
  const [count, setCount] = useState(textsPerStep)
  return (
    <Stack gap="sm">
      {texts.slice(0, count).map((text) => (
        <Translation
          key={text.text}
          text={text}
          tag={tag}
          value={translationOf(translations, { tag, text: text.text }) ?? ''}
          onChange={(typed) => onChange(withTranslation(translations, { tag, text: text.text }, typed))}
        />
      ))}
      {count < texts.length && (
        <Button variant="subtle" w="fit-content" onClick={() => setCount(count + textsPerStep)}>
          {t('moreTexts', { count: texts.length - count })}
        </Button>
      )}
    </Stack>
  )
}

const longest = { label: 255, option: 255, description: 2000 } as const

type TranslationProps = { text: FormText; tag: string; value: string; onChange: (typed: string) => void }

function Translation({ text: { text, part, field }, tag, value, onChange }: TranslationProps) {
  const Field = part === 'description' ? TextArea : TextField
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
      <div>
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {part !== 'label' && (
          <Text size="xs" c="dimmed">
            {t(`textOf.${part}`, { question: field.label || field.key })}
          </Text>
        )}
      </div>
      <Field
        aria-label={t('translationOf', { language: languageName(tag), text })}
        lang={tag}
        dir={directionOf(tag)}
        maxLength={Math.max(longest[part], text.length)}
        value={value}
        onChange={(typing) => onChange(typing.currentTarget.value)}
      />
    </SimpleGrid>
  )
}
