import { Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { type EmailBlock, emailLimits } from '@marquee/domain/email-designs'
import type { EmailTheme } from '@marquee/emails'
import { ColorFields, PictureField } from '#features/pages/public.ts'
import { Select } from '#ui/select/select.tsx'
import { alignWords, levelWords, t } from '../designer-texts.ts'
import { ColumnFields, NetworkFields } from './entry-fields.tsx'
import { LinkField } from './link-field.tsx'
import { PlaceholderText } from './placeholder-text.tsx'
import { RichTextField } from './rich-text-field.tsx'

type EmailBlockFieldsProps = {
  block: EmailBlock
  /** The event that uploaded pictures belong to. */
  event: string | undefined
  theme: EmailTheme | undefined
  fault: string | undefined
  onChange: (block: EmailBlock) => void
}

const { line, paragraph, text: longText } = emailLimits

/** The fields of a block, or a sentence for one that shows data from elsewhere. */
export function EmailBlockFields(props: EmailBlockFieldsProps) {
  return (
    <Stack gap="sm">
      <OwnFields {...props} />
      <AlignField block={props.block} onChange={props.onChange} />
    </Stack>
  )
}

function OwnFields(props: EmailBlockFieldsProps) {
  const { block, event, fault, onChange } = props
  switch (block.type) {
    case 'heading':
      return <HeadingFields block={block} onChange={onChange} />
    case 'text':
      return (
        <RichTextField
          label={t('text')}
          hint={t('textHint')}
          limit={longText}
          value={block.props.text}
          align={block.props.align ?? 'start'}
          onChange={(text) => onChange({ ...block, props: { ...block.props, text } })}
          onAlign={(align) => onChange({ ...block, props: { ...block.props, align } })}
        />
      )
    case 'button':
      return <ButtonFields {...props} block={block} />
    case 'image':
      return <ImageFields {...props} block={block} />
    case 'columns':
      return <ColumnFields block={block} event={event} fault={fault} onChange={onChange} />
    case 'social':
      return <NetworkFields block={block} fault={fault} onChange={onChange} />
    case 'footer':
      return (
        <>
          <PlaceholderText
            label={t('text')}
            isLong
            max={paragraph}
            value={block.props.text}
            onChange={(text) => onChange({ ...block, props: { ...block.props, text } })}
          />
          <PlaceholderText
            label={t('postalAddress')}
            max={line}
            value={block.props.address}
            onChange={(address) => onChange({ ...block, props: { ...block.props, address } })}
          />
        </>
      )
    default:
      return <OneField block={block} onChange={onChange} />
  }
}

type FieldsOf<Type extends EmailBlock['type']> = {
  block: Extract<EmailBlock, { type: Type }>
  onChange: (block: EmailBlock) => void
}

type Rest = Exclude<
  EmailBlock['type'],
  'heading' | 'text' | 'button' | 'image' | 'columns' | 'social' | 'footer'
>

/** Blocks with one text or none. */
function OneField({ block, onChange }: FieldsOf<Rest>) {
  switch (block.type) {
    case 'magic_link':
    case 'calendar':
      return (
        <PlaceholderText
          label={t('label')}
          hint={t('labelHint')}
          max={line}
          value={block.props.label}
          onChange={(label) =>
            onChange(
              block.type === 'calendar'
                ? { ...block, props: { ...block.props, label } }
                : { ...block, props: { ...block.props, label } },
            )
          }
        />
      )
    case 'qr_code':
      return (
        <PlaceholderText
          label={t('caption')}
          max={line}
          value={block.props.caption}
          onChange={(caption) => onChange({ ...block, props: { ...block.props, caption } })}
        />
      )
    case 'agenda':
    case 'speakers':
    case 'events':
      return (
        <PlaceholderText
          label={t('heading')}
          max={line}
          value={block.props.heading}
          onChange={(heading) => onChange({ type: block.type, props: { ...block.props, heading } })}
        />
      )
    default:
      return (
        <Text size="sm" c="dimmed">
          {t('ofEvent')}
        </Text>
      )
  }
}

function HeadingFields({ block, onChange }: FieldsOf<'heading'>) {
  return (
    <>
      <PlaceholderText
        label={t('text')}
        max={line}
        value={block.props.text}
        onChange={(text) => onChange({ ...block, props: { ...block.props, text } })}
      />
      <Select
        label={t('level')}
        options={[
          { value: 'title', label: levelWords.title },
          { value: 'section', label: levelWords.section },
        ]}
        value={block.props.level}
        onChange={(level) =>
          onChange({ ...block, props: { ...block.props, level: level === 'title' ? 'title' : 'section' } })
        }
      />
    </>
  )
}

type DrawnFieldsOf<Type extends EmailBlock['type']> = FieldsOf<Type> & Omit<EmailBlockFieldsProps, 'block'>

function ButtonFields({ block, theme, fault, onChange }: DrawnFieldsOf<'button'>) {
  return (
    <>
      <PlaceholderText
        label={t('label')}
        max={line}
        value={block.props.label}
        onChange={(label) => onChange({ ...block, props: { ...block.props, label } })}
      />
      <LinkField
        label={t('leadsTo')}
        value={block.props.link}
        error={fault}
        onChange={(link) => onChange({ ...block, props: { ...block.props, link } })}
      />
      {theme && (
        <ColorFields
          colors={block.props}
          defaults={{ background: theme.button, text: theme.buttonText }}
          onChange={(colors) => onChange({ ...block, props: { ...block.props, ...colors } })}
        />
      )}
    </>
  )
}

function ImageFields({ block, event, fault, onChange }: DrawnFieldsOf<'image'>) {
  return (
    <>
      <PictureField
        label={t('picture')}
        event={event}
        value={block.props.picture}
        onChange={(picture) => onChange({ ...block, props: { ...block.props, ...picture } })}
      />
      <PlaceholderText
        label={t('alt')}
        hint={t('altHint')}
        max={line}
        value={block.props.alt}
        onChange={(alt) => onChange({ ...block, props: { ...block.props, alt } })}
      />
      <Switch
        label={t('decorative')}
        checked={block.props.is_decorative === true}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...block, props: { ...block.props, is_decorative: checked } })
        }
      />
      <LinkField
        label={t('leadsTo')}
        value={block.props.link}
        error={fault}
        onChange={(link) => onChange({ ...block, props: { ...block.props, link } })}
      />
    </>
  )
}

function AlignField({ block, onChange }: Pick<EmailBlockFieldsProps, 'block' | 'onChange'>) {
  switch (block.type) {
    case 'logo':
    case 'heading':
    case 'button':
    case 'magic_link':
      return (
        <Select
          label={t('align')}
          options={[
            { value: 'start', label: alignWords.start },
            { value: 'center', label: alignWords.center },
          ]}
          value={block.props.align ?? 'start'}
          onChange={(chosen) => onChange(alignedAs(block, chosen === 'center' ? 'center' : 'start'))}
        />
      )
    default:
      return null
  }
}

type Aligned = Extract<EmailBlock, { type: 'logo' | 'heading' | 'button' | 'magic_link' }>

function alignedAs(block: Aligned, align: 'start' | 'center'): EmailBlock {
  switch (block.type) {
    case 'logo':
      return { ...block, props: { ...block.props, align } }
    case 'heading':
      return { ...block, props: { ...block.props, align } }
    case 'button':
      return { ...block, props: { ...block.props, align } }
    case 'magic_link':
      return { ...block, props: { ...block.props, align } }
  }
}
