import '@mantine/core/styles/Switch.css'
import { Checkbox, Select, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import {
  canBeKnown,
  countries,
  fileKinds,
  fileMegabytes,
  type FormFieldKind,
} from '@marquee/domain/registration'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import {
  countryQuestionBefore,
  type FormPart,
  isEmailQuestion,
  type PartFault,
  sourcesBefore,
} from '../form-parts.ts'
import { canBeRequired, hasOptions, type QuestionDraft } from '../question-draft.ts'
import { t } from '../texts.ts'
import { ConditionFields } from './condition-fields.tsx'

const longest = { label: 255, description: 2000, options: 200_000, parameter: 100 }

type QuestionFieldsProps = {
  draft: QuestionDraft
  parts: readonly FormPart[]
  fault: PartFault | undefined
  onChange: (draft: QuestionDraft) => void
}

/** The settings of a question. */
export function QuestionFields({ draft, parts, fault, onChange }: QuestionFieldsProps) {
  const { kind } = draft
  const set = (change: Partial<QuestionDraft>) => onChange({ ...draft, ...change })
  const words = wordsOf(kind)
  return (
    <Stack gap="sm" py="sm">
      <TextField
        label={words.label}
        autoFocus={draft.key === undefined}
        maxLength={longest.label}
        value={draft.label}
        error={fault === 'label' ? t('faultLabel') : undefined}
        onChange={(typing) => set({ label: typing.currentTarget.value })}
      />
      {kind !== 'hidden' && (
        <TextArea
          label={words.more}
          description={words.moreText}
          rows={words.rows}
          maxLength={longest.description}
          value={draft.description}
          onChange={(typing) => set({ description: typing.currentTarget.value })}
        />
      )}
      <KindFields draft={draft} parts={parts} fault={fault} set={set} />
      {canBeRequired(kind) && (
        <Switch
          label={t('required')}
          checked={draft.isRequired}
          disabled={isEmailQuestion(draft)}
          onChange={(toggle) => set({ isRequired: toggle.currentTarget.checked })}
        />
      )}
      {canBeKnown(draft) && (
        <Switch
          label={t('skipKnown')}
          description={t('skipKnownText')}
          checked={draft.skipsKnown}
          onChange={(toggle) => set({ skipsKnown: toggle.currentTarget.checked })}
        />
      )}
      {!isEmailQuestion(draft) && kind !== 'hidden' && (
        <ConditionFields
          condition={draft.condition}
          sources={sourcesBefore(parts, draft.id)}
          onChange={(condition) => set({ condition })}
        />
      )}
      {fault === 'rule' && (
        <Text size="sm" c="red" role="alert">
          {t('faultRule')}
        </Text>
      )}
    </Stack>
  )
}

/** The labels of a question's texts. */
function wordsOf(kind: FormFieldKind) {
  if (kind === 'content') return { label: t('heading'), more: t('text'), moreText: undefined, rows: 4 }
  if (kind === 'consent') {
    const [more, moreText] = [t('consentDetails'), t('consentDetailsText')]
    return { label: t('consentLabel'), more, moreText, rows: 4 }
  }
  return { label: t('label'), more: t('help'), moreText: t('helpText'), rows: 2 }
}

type KindFieldsProps = Pick<QuestionFieldsProps, 'draft' | 'parts' | 'fault'> & {
  set: (change: Partial<QuestionDraft>) => void
}

/** Settings that only some kinds of questions have. */
function KindFields({ draft, parts, fault, set }: KindFieldsProps) {
  if (hasOptions(draft.kind)) {
    return (
      <TextArea
        label={t('options')}
        description={t('optionsText')}
        rows={5}
        maxLength={longest.options}
        value={draft.options}
        error={fault === 'options' ? t('faultOptions') : undefined}
        onChange={(typing) => set({ options: typing.currentTarget.value })}
      />
    )
  }
  if (draft.kind === 'phoneNumber') {
    return (
      <Select
        label={t('defaultCountry')}
        description={t('defaultCountryText')}
        placeholder={t('noCountry')}
        data={countries()}
        value={draft.defaultCountry || null}
        searchable
        clearable
        nothingFoundMessage={t('noSuchCountry')}
        onChange={(country) => set({ defaultCountry: country ?? '' })}
      />
    )
  }
  if (draft.kind === 'state') {
    const question = countryQuestionBefore(parts, draft.id)
    return (
      <Text size="sm" c="dimmed">
        {question === undefined ? t('statesOfNone') : t('statesOf', { question })}
      </Text>
    )
  }
  if (draft.kind === 'file') return <FileFields draft={draft} fault={fault} set={set} />
  if (draft.kind !== 'hidden') return null
  return (
    <TextField
      label={t('parameter')}
      description={t('parameterText', { example: draft.parameter.trim() || 'partner' })}
      maxLength={longest.parameter}
      value={draft.parameter}
      onChange={(typing) => set({ parameter: typing.currentTarget.value })}
    />
  )
}

const { least, most } = fileMegabytes
const sizes = Array.from({ length: most - least + 1 }, (_, index) => least + index)

/** The allowed types and size of a file. */
function FileFields({ draft, fault, set }: Omit<KindFieldsProps, 'parts'>) {
  return (
    <>
      <Checkbox.Group
        label={t('fileKinds')}
        description={t('fileKindsText')}
        error={fault === 'kinds' ? t('faultKinds') : undefined}
        value={[...draft.accepts]}
        onChange={(chosen) => set({ accepts: fileKinds.filter((kind) => chosen.includes(kind)) })}
      >
        {fileKinds.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(`fileKind.${kind}`)} mt="xs" />
        ))}
      </Checkbox.Group>
      <Select
        label={t('fileSize')}
        allowDeselect={false}
        data={sizes.map((size) => ({ value: `${size}`, label: t('fileSizeOf', { megabytes: size }) }))}
        value={`${draft.megabytes}`}
        onChange={(size) => set({ megabytes: Number(size ?? draft.megabytes) })}
      />
    </>
  )
}
