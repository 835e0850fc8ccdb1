/** The registration form in the frame of its editor: drawn anew whenever the editor sends it, with what was filled in. */
import { RegisteredCard } from '@marquee/blocks'
import type { PageForm, PublicEvent, VenuePage } from '@marquee/domain/pages'
import { formInLanguage, type ShownForm } from '@marquee/domain/registration'
import { RegistrationSection } from './registration-section.tsx'
import { t } from './texts.ts'

type PreviewPage = Extract<VenuePage, { kind: 'form-preview' }>
type PreviewParts = Pick<PreviewPage, 'event' | 'form' | 'editor'>

/** The place of the form, which the script fills. */
export function FormPreview({ page: { event, form, editor } }: { page: PreviewPage }) {
  const parts: PreviewParts = { event, form, editor }
  return (
    <main className="embed">
      <h1>{event.title}</h1>
      <div data-form-preview={JSON.stringify(parts)} />
    </main>
  )
}

/** What the server says in the place of the form. */
export function readPreviewParts(place: HTMLElement): PreviewParts {
  const parts: unknown = JSON.parse(place.dataset['formPreview'] ?? '')
  if (!areParts(parts)) throw new Error('The place of the form says nothing.')
  return parts
}

const areParts = (value: unknown): value is PreviewParts =>
  typeof value === 'object' && value !== null && 'event' in value && 'form' in value && 'editor' in value

type PreviewedFormProps = {
  event: PublicEvent
  form: PageForm
  shown: ShownForm
  /** What was filled in before the editor changed something. */
  values: PageForm['values']
}

export function PreviewedForm({ event, form, shown, values }: PreviewedFormProps) {
  const asked = formInLanguage(shown.formio_data, shown.language ?? undefined)
  return <RegistrationSection event={event} form={{ ...form, ...asked, values }} token="" />
}

type PreviewedResultProps = { event: PublicEvent; onAgain: () => void }

/** What follows the form, for nobody. */
export function PreviewedResult({ event, onAgain }: PreviewedResultProps) {
  return (
    <>
      <RegisteredCard
        event={event}
        status="registered"
        isColleague={false}
        invites={{ link: null, referred: null, colleague: null }}
      />
      <p role="status">{t('previewSent')}</p>
      <button type="button" className="button button-plain" onClick={onAgain}>
        {t('previewAgain')}
      </button>
    </>
  )
}
