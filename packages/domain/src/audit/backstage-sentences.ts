/** The sentences for what producers do with a stage and those on it. */
import type { AuditAction } from './audit-actions.ts'
import { about, inEvent, type Sentence } from './make-sentence.ts'
import { type AuditText, t } from './texts.ts'

const withPerson =
  (text: AuditText): Sentence =>
  (facts) =>
    t(text, { name: facts.name, person: facts.text('person') ?? t('somebody') })

export const backstageSentences = {
  'backstage.put_on_stage': inEvent(withPerson('putOnStage')),
  'backstage.taken_off_stage': inEvent(withPerson('takenOffStage')),
  'backstage.muted': inEvent(withPerson('mutedOnStage')),
  'backstage.unmuted': inEvent(withPerson('unmutedOnStage')),
  'backstage.removed': inEvent(withPerson('removedFromBackstage')),
  'backstage.let_in': inEvent(withPerson('letInBackstage')),
  'backstage.scene_changed': inEvent(about('sceneChanged')),
  'backstage.item_taken': inEvent((facts) => {
    const item = facts.text('item')
    const { name } = facts
    return item === undefined ? t('showWentOn', { name }) : t('itemTaken', { name, item })
  }),
} satisfies Partial<Record<AuditAction, Sentence>>
