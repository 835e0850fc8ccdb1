import {
  callingCountries,
  countriesWithStates,
  extensionsOfKinds,
  fileTooLarge,
  type FormField as Field,
  megabyte,
  patternOfKinds,
} from '@marquee/domain/registration'
import type { ReactNode } from 'react'
import { FormText, useMarks } from './form-language.tsx'
import { t } from './texts.ts'

type FormFieldProps = {
  field: Field
  value: string | readonly string[] | undefined
  faults: readonly string[]
  /** The answer is sent without showing the question. */
  isKnown: boolean
}

/**
 * A question with its label, hint and error. Conditional questions are always rendered, so that forms work without
 * JavaScript; the page's script hides them until they apply, and only then requires an answer.
 */
export function FormField(props: FormFieldProps) {
  const { field } = props
  if (field.kind === 'hidden') return <HiddenAnswer {...props} />
  const drawn = field.kind === 'content' ? <TextBlock field={field} /> : <AnyQuestion {...props} />
  if (field.conditions.length === 0) return drawn
  return <div data-asked-if={JSON.stringify(field.conditions)}>{drawn}</div>
}

const AnyQuestion = (props: FormFieldProps) =>
  props.isKnown ? <KnownAnswer {...props} /> : <Question {...props} />

/** Hidden inputs that send the same as the question's controls would. */
function KnownAnswer({ field: { key, kind }, value = '' }: FormFieldProps) {
  const values = typeof value === 'string' ? [value] : value
  const isInParts = kind === 'phoneNumber' && values.length > 1
  return values.map((text, index) => (
    <input
      key={text}
      type="hidden"
      name={`${isInParts && index === 0 ? 'calling' : 'answers'}.${key}`}
      defaultValue={text}
      data-known
    />
  ))
}

/** An answer taken from the page's query string. */
function HiddenAnswer({ field: { key, parameter }, value }: FormFieldProps) {
  const text = typeof value === 'string' ? value : ''
  return <input type="hidden" name={`answers.${key}`} data-parameter={parameter} defaultValue={text} />
}

function TextBlock({ field: { label, description } }: { field: Field }) {
  return (
    <div className="form-text">
      {label !== '' && (
        <h3>
          <FormText text={label} />
        </h3>
      )}
      {description !== '' && (
        <p className="long-text">
          <FormText text={description} />
        </p>
      )}
    </div>
  )
}

function Question({ field, value = '', faults }: FormFieldProps) {
  const { key, kind, description } = field
  const id = `field-${key}`
  const shared: Shared = {
    name: `answers.${key}`,
    'aria-describedby': `${id}-error${description === '' ? '' : ` ${id}-hint`}`,
    'aria-invalid': faults.length > 0 || undefined,
    ...needOf(field),
  }
  const after = (
    <>
      {description !== '' && (
        <p id={`${id}-hint`} className="field-hint">
          <FormText text={description} />
        </p>
      )}
      <p id={`${id}-error`} className="field-error" dir="auto" data-error={key}>
        {faults.join(' ')}
      </p>
    </>
  )
  const chosen = typeof value === 'string' ? [value] : value
  const Kind = kinds[kind] ?? TextQuestion
  return (
    <Kind id={id} field={field} chosen={chosen} shared={shared}>
      {after}
    </Kind>
  )
}

function needOf({ kind, is_required, conditions }: Field): Pick<Shared, 'required' | 'data-required'> {
  // None of several checkboxes is required on its own.
  const isNeeded = is_required && kind !== 'selectboxes'
  return conditions.length === 0
    ? { required: isNeeded, 'data-required': undefined }
    : { required: false, 'data-required': isNeeded || undefined }
}

type Shared = {
  name: string
  'aria-describedby': string
  'aria-invalid': true | undefined
  required: boolean
  'data-required': true | undefined
}
type QuestionProps = {
  id: string
  field: Field
  chosen: readonly string[]
  shared: Shared
  children: ReactNode
}

const kinds: Partial<Record<Field['kind'], typeof TextQuestion>> = {
  radio: ChoiceQuestion,
  selectboxes: ChoiceQuestion,
  checkbox: TickQuestion,
  consent: TickQuestion,
  phoneNumber: PhoneQuestion,
  state: StateQuestion,
  file: FileQuestion,
}

function Label({ field: { label, is_required } }: { field: Field }) {
  return (
    <>
      <FormText text={label} /> {!is_required && <span className="optional">{t('optional')}</span>}
    </>
  )
}

function ChoiceQuestion({ field, chosen, shared, children }: QuestionProps) {
  const isRadio = field.kind === 'radio'
  return (
    <fieldset className="field" aria-describedby={shared['aria-describedby']}>
      <legend>
        <Label field={field} />
      </legend>
      {field.options.map(({ value, label }) => (
        <label key={value} className="check">
          <input
            {...shared}
            type={isRadio ? 'radio' : 'checkbox'}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <span>
            <FormText text={label} />
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}

/** Agreeing sends the version of the text, so that the server knows what was read. */
function TickQuestion({ id, field, chosen, shared, children }: QuestionProps) {
  const value = field.version || 'on'
  return (
    <div className="field">
      <label className="check">
        <input {...shared} id={id} type="checkbox" value={value} defaultChecked={chosen.includes(value)} />
        <span>
          <Label field={field} />
        </span>
      </label>
      {children}
    </div>
  )
}

/** The country code and the number are one answer; without a script they are sent as two fields. */
function PhoneQuestion({ id, field, chosen, shared, children }: QuestionProps) {
  const [country, number] = chosen.length > 1 ? chosen : [field.default_country, chosen[0]]
  return (
    <fieldset className="field" aria-describedby={shared['aria-describedby']}>
      <legend>
        <Label field={field} />
      </legend>
      <div className="field-phone">
        <div>
          <label htmlFor={`${id}-country`} className="visually-hidden">
            {t('countryCode')}
          </label>
          <select
            id={`${id}-country`}
            name={`calling.${field.key}`}
            autoComplete="tel-country-code"
            defaultValue={country ?? ''}
          >
            <option value="">{t('countryCode')}</option>
            {callingCountries().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={id} className="visually-hidden">
            {t('phoneNumber')}
          </label>
          <input
            {...shared}
            id={id}
            type="tel"
            autoComplete="tel-national"
            maxLength={60}
            defaultValue={number ?? ''}
          />
        </div>
      </div>
      {children}
    </fieldset>
  )
}

/**
 * Free text, with suggestions for countries that have a list of states. The page's script only suggests those of the
 * selected country.
 */
function StateQuestion({ id, field, chosen, shared, children }: QuestionProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label field={field} />
      </label>
      <input
        {...shared}
        id={id}
        list={`${id}-states`}
        autoComplete="address-level1"
        maxLength={field.max_length}
        defaultValue={chosen[0] ?? ''}
        data-states-of={field.country_field}
      />
      <datalist id={`${id}-states`}>
        {countriesWithStates().flatMap(([country, states]) =>
          states.map(({ code, name }) => (
            <option key={`${country}-${code}`} data-country={country} data-code={code}>
              {name}
            </option>
          )),
        )}
      </datalist>
      {children}
    </div>
  )
}

/** The hint names the accepted files; the page's script rejects a file that is too large before sending it. */
function FileQuestion({ id, field, shared, children }: QuestionProps) {
  const { accepts, max_bytes } = field
  const megabytes = max_bytes / megabyte
  const extensions = extensionsOfKinds(accepts)
    .map((extension) => extension.toUpperCase())
    .join(', ')
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label field={field} />
      </label>
      <input
        {...shared}
        id={id}
        type="file"
        accept={patternOfKinds(accepts)}
        aria-describedby={[shared['aria-describedby'], `${id}-files`].join(' ')}
        data-max-bytes={max_bytes}
        data-wrong={fileTooLarge(field)}
      />
      <p id={`${id}-files`} className="field-hint">
        {t('fileHint', { extensions, megabytes })}
      </p>
      {children}
    </div>
  )
}

function TextQuestion({ id, field, chosen, shared, children }: QuestionProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label field={field} />
      </label>
      <Control id={id} field={field} text={chosen[0] ?? ''} shared={shared} />
      {children}
    </div>
  )
}

type ControlProps = { id: string; field: Field; text: string; shared: Shared }

function Control({ id, field: { key, kind, max_length, options }, text, shared }: ControlProps) {
  const marksOf = useMarks()
  if (kind === 'textarea') {
    return <textarea {...shared} id={id} rows={4} maxLength={max_length} defaultValue={text} />
  }
  if (kind === 'select' || kind === 'country') {
    return (
      <select {...shared} id={id} autoComplete={autoComplete[kind]} defaultValue={text}>
        <option value="">{t('choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} {...marksOf(option.label)}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...shared}
      id={id}
      type={inputTypes[kind] ?? 'text'}
      step={kind === 'number' ? 'any' : undefined}
      autoComplete={autoComplete[key]}
      maxLength={kind === 'number' || kind === 'date' ? undefined : max_length}
      defaultValue={text}
    />
  )
}

const inputTypes: Partial<Record<Field['kind'], string>> = {
  date: 'date',
  email: 'email',
  number: 'number',
  url: 'url',
}

/** The `autocomplete` value of questions that browsers can fill in. */
const autoComplete: Readonly<Record<string, string | undefined>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  company: 'organization',
  title: 'organization-title',
  country: 'country',
}
