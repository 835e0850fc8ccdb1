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
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { useUpdateRegistrationSettings } from '../registrant-mutations.ts'
import { registrationSettingsQuery } from '../registrant-queries.ts'
import { t } from '../texts.ts'
import { useIsHybrid } from '../use-is-hybrid.ts'

type SettingsDialogProps = { eventId: string; isOpen: boolean; onClose: () => void }

/** How the event takes registrations. */
export function SettingsDialog({ eventId, isOpen, onClose }: SettingsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('settingsTitle')} size="medium">
      <LoadedSettings eventId={eventId} onClose={onClose} />
    </Dialog>
  )
}

function LoadedSettings({ eventId, onClose }: Omit<SettingsDialogProps, 'isOpen'>) {
  const settings = useQuery(registrationSettingsQuery(eventId))
  return (
    <QueryView query={settings} pending={<Skeleton height={160} />} empty="never">
      {(loaded) => <SettingsForm settings={loaded} onClose={onClose} />}
    </QueryView>
  )
}

/** Suggested when a limit is first set. */
const usualCapacity = 500
const usualInPersonCapacity = 100
const usualOfferHours = 24

function SettingsForm({ settings, onClose }: { settings: RegistrationSettings; onClose: () => void }) {
  const { event, can, ...loaded } = settings
  // The settings when the form opened; later changes by others aren't sent.
  const [saved] = useState(loaded)
  const [draft, setDraft] = useState(saved)
  const update = useUpdateRegistrationSettings(event)
  const hasFeature = usePlan()
  const isHybrid = useIsHybrid(event)
  // What was set before the plan changed can still be removed.
  const canLimit = saved.capacity !== null || hasFeature('registrant_cap')
  const isLimited = draft.capacity !== null || (isHybrid && draft.in_person_capacity !== null)
  const canWait = saved.has_waitlist || hasFeature('waitlist')
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  return (
    <DialogForm
      isBusy={update.isPending}
      canSubmit={can.update}
      error={update.error}
      onSubmit={() => update.mutate(changedFields(saved, draft), { onSuccess: onClose })}
      onCancel={onClose}
    >
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
        {isLimited && (
          <>
            <Switch
              label={t('waitingList')}
              aria-label={t('waitingList')}
              description={t(canWait ? 'waitingListHint' : 'waitingListNotInPlan')}
              disabled={!canWait}
              checked={draft.has_waitlist}
              onChange={({ currentTarget: { checked } }) => set({ has_waitlist: checked })}
            />
            {draft.has_waitlist && <OfferFields hours={draft.offer_hours} onChange={set} />}
          </>
        )}
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
        <Switch
          label={t('proof')}
          aria-label={t('proof')}
          description={t('proofHint')}
          checked={draft.needs_proof}
          onChange={({ currentTarget: { checked } }) => set({ needs_proof: checked })}
        />
        <Switch
          label={t('referrals')}
          aria-label={t('referrals')}
          description={t('referralsHint')}
          checked={draft.has_referrals}
          onChange={({ currentTarget: { checked } }) => set({ has_referrals: checked })}
        />
        <Switch
          label={t('closed')}
          aria-label={t('closed')}
          description={t('closedHint')}
          checked={draft.is_closed}
          onChange={({ currentTarget: { checked } }) => set({ is_closed: checked })}
        />
        <Switch
          label={t('shares')}
          aria-label={t('shares')}
          description={t('sharesHint')}
          checked={draft.shares_activity}
          onChange={({ currentTarget: { checked } }) => set({ shares_activity: checked })}
        />
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
