/**
 * Emails as values (0169): each feature defines the names of its emails, their recipients, their variables and their
 * texts. `app/emails.ts` lists all of them.
 */
import { t } from './texts.ts'
import { nameInEmail, textInEmail } from './typed-text.ts'

/** The lines of a paragraph. A text is a single line, so that nothing in it starts another. */
type EmailParagraph = string | readonly string[]

/** Who gets an email: the person of an account, the people who run something, or those who attend. */
export type EmailAudience =
  | 'account'
  | 'support'
  | 'admins'
  | 'speakers_and_staff'
  | 'registrants'
  | 'everyone'

/**
 * What variables hold, which decides how their values are made safe. The first three stand within a sentence, or are
 * one.
 */
export type VariableType =
  /** Words of the product or of the organization, in one line. */
  | 'words'
  /** A name that anyone may have typed. */
  | 'name'
  /** The reader's first name, as typed; it becomes a greeting. */
  | 'greeting'
  /** The lines of one paragraph, each written by the product. Without lines the paragraph is left out. */
  | 'lines'
  /** Paragraphs that the organization wrote. */
  | 'written'
  /** Paragraphs typed by someone who isn't signed in. */
  | 'typed'

type Variables = Readonly<Record<string, VariableType>>
type ValueOf<Type extends VariableType> = Type extends 'lines' ? readonly string[] : string
export type EmailValues<Declared extends Variables> = { [Name in keyof Declared]: ValueOf<Declared[Name]> }

/**
 * Texts with `{{variables}}`. A paragraph that consists of one variable of lines or paragraphs is replaced by these.
 * Without a button the email has no link.
 */
export type EmailContent = { subject: string; paragraphs: readonly string[]; button?: string }

type EmailKind<Declared extends Variables = Variables> = {
  /** Stored with each email. */
  kind: string
  /** Its name in lists. */
  name: () => string
  audience: EmailAudience
  variables: Declared
  /** The default texts, in the language of the request. */
  content: () => EmailContent
}

/** An email ready to be sent. */
export type WrittenEmail = {
  kind: string
  subject: string
  paragraphs: EmailParagraph[]
  button?: string | undefined
  audience?: EmailAudience
}

export type DefinedEmail<Declared extends Variables = Variables> = EmailKind<Declared> & {
  /** Fills these values into the content. */
  write: (values: EmailValues<Declared>) => WrittenEmail
}

/** An email as lists need it. */
export type ListedEmail = Pick<DefinedEmail, 'kind' | 'name' | 'audience' | 'variables' | 'content'>

/** All emails of the product, by kind. */
export type EmailKinds = ReadonlyMap<string, ListedEmail>

export function defineEmail<const Declared extends Variables>(
  email: EmailKind<Declared>,
): DefinedEmail<Declared> {
  return {
    ...email,
    write: (values) => {
      const { subject, paragraphs, button } = email.content()
      const read = readerOf(email.variables, values)
      return {
        kind: email.kind,
        audience: email.audience,
        subject: read.line(subject),
        paragraphs: paragraphs.flatMap(read.paragraphs),
        button: button === undefined ? undefined : read.line(button),
      }
    },
  }
}

const placeholder = /\{\{ ?(\w{1,40}) ?\}\}/g
const onlyPlaceholder = /^\{\{ ?(\w{1,40}) ?\}\}$/

function readerOf(variables: Variables, values: Readonly<Record<string, string | readonly string[]>>) {
  const valueOf = (name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The email has no variable “${name}”.`)
    return { type: variables[name], value }
  }
  // In one pass, so that nothing in a value is read as a variable.
  const line = (text: string) => text.replace(placeholder, (_, name: string) => inSentence(valueOf(name)))
  const paragraphs = (text: string): EmailParagraph[] => {
    const name = onlyPlaceholder.exec(text)?.[1]
    return (name === undefined ? undefined : blocksOf(valueOf(name))) ?? [line(text)]
  }
  return { line, paragraphs }
}

type Given = { type: VariableType | undefined; value: string | readonly string[] }

function inSentence({ type, value }: Given): string {
  const text = typeof value === 'string' ? value : value.join(' ')
  if (type === 'name') return nameInEmail(text)
  return type === 'greeting' ? greetingOf(text) : text
}

/** The paragraphs of a variable that stands alone. */
function blocksOf({ type, value }: Given): EmailParagraph[] | undefined {
  if (typeof value !== 'string') return value.length === 0 ? [] : [value]
  if (type === 'written') return value.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n'))
  if (type === 'typed') return value === '' ? [] : textInEmail(value)
  return undefined
}

function greetingOf(typed: string): string {
  const firstName = nameInEmail(typed)
  return firstName === '' ? t('helloNameless') : t('hello', { firstName })
}
