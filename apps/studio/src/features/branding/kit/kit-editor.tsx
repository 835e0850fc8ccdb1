import { Alert, Button, Group } from '@mantine/core'
import {
  type BrandKit,
  changedValues,
  chosenOfKit,
  fontFaults,
  fontOf,
  type KitLook,
} from '@marquee/domain/branding'
import { IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import classes from '../editor/editor.module.css'
import { SaveBar } from '../editor/save-bar.tsx'
import { useQuestionOnLeaving } from '../editor/use-question-on-leaving.tsx'
import { Section } from '#ui/section/section.tsx'
import { LookChanges } from '../brand/look-changes.tsx'
import { ThemeList } from '../brand/theme-list.tsx'
import { t as brandT } from '../brand/texts.ts'
import { KitFields } from './kit-fields.tsx'
import { KitImport } from './kit-import.tsx'
import { t } from './texts.ts'
import { kitLookOf, useKitEdits } from './use-kit-edits.ts'

/** Edits the brand kit; nothing changes for new events until it is saved. */
export function KitEditor({ kit }: { kit: BrandKit }) {
  const edits = useKitEdits(kit)
  const question = useQuestionOnLeaving(edits.isPending)
  const [isTried, setTried] = useState(false)
  const [isStarted, setStarted] = useState(false)
  const isRefused = isTried && hasFaults(edits.edited)
  const changes = changedValues(chosenOfKit(kitLookOf(kit)), chosenOfKit(edits.edited))
  const isEmpty = !isStarted && !edits.isPending && isNothing(kit)
  return (
    <>
      {question}
      <PageHead title={t('title')} sentence={t('sentence')} />
      {!kit.can.update && <Alert color="indigo">{t('readOnly')}</Alert>}
      {kit.can.update && <KitImport edits={edits} onTake={() => setStarted(true)} />}
      {isEmpty ? (
        <ListState icon={<IconPalette aria-hidden />} title={t('empty.title')} text={t('empty.text')}>
          {kit.can.update && (
            <Group justify="center">
              <Button onClick={() => setStarted(true)}>{t('start')}</Button>
            </Group>
          )}
        </ListState>
      ) : (
        <fieldset aria-label={t('title')} disabled={!kit.can.update} className={classes['fields']}>
          <KitFields edits={edits} />
        </fieldset>
      )}
      {changes.length > 0 && (
        <Section title={t('changes')}>
          <LookChanges changes={changes} />
        </Section>
      )}
      <Section title={brandT('themes')}>
        <ThemeList />
      </Section>
      {edits.isPending && (
        <SaveBar
          isRefused={isRefused}
          isSaving={edits.isSaving}
          error={edits.error}
          onSave={() => {
            setTried(true)
            if (!hasFaults(edits.edited)) edits.save()
          }}
          onDiscard={() => {
            setTried(false)
            edits.discard()
          }}
        />
      )}
    </>
  )
}

function hasFaults(kit: KitLook): boolean {
  const { theme } = chosenOfKit(kit)
  return (['landing', 'stage'] as const).some(
    (surface) => Object.keys(fontFaults(fontOf(theme, surface))).length > 0,
  )
}

function isNothing({ organization: _of, can: _can, theme_obj, ...rest }: BrandKit): boolean {
  const { font_type, splash_font_type, ...theme } = theme_obj
  const isChosen = (value: unknown) => value !== null
  return (
    font_type === 'Default' &&
    splash_font_type === 'Default' &&
    !Object.values(rest).some(isChosen) &&
    !Object.values(theme).some(isChosen)
  )
}
