import '@mantine/core/styles/Switch.css'
import { Alert, Button, Fieldset, Group, Stack, Switch, TextInput } from '@mantine/core'
import { ApiError } from '@marquee/api'
import type { Organization } from '@marquee/domain/organizations'
import type { Decision } from '@marquee/domain/permissions'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { changedFields } from '#lib/changed-fields.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { useLeaving } from '#ui/dialog/use-leaving.tsx'
import { toast } from '#ui/toast/toast.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useUpdateOrganization } from '../member-mutations.ts'
import { marketoText, readMarketoText } from '../marketo-ids.ts'
import { t } from '../texts.ts'

const switches = [
  'is_workspace_enabled',
  'enable_inhouse_simulive',
  'content_lab_enabled',
  'is_event_roles_enabled',
] as const
const externalIds = ['tray_id', 'eloqua_form_id', 'base_marketo_program_id'] as const

const draftOf = (organization: Organization) => ({
  name: organization.name,
  is_workspace_enabled: organization.is_workspace_enabled,
  enable_inhouse_simulive: organization.enable_inhouse_simulive,
  content_lab_enabled: organization.content_lab_enabled,
  is_event_roles_enabled: organization.is_event_roles_enabled,
  tray_id: organization.tray_id ?? '',
  eloqua_form_id: organization.eloqua_form_id ?? '',
  base_marketo_program_id: organization.base_marketo_program_id ?? '',
  marketo: marketoText(organization.marketo_custom_activity_ids),
})
type OrganizationDraft = ReturnType<typeof draftOf>

type OrganizationFormProps = { organization: Organization; decision: Decision }

/** The settings of the organization (ST-038, ST-039); read-only, with the reason, for people who can't change them. */
export function OrganizationForm({ organization, decision }: OrganizationFormProps) {
  // The organization when the form opened; later changes by others aren't sent.
  const [saved, setSaved] = useState(() => draftOf(organization))
  const [draft, setDraft] = useState(saved)
  const update = useUpdateOrganization(organization.id)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  const marketo = readMarketoText(draft.marketo)
  const isSaveable = isChanged && draft.name.trim() !== '' && marketo !== undefined
  const set = (change: Partial<OrganizationDraft>) => {
    update.reset()
    setDraft((before) => ({ ...before, ...change }))
  }
  const { mayLeave, question } = useLeaving({
    asks: isChanged ? 'changes' : undefined,
    onClose: () => undefined,
  })
  useBlocker({
    shouldBlockFn: async () => isChanged && !(await mayLeave()),
    enableBeforeUnload: isChanged,
  })

  const save = (submit: FormEvent) => {
    submit.preventDefault()
    if (!isSaveable || update.isPending) return
    const before = changeOf(saved, readMarketoText(saved.marketo) ?? {})
    update.mutate(changedFields(before, changeOf(draft, marketo)), {
      onSuccess: (after) => {
        setSaved(draftOf(after))
        setDraft(draftOf(after))
        toast({ kind: 'success', message: t('saved') })
      },
    })
  }

  return (
    <form onSubmit={save}>
      {question}
      <Stack gap="lg" maw={640}>
        {decision.allowed ? null : <Alert color="indigo">{decision.sentence}</Alert>}
        {update.error && fieldFault(update.error) === undefined ? (
          <Alert color="red" role="alert">
            {sentenceOf(update.error)}
          </Alert>
        ) : null}
        <Fieldset variant="unstyled" disabled={!decision.allowed || update.isPending}>
          <Stack gap="lg">
            <TextField
              label={t('organizationName')}
              maxLength={100}
              value={draft.name}
              error={update.error ? fieldFault(update.error) : undefined}
              onChange={(typing) => set({ name: typing.currentTarget.value })}
            />
            <TextInput
              label={t('region')}
              description={t('regionText')}
              value={organization.region}
              readOnly
            />
            <SwitchFields draft={draft} onChange={set} />
            <ExternalIdFields draft={draft} isMarketoInvalid={marketo === undefined} onChange={set} />
          </Stack>
        </Fieldset>
        <Group justify="flex-end">
          <Button type="submit" loading={update.isPending} disabled={!decision.allowed || !isSaveable}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type PartProps = { draft: OrganizationDraft; onChange: (change: Partial<OrganizationDraft>) => void }

function SwitchFields({ draft, onChange }: PartProps) {
  return (
    <Fieldset legend={t('switches')}>
      <Stack gap="md">
        {switches.map((name) => (
          <Switch
            key={name}
            label={t(name)}
            description={t(`${name}Text`)}
            checked={draft[name]}
            onChange={(change) => onChange({ [name]: change.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}

/**
 * The organization's ids in other systems. Nothing can be connected to these systems yet, so only ids that it has already are
 * shown.
 */
function ExternalIdFields({ draft, onChange, isMarketoInvalid }: PartProps & { isMarketoInvalid: boolean }) {
  // As the form opened, so that a field stays while it is cleared.
  const [stored] = useState(() => externalIds.filter((name) => draft[name] !== ''))
  const [hasMarketo] = useState(draft.marketo !== '')
  if (stored.length === 0 && !hasMarketo) return null
  return (
    <Fieldset legend={t('outsideIds')}>
      <Stack gap="md">
        {stored.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            maxLength={255}
            value={draft[name]}
            onChange={(typing) => onChange({ [name]: typing.currentTarget.value })}
          />
        ))}
        {hasMarketo && (
          <TextArea
            label={t('marketo_custom_activity_ids')}
            description={t('marketoText')}
            rows={3}
            resize="vertical"
            value={draft.marketo}
            error={isMarketoInvalid ? t('marketoBroken') : undefined}
            onChange={(typing) => onChange({ marketo: typing.currentTarget.value })}
          />
        )}
      </Stack>
    </Fieldset>
  )
}

function changeOf(draft: OrganizationDraft, marketo: Record<string, string>) {
  return {
    name: draft.name.trim(),
    is_workspace_enabled: draft.is_workspace_enabled,
    enable_inhouse_simulive: draft.enable_inhouse_simulive,
    content_lab_enabled: draft.content_lab_enabled,
    is_event_roles_enabled: draft.is_event_roles_enabled,
    tray_id: draft.tray_id.trim() || null,
    eloqua_form_id: draft.eloqua_form_id.trim() || null,
    base_marketo_program_id: draft.base_marketo_program_id.trim() || null,
    marketo_custom_activity_ids: marketo,
  }
}

function fieldFault(error: Error): string | undefined {
  return error instanceof ApiError ? error.errors['name']?.[0] : undefined
}
