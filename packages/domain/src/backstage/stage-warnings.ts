/** What producers are warned of. Free of zod, because pages import this file. */
import type { Backstage, BackstagePerson, ProducerDesk } from './backstage.ts'

export type StageWarning =
  | { kind: 'stage_lost' | 'program_failing' | 'program_lowered' }
  | { kind: 'away' | 'frozen' | 'silent' | 'no_microphone' | 'poor'; name: string }

type Shown = Pick<
  BackstagePerson,
  'id' | 'name' | 'is_on_stage' | 'is_connected' | 'is_muted' | 'has_microphone' | 'quality'
>

/** What is wrong, the worst first; for each person on stage only their worst trouble. */
export function stageWarnings(
  { people }: { people: readonly Shown[] } | Pick<Backstage, 'people'>,
  desk: Omit<ProducerDesk, 'watching'>,
): StageWarning[] {
  const ofStage: StageWarning[] = desk.is_stage_lost
    ? [{ kind: 'stage_lost' }]
    : desk.program === 'failing'
      ? [{ kind: 'program_failing' }]
      : desk.program === 'lowered'
        ? [{ kind: 'program_lowered' }]
        : []
  const ofPeople = people.flatMap((person): StageWarning[] => {
    const kind = person.is_on_stage ? troubleOf(person, desk) : undefined
    return kind ? [{ kind, name: person.name }] : []
  })
  return [...ofStage, ...ofPeople]
}

function troubleOf(person: Shown, { silent, frozen }: Pick<ProducerDesk, 'silent' | 'frozen'>) {
  if (!person.is_connected) return 'away'
  if (frozen.includes(person.id)) return 'frozen'
  if (!person.is_muted && !person.has_microphone) return 'no_microphone'
  if (!person.is_muted && silent.includes(person.id)) return 'silent'
  return person.quality === 'poor' ? 'poor' : undefined
}
