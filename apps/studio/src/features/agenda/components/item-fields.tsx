import { Select } from '@mantine/core'
import { agendaItemKinds } from '@marquee/domain/agenda'
import { fieldErrorOf } from '#lib/error-words.ts'
import type { ItemValues } from '../block-values.ts'
import { t } from '../texts.ts'
import { CommonFields, type FormProps } from './common-fields.tsx'
import { PlaceSelect } from './place-select.tsx'
import { TheirValue } from './their-value.tsx'

/** The fields of a break, an open room or an open booth (AG-015, AG-023). */
export function ItemFields(form: FormProps<ItemValues>) {
  const { edits, event, tracks, error } = form
  const { draft, set } = edits
  const around = { edits, zone: event.timezone, tracks }
  return (
    <>
      <Select
        label={t('field.kind')}
        description={t(`kindHint.${draft.kind}`)}
        allowDeselect={false}
        data={agendaItemKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={draft.kind}
        onChange={(value) => {
          const kind = agendaItemKinds.find((one) => one === value)
          if (kind) set({ kind })
        }}
      />
      <TheirValue field="kind" {...around} />
      {draft.kind !== 'break' && (
        <PlaceSelect
          kind={draft.kind}
          eventId={event.id}
          value={draft[draft.kind]}
          error={fieldErrorOf(error, draft.kind)}
          onChange={(place) => set(draft.kind === 'room' ? { room: place } : { booth: place })}
        />
      )}
      <TheirValue field="room" {...around} />
      <TheirValue field="booth" {...around} />
      <CommonFields {...form} />
      {tracks.length > 0 && (
        <Select
          label={t('field.track')}
          clearable
          placeholder={t('track.everybody')}
          data={tracks.map(({ id, title }) => ({ value: id, label: title }))}
          value={draft.track}
          error={fieldErrorOf(error, 'track')}
          onChange={(track) => set({ track })}
        />
      )}
      <TheirValue field="track" {...around} />
    </>
  )
}
