import { Alert, Button, Group, Stack } from '@mantine/core'
import {
  type CrmField,
  crmWords,
  type FieldMappings,
  maxMappingRows,
  type SourceFields,
} from '@marquee/domain/field-mappings'
import { listFormat } from '@marquee/domain/languages'
import { IconArrowsShuffle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ChangedMeanwhile } from '#ui/changed-meanwhile/changed-meanwhile.tsx'
import { useUnsavedChanges } from '#ui/dialog/use-unsaved-changes.tsx'
import { ListState } from '#ui/list-state/list-state.tsx'
import { type MappingOf, rowErrorsOf, useCreateDefaults, useSaveMappings } from '../field-mapping-calls.ts'
import { differ, draftOf, type MappingDraft, newDraft, rowsOf } from '../mapping-draft.ts'
import { t } from '../texts.ts'
import { MappingRow } from './mapping-row.tsx'
import classes from './mapping-row.module.css'

type MappingEditorProps = {
  of: MappingOf
  sources: SourceFields['results']
  targets: readonly CrmField[]
  saved: FieldMappings
  /** The mapping was changed on the server and is being reloaded. */
  onReplaced: () => void
  /** Replaces the edits with what is saved now. */
  onStartOver: () => void
}

/** The rows of a mapping, saved together. Asks before discarding changes. */
export function MappingEditor({ of, sources, targets, saved, onReplaced, onStartOver }: MappingEditorProps) {
  const { drafts, change, isChanged, save, discard, isSaving, error, faults, isTried, question } = useDrafts(
    of,
    saved,
  )
  const defaults = useCreateDefaults(of)
  const crm = crmWords[of.crm]
  const mayUpdate = saved.can.update
  const mapUsual = (
    <Button
      variant="default"
      leftSection={<IconArrowsShuffle size={16} aria-hidden />}
      loading={defaults.isPending}
      disabled={isChanged}
      onClick={() => defaults.mutate(undefined, { onSuccess: onReplaced })}
    >
      {t('defaults')}
    </Button>
  )
  return (
    <Stack maw={960}>
      {question}
      <ChangedMeanwhile error={error} onLoad={onStartOver} onReplace={() => save(true)} />
      {!mayUpdate && <Alert color="indigo">{t('readOnly')}</Alert>}
      <RequiredNotice crm={crm} targets={targets} drafts={drafts} />
      {drafts.length === 0 ? (
        <ListState icon={<IconArrowsShuffle aria-hidden />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={classes['rows']} aria-label={t('list')}>
          {drafts.map((draft, index) => (
            <MappingRow
              key={draft.key}
              draft={draft}
              number={index + 1}
              crm={crm}
              sources={sources.map(({ id, label }) => ({ value: id, label }))}
              targets={targets.map(targetOption)}
              isTried={isTried}
              fault={faults.get(draft.key)}
              isReadOnly={!mayUpdate}
              onChange={(after) => change(drafts.map((each) => (each.key === after.key ? after : each)))}
              onRemove={() => change(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </ul>
      )}
      {mayUpdate && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={drafts.length >= maxMappingRows}
            onClick={() => change([...drafts, newDraft()])}
          >
            {t('add')}
          </Button>
          {mapUsual}
          <Button variant="subtle" disabled={!isChanged} onClick={discard}>
            {t('discard')}
          </Button>
          <Button loading={isSaving} disabled={!isChanged} onClick={() => save()}>
            {t('save')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const targetOption = ({ id, label, is_required }: CrmField) => ({
  value: id,
  label: is_required ? t('requiredField', { label }) : label,
})

type RequiredNoticeProps = { crm: string; targets: readonly CrmField[]; drafts: readonly MappingDraft[] }

/** Lists the fields that every record needs. */
function RequiredNotice({ crm, targets, drafts }: RequiredNoticeProps) {
  const missing = targets.filter(
    ({ id, is_required }) => is_required && drafts.every(({ target }) => target !== id),
  )
  if (drafts.length === 0 || missing.length === 0) return null
  const fields = listFormat().format(missing.map(({ label }) => label))
  return <Alert color="yellow">{t('missing', { crm, fields })}</Alert>
}

/** The rows being edited, and how to save them. Render `question`. */
function useDrafts(of: MappingOf, saved: FieldMappings) {
  const saving = useSaveMappings(of)
  const [drafts, setDrafts] = useState<readonly MappingDraft[]>(() => saved.results.map(draftOf))
  const [before, setBefore] = useState(drafts)
  // The version of the rows being edited, which a refetch doesn't replace.
  const [seen, setSeen] = useState(saved.version)
  const [isTried, setTried] = useState(false)
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const isChanged = differ(drafts, before)
  const question = useUnsavedChanges(isChanged)
  const settle = (rows: readonly MappingDraft[]) => {
    setBefore(rows)
    setTried(false)
    setFaults(new Map())
  }
  return {
    drafts,
    isChanged,
    isTried,
    faults,
    question,
    isSaving: saving.isPending,
    error: saving.error,
    change: (rows: readonly MappingDraft[]) => {
      setDrafts(rows)
      setFaults(new Map())
    },
    discard: () => {
      setDrafts(before)
      settle(before)
    },
    save: (isReplacing = false) => {
      setTried(true)
      const field_mappings = rowsOf(drafts)
      if (!field_mappings) return
      const sent = { field_mappings, seen: isReplacing ? undefined : seen }
      saving.mutate(sent, {
        onSuccess: ({ version }) => {
          setSeen(version)
          settle(drafts)
        },
        onError: (error) => {
          const byPlace = rowErrorsOf(error)
          setFaults(
            new Map(
              drafts.flatMap(({ key }, index) => {
                const fault = byPlace.get(index)
                return fault === undefined ? [] : [[key, fault] as const]
              }),
            ),
          )
        },
      })
    },
  }
}
