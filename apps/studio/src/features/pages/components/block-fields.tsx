import { buttonColors } from '@marquee/domain/branding'
import '@mantine/core/styles/Switch.css'
import { Stack, Switch, Text } from '@mantine/core'
import {
  agendaOrders,
  type BuiltPage,
  headingLevels,
  heroColors,
  type PageBlock,
  pageLimits,
  withProps,
} from '@marquee/domain/pages'
import { Select } from '#ui/select/select.tsx'
import { levelWords, orderWords, t } from '../texts.ts'
import { faultOfBlock } from '../use-page-draft.ts'
import { CodeFields } from './code-fields.tsx'
import { ColorFields } from './color-fields.tsx'
import { EntryFields } from './entry-fields.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { Line, Paragraph } from './line-fields.tsx'
import { LogoFields } from './logo-fields.tsx'
import { MapFields } from './map-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { VideoField } from './video-field.tsx'

type BlockFieldsProps = {
  block: PageBlock
  /** The event that uploaded pictures belong to. */
  event: string | undefined
  workspace: string | null
  videos: BuiltPage['videos']
  /** The origin of the venue, which runs unsaved code. */
  venue: string
  onChange: (block: PageBlock) => void
}

/** The fields of a block, or a sentence for one that shows data from elsewhere. */
export function BlockFields(props: BlockFieldsProps) {
  const { block, event, onChange } = props
  switch (block.type) {
    case 'hero':
      return (
        <Stack gap="sm">
          <Line
            label={t('fieldTitle')}
            hint={t('titleHint')}
            value={block.props.title}
            onChange={(title) => onChange({ ...block, props: { ...block.props, title } })}
          />
          <Paragraph
            label={t('fieldText')}
            value={block.props.text}
            onChange={(text) => onChange({ ...block, props: { ...block.props, text } })}
          />
          <PictureField
            label={t('fieldBackground')}
            event={event}
            value={block.props.picture ?? ''}
            onChange={(picture) => onChange({ ...block, props: { ...block.props, ...picture } })}
          />
          <ColorFields
            colors={block.props}
            defaults={heroColors}
            onChange={(colors) => onChange({ ...block, props: { ...block.props, ...colors } })}
          />
        </Stack>
      )
    case 'about':
    case 'events':
      return (
        <Line
          label={t('fieldHeading')}
          value={block.props.heading}
          onChange={(heading) => onChange({ ...block, props: { ...block.props, heading } })}
        />
      )
    case 'text':
      return (
        <Stack gap="sm">
          <Line
            label={t('fieldHeading')}
            value={block.props.heading}
            onChange={(heading) => onChange({ ...block, props: { ...block.props, heading } })}
          />
          <Paragraph
            label={t('fieldText')}
            max={pageLimits.text}
            value={block.props.text}
            onChange={(text) => onChange({ ...block, props: { ...block.props, text } })}
          />
          <Select
            label={t('fieldLevel')}
            options={headingLevels.map((value) => ({ value, label: levelWords[value] }))}
            value={block.props.level ?? 'section'}
            onChange={(level) =>
              onChange({ ...block, props: { ...block.props, level: level === 'part' ? 'part' : 'section' } })
            }
          />
        </Stack>
      )
    case 'button':
      return (
        <Stack gap="sm">
          <Line
            label={t('fieldLabel')}
            value={block.props.label}
            onChange={(label) => onChange({ ...block, props: { ...block.props, label } })}
          />
          <Line
            label={t('fieldLink')}
            hint={t('linkHint')}
            error={faultOfBlock(block)}
            max={pageLimits.address}
            value={block.props.link}
            onChange={(link) => onChange({ ...block, props: { ...block.props, link } })}
          />
          <ColorFields
            colors={block.props}
            defaults={buttonColors}
            onChange={(colors) => onChange({ ...block, props: { ...block.props, ...colors } })}
          />
        </Stack>
      )
    case 'embed':
      return (
        <Stack gap="sm">
          <Line
            label={t('fieldTitle')}
            value={block.props.title}
            onChange={(title) => onChange({ ...block, props: { ...block.props, title } })}
          />
          <Line
            label={t('fieldAddress')}
            hint={t('addressHint')}
            error={faultOfBlock(block)}
            max={pageLimits.address}
            value={block.props.address}
            onChange={(address) => onChange({ ...block, props: { ...block.props, address } })}
          />
        </Stack>
      )
    default:
      return <OtherFields {...props} block={block} />
  }
}

type OtherBlock = Exclude<PageBlock, { type: 'hero' | 'about' | 'events' | 'text' | 'button' | 'embed' }>

/** Fields other than text and links. */
function OtherFields({
  block,
  event,
  workspace,
  videos,
  venue,
  onChange,
}: BlockFieldsProps & { block: OtherBlock }) {
  switch (block.type) {
    case 'image':
      return (
        <Stack gap="sm">
          <PictureField
            label={t('fieldPicture')}
            event={event}
            value={block.props.picture}
            onChange={(picture) => onChange({ ...block, props: { ...block.props, ...picture } })}
          />
          <Line
            label={t('fieldAlt')}
            hint={t('altHint')}
            value={block.props.alt}
            onChange={(alt) => onChange({ ...block, props: { ...block.props, alt } })}
          />
          <Switch
            label={t('fieldDecorative')}
            checked={block.props.is_decorative === true}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ ...block, props: { ...block.props, is_decorative: checked } })
            }
          />
          <Line
            label={t('fieldCaption')}
            value={block.props.caption}
            onChange={(caption) => onChange({ ...block, props: { ...block.props, caption } })}
          />
        </Stack>
      )
    case 'video':
    case 'clip':
      return (
        <Stack gap="sm">
          <VideoField
            block={block}
            workspace={workspace}
            videos={videos}
            onChange={(video, name) =>
              onChange({ ...block, props: { ...block.props, video, title: block.props.title || name } })
            }
          />
          <Line
            label={t('fieldTitle')}
            value={block.props.title}
            onChange={(title) => onChange({ ...block, props: { ...block.props, title } })}
          />
        </Stack>
      )
    case 'logos':
      return <LogoFields block={block} event={event} onChange={onChange} />
    case 'gallery':
      return <GalleryFields block={block} event={event} onChange={onChange} />
    case 'quotes':
      return <QuoteFields block={block} event={event} onChange={onChange} />
    default:
      return <FurtherFields block={block} venue={venue} onChange={onChange} />
  }
}

type FurtherFieldsProps = Pick<BlockFieldsProps, 'block' | 'venue' | 'onChange'>

/** Fields of what is in no picture, and a sentence for what has none. */
function FurtherFields({ block, venue, onChange }: FurtherFieldsProps) {
  switch (block.type) {
    case 'agenda':
      return (
        <Select
          label={t('fieldBy')}
          options={agendaOrders.map((value) => ({ value, label: orderWords[value] }))}
          value={block.props.by ?? 'time'}
          onChange={(by) => onChange(withProps(block, { by: by === 'track' ? by : undefined }))}
        />
      )
    case 'map':
      return <MapFields block={block} onChange={onChange} />
    case 'code':
      return <CodeFields block={block} venue={venue} onChange={onChange} />
    case 'faq':
    case 'columns':
      return <EntryFields block={block} onChange={onChange} />
    default:
      return (
        <Text size="sm" c="dimmed">
          {t('ofEvent')}
        </Text>
      )
  }
}
