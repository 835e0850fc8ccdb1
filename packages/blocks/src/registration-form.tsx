import type { PageForm, PublicEvent } from '@marquee/domain/pages'
import { faultSentences, type FormField as Field } from '@marquee/domain/registration'
import { AttendanceQuestion } from './attendance-question.tsx'
import { FormField } from './form-field.tsx'
import { directionOfForm, FormLanguage, LanguageChoice } from './form-language.tsx'
import { OtherEvents } from './other-events.tsx'
import { t } from './texts.ts'

type RegistrationFormProps = {
  /** Where the form is sent, with and without JavaScript. */
  action: string
  event: Pick<PublicEvent, 'id' | 'location' | 'organization'>
  form: PageForm
  token: string
}

/**
 * The event’s registration form. The venue’s `registering` sends it without leaving the page and shows errors next to the
 * fields.
 */
export function RegistrationForm({ action, event, form, token }: RegistrationFormProps) {
  const { id: eventId, organization } = event
  const { fields, problem, note, errors, consent } = form
  return (
    <form
      method="post"
      action={action}
      encType={fields.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined}
      className="register-form"
      data-register={eventId}
      data-steps={form.pace === 'one' ? JSON.stringify(stepWords()) : undefined}
      data-questions={JSON.stringify(fields.map(questionOf))}
    >
      {/* Before all files, so that a bot's form is rejected without reading them. */}
      <div className="bait" aria-hidden="true">
        <label>
          {t('bait')} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="token" value={token} />
      {form.language !== null && <input type="hidden" name="lang" value={form.language.shown} />}
      {form.ref !== '' && <input type="hidden" name="ref" value={form.ref} />}
      {form.by !== '' && <input type="hidden" name="by" value={form.by} />}
      <p className="form-problem" role="alert" data-problem hidden={problem === null} tabIndex={-1}>
        {problem}
      </p>
      {note !== null && (
        <p className="form-note" role="status">
          {note}
        </p>
      )}
      <LanguageChoice form={form} />
      <FormLanguage language={form.language}>
        <div className="form-questions" dir={directionOfForm(form)}>
          {fields.map((field) => (
            <FormField
              key={field.key}
              field={field}
              value={form.values[field.key]}
              isKnown={form.known.includes(field.key)}
              faults={errors[field.key] ?? []}
            />
          ))}
        </div>
      </FormLanguage>
      <AttendanceQuestion event={event} form={form} />
      <OtherEvents form={form} />
      {form.by === '' && (
        <label className="check">
          <input type="checkbox" name="consent" defaultChecked={consent} />
          <span>{t('consent', { organization })}</span>
        </label>
      )}
      <p className="form-note" data-below>
        {t('privacy', { organization })}
      </p>
      <button type="submit" className="button">
        {form.by === '' ? submitText(form) : t('registerColleague')}
      </button>
      <p
        className="form-status"
        role="status"
        data-status
        data-sending={t('sending')}
        data-failed={t('failed')}
      />
    </form>
  )
}

/** What the page's script needs to ask one question at a time. */
const stepWords = () => ({
  next: t('stepNext'),
  back: t('stepBack'),
  progress: t('stepOf', { number: '{{number}}', total: '{{total}}' }),
})

/** What the page's script needs to check answers. The form itself has the options. */
const questionOf = (field: Field) => ({
  key: field.key,
  kind: field.kind,
  is_required: field.is_required,
  max_length: field.max_length,
  conditions: field.conditions,
  version: field.version,
  default_country: field.default_country,
  country_field: field.country_field,
  sentences: faultSentences(field),
})

export function submitText({ state, needs_approval }: Pick<PageForm, 'state' | 'needs_approval'>): string {
  if (needs_approval) return t('requestPlace')
  return state === 'waitlist' ? t('joinWaitlist') : t('register')
}
