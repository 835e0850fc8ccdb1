/**
 * The design of an email: blocks in their order, in the JSON shape of pages (`root` and `content`). Everything that is
 * stored or sent passes this schema, so that an email can hold no markup and no address that runs a script.
 */
import { z } from 'zod'
import { isPictureAddress } from '../files/public.ts'
import { isSecureWebAddress } from '../inputs/public.ts'
import { emailLimits, piecesOf, placeholders, socialNetworks } from './email-words.ts'
import { t } from './texts.ts'

const { line, paragraph, text, address, columns, networks, blocks, bytes } = emailLimits

const oneLine = z
  .string()
  .trim()
  .max(line)
  .refine((value) => !/[\r\n]/.test(value), t.error('notOneLine'))
const blockId = z.string().regex(/^[\w-]{1,60}$/)

/** An https address, in whose path and query placeholders may stand, or a placeholder that holds an address. */
const link = z.string().trim().max(address).refine(isEmailLink, t.error('notLink'))

/** A picture that was uploaded for an email; empty until one is chosen. */
const picture = z
  .string()
  .max(address)
  .refine((value) => value === '' || isPictureAddress(value), t.error('notPicture'))

const pixels = z.int().min(1).max(20_000).optional()

/** As browsers' own pickers write it; empty for the color of the event. */
const color = z
  .string()
  .regex(/^(?:#[0-9a-f]{6})?$/, t.error('notColor'))
  .optional()

const align = z.enum(['start', 'center']).optional().describe('`start` unless it says otherwise.')

function block<Type extends string, Props extends z.ZodRawShape>(type: Type, props: Props) {
  return z.strictObject({ type: z.literal(type), props: z.strictObject({ id: blockId, ...props }) })
}

const column = z.strictObject({
  picture,
  alt: oneLine,
  heading: oneLine,
  text: z.string().trim().max(paragraph),
  link_label: oneLine,
  link,
})
const network = z.strictObject({ network: z.enum(socialNetworks), link })

export const emailBlockSchema = z
  .discriminatedUnion('type', [
    block('logo', { align }),
    block('heading', { text: oneLine, level: z.enum(['title', 'section']), align }),
    block('text', {
      text: z
        .string()
        .trim()
        .max(text)
        .describe('With the marks of Markdown: headings, lists, rules, bold, italic, strike and links.'),
      align: z.enum(['start', 'center', 'end']).optional(),
    }),
    block('button', { label: oneLine, link, background: color, text_color: color, align }),
    block('magic_link', { label: oneLine, align }),
    block('image', {
      picture,
      alt: oneLine,
      is_decorative: z.boolean().optional().describe('Screen readers skip it.'),
      link,
      width: pixels,
      height: pixels,
    }),
    block('details', {}),
    block('agenda', { heading: oneLine }),
    block('speakers', { heading: oneLine }),
    block('events', { heading: oneLine }),
    block('countdown', {}),
    block('calendar', { label: oneLine }),
    block('qr_code', { caption: oneLine }),
    block('columns', { columns: z.array(column).min(1).max(columns) }),
    block('social', { networks: z.array(network).max(networks) }),
    block('divider', {}),
    block('footer', { text: z.string().trim().max(paragraph), address: z.string().trim().max(line) }),
  ])
  .meta({ id: 'EmailBlock' })

export const emailDesignSchema = z
  .strictObject({
    root: z.strictObject({
      props: z.strictObject({
        subject: oneLine.describe('May have placeholders.'),
        preheader: oneLine.describe('What lists of emails show behind the subject.'),
      }),
    }),
    content: z.array(emailBlockSchema).max(blocks),
  })
  .refine(({ content }) => isUnique(content.map(({ props }) => props.id)), t.error('sameBlocks'))
  .refine((design) => JSON.stringify(design).length <= bytes, t.error('designTooLong'))
  .meta({ id: 'EmailDesign' })

export type EmailDesign = z.infer<typeof emailDesignSchema>
export type EmailBlock = EmailDesign['content'][number]

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

/** Placeholders can stand anywhere behind the host, so that no one's name decides where a link leads. */
function isEmailLink(value: string): boolean {
  if (value === '') return true
  const [first, ...rest] = piecesOf(value)
  if (typeof first === 'object') return rest.length === 0 && placeholders[first.name] === 'address'
  if (first === undefined || !isSecureWebAddress(value)) return false
  return rest.length === 0 || /^https:\/\/[^/?#]+[/?#]/i.test(first)
}
