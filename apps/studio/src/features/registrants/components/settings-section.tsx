import '@mantine/core/styles/Switch.css'
import { Radio, Skeleton, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import {
  maxCapacity,
  maxOfferHours,
  maxReRegistrations,
  type RegistrationSettings,
} from '@marquee/domain/registrants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlan } from '#features/flags/public.ts'
import { changedFields } from '#lib/changed-fields.ts'
import { useFreshStart } from '#ui/changed-meanwhile/use-fresh-start.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { useUnsavedChanges } from '#ui/dialog/use-unsaved-changes.tsx'
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Section } from '#ui/section/section.tsx'
import { useUpdateRegistrationSettings } from '../registrant-mutations.ts'
import { registrationSettingsQuery } from '../registrant-queries.ts'
import { t } from '../texts.ts'
import { useIsHybrid } from '../use-is-hybrid.ts'

/** How the event takes registrations. */
export function SettingsSection({ eventId }: { eventId: string }) {
  const settings = useQuery(registrationSettingsQuery(eventId))
  const { key, startOver } = useFreshStart(settings.refetch)
  return (
    <Section title={t('settingsOfPlaces')}>
      <QueryView query={settings} pending={<Skeleton height={160} />} empty="never">
        {(loaded) => <SettingsForm key={key} settings={loaded} onStartOver={startOver} />}
      </QueryView>
    </Section>
  )
}

/** Suggested when a limit is first set. */
const usualCapacity = 500
const usualInPersonCapacity = 100
const usualOfferHours = 24

const switches = [
  { field: 'needs_proof', label: 'proof', hint: 'proofHint' },
  { field: 'has_referrals', label: 'referrals', hint: 'referralsHint' },
  { field: 'is_closed', label: 'closed', hint: 'closedHint' },
  { field: 'shares_activity', label: 'shares', hint: 'sharesHint' },
] as const

type SettingsFormProps = { settings: RegistrationSettings; onStartOver: () => void }

function SettingsForm({ settings, onStartOver }: SettingsFormProps) {
  const { event, can, ...loaded } = settings
  // The settings when the form opened, or was saved; later changes by others aren't sent.
  const [saved, setSaved] = useState(loaded)
  const [draft, setDraft] = useState(saved)
  const changes = changedFields(saved, draft)
  const isChanged = Object.keys(changes).length > 0
  const update = useUpdateRegistrationSettings(event)
  const hasFeature = usePlan()
  const isHybrid = useIsHybrid(event)
  // What was set before the plan changed can still be removed.
  const canLimit = saved.capacity !== null || hasFeature('registrant_cap')
  const isLimited = draft.capacity !== null || (isHybrid && draft.in_person_capacity !== null)
  const canWait = saved.has_waitlist || hasFeature('waitlist')
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  const question = useUnsavedChanges(isChanged)
  return (
    <DialogForm
      isBusy={update.isPending}
      canSubmit={can.update && isChanged}
      error={update.error}
      cancelLabel={t('discard')}
      onSubmit={() => update.mutate(changes, { onSuccess: () => setSaved(draft) })}
      onCancel={isChanged ? onStartOver : undefined}
    >
      {question}
      <Stack gap="md">
        <Switch
          label={t('limit')}
          aria-label={t('limit')}
          description={canLimit ? undefined : t('limitNotInPlan')}
          disabled={!canLimit}
          checked={draft.capacity !== null}
          onChange={({ currentTarget: { checked } }) => set({ capacity: checked ? usualCapacity : null })}
        />
        {draft.capacity !== null && (
          <NumberStepper
            label={t('capacity')}
            description={t('capacityHint')}
            value={draft.capacity}
            min={1}
            max={maxCapacity}
            onChange={(capacity) => set({ capacity })}
          />
        )}
        {isHybrid && (
          <InPersonFields
            capacity={draft.in_person_capacity}
            saved={saved.in_person_capacity}
            onChange={set}
          />
        )}
        {isLimited && <WaitingListFields draft={draft} canWait={canWait} onChange={set} />}
        <Switch
          label={t('approval')}
          aria-label={t('approval')}
          description={t('approvalHint')}
          checked={draft.needs_approval}
          onChange={({ currentTarget: { checked } }) => set({ needs_approval: checked })}
        />
        <NumberStepper
          label={t('reRegistrations')}
          description={t('reRegistrationsHint')}
          value={draft.max_re_registrations}
          max={maxReRegistrations}
          onChange={(max_re_registrations) => set({ max_re_registrations })}
        />
        {switches.map(({ field, label, hint }) => (
          <Switch
            key={field}
            label={t(label)}
            aria-label={t(label)}
            description={t(hint)}
            checked={draft[field]}
            onChange={({ currentTarget: { checked } }) => set({ [field]: checked })}
          />
        ))}
      </Stack>
    </DialogForm>
  )
}

type InPersonFieldsProps = {
  capacity: number | null
  saved: number | null
  onChange: (change: { in_person_capacity: number | null }) => void
}

/** How many can attend a hybrid event in person. */
function InPersonFields({ capacity, saved, onChange }: InPersonFieldsProps) {
  const hasFeature = usePlan()
  const canLimit = saved !== null || hasFeature('registrant_cap')
  return (
    <>
      <Switch
        label={t('limitInPerson')}
        aria-label={t('limitInPerson')}
        description={canLimit ? undefined : t('limitNotInPlan')}
        disabled={!canLimit}
        checked={capacity !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ in_person_capacity: checked ? usualInPersonCapacity : null })
        }
      />
      {capacity !== null && (
        <NumberStepper
          label={t('inPersonCapacity')}
          description={t('inPersonCapacityHint')}
          value={capacity}
          min={1}
          max={maxCapacity}
          onChange={(in_person_capacity) => onChange({ in_person_capacity })}
        />
      )}
    </>
  )
}

type WaitingListFieldsProps = {
  draft: Pick<RegistrationSettings, 'has_waitlist' | 'offer_hours'>
  canWait: boolean
  onChange: (change: { has_waitlist?: boolean; offer_hours?: number | null }) => void
}

/** Whether people can wait for a place. */
function WaitingListFields({ draft, canWait, onChange }: WaitingListFieldsProps) {
  return (
    <>
      <Switch
        label={t('waitingList')}
        aria-label={t('waitingList')}
        description={t(canWait ? 'waitingListHint' : 'waitingListNotInPlan')}
        disabled={!canWait}
        checked={draft.has_waitlist}
        onChange={({ currentTarget: { checked } }) => onChange({ has_waitlist: checked })}
      />
      {draft.has_waitlist && <OfferFields hours={draft.offer_hours} onChange={onChange} />}
    </>
  )
}

type OfferFieldsProps = { hours: number | null; onChange: (change: { offer_hours: number | null }) => void }

/** What happens to a place that becomes free. */
function OfferFields({ hours, onChange }: OfferFieldsProps) {
  return (
    <>
      <Radio.Group
        label={t('freePlace')}
        value={hours === null ? 'register' : 'offer'}
        onChange={(value) => onChange({ offer_hours: value === 'offer' ? usualOfferHours : null })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="register" label={t('freePlaceRegister')} />
          <Radio value="offer" label={t('freePlaceOffer')} />
        </Stack>
      </Radio.Group>
      {hours !== null && (
        <NumberStepper
          label={t('offerHours')}
          description={t('offerHoursHint')}
          value={hours}
          min={1}
          max={maxOfferHours}
          onChange={(offer_hours) => onChange({ offer_hours })}
        />
      )}
    </>
  )
}
