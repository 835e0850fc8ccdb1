import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import { languageName } from '@marquee/domain/languages'
import {
  formToPost,
  languagesOf,
  readFormAnswer,
  type ShownForm,
  translationsOf,
} from '@marquee/domain/registration'
import { useState } from 'react'
import { PreviewFrame } from '#ui/preview-frame/preview-frame.tsx'
import { Select } from '#ui/select/select.tsx'
import { t } from '../texts.ts'
import classes from './form-builder.module.css'

type FormPreviewProps = {
  /** The address of the frame on the venue. */
  source: string
  formioData: ShownForm['formio_data']
  /** The key of the question that is being edited. */
  part: string | null
}

const views = ['monitor', 'cellphone'] as const
const isView = (value: string): value is (typeof views)[number] => views.some((view) => view === value)
/** A form is never wider than a column of its page. */
const sizes = { monitor: { width: 640, height: 820 }, cellphone: { width: 390, height: 820 } }
const protocol = { toPost: formToPost, readAnswer: readFormAnswer }

/** The form as its page shows it, with what isn't saved. It can be filled in, and nobody is registered. */
export function FormPreview({ source, formioData, part }: FormPreviewProps) {
  const [view, setView] = useState<(typeof views)[number]>('monitor')
  const [chosen, setChosen] = useState<string | null>(null)
  const translations = translationsOf(formioData)
  const languages = translations ? languagesOf(translations) : []
  const language = chosen !== null && languages.includes(chosen) ? chosen : (languages[0] ?? null)
  return (
    <Stack gap="sm" component="section" aria-label={t('preview')} className={classes['preview'] ?? ''}>
      <Group gap="sm" justify="space-between">
        <SegmentedControl
          aria-label={t('previewView')}
          size="xs"
          value={view}
          data={views.map((value) => ({ value, label: t(`previewView.${value}`) }))}
          onChange={(value) => isView(value) && setView(value)}
        />
        {languages.length > 1 && (
          <Select
            label={t('previewLanguage')}
            isLabelHidden
            options={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
            value={language}
            onChange={setChosen}
          />
        )}
      </Group>
      <PreviewFrame
        key={`${source} ${view}`}
        title={t('previewFrame')}
        source={source}
        view={view}
        size={sizes[view]}
        shown={{ formio_data: formioData, language, part }}
        protocol={protocol}
      />
      <Text size="sm" c="dimmed">
        {t('previewHint')}
      </Text>
    </Stack>
  )
}
