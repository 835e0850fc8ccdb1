/**
 * Emails as values (0169): each feature says what its emails are called, who gets them, which variables they have and what
 * they say. `app/emails.ts` lists all of them.
 */
import { t } from './texts.ts'
import { nameInEmail, textInEmail } from './typed-text.ts'

/** Its lines; text is a single one, so that nothing in it begins another. */
type EmailParagraph = string | readonly string[]

/** Who gets an email: the person of an account, those who run something, or those who come. */
export type EmailAudience =
  | 'account'
  | 'support'
  | 'admins'
  | 'speakers_and_staff'
  | 'registrants'
  | 'everyone'

/** What variables hold, and with it how their values are made safe. The first three stand within a sentence, or are one. */
export type VariableType =
  /** Words of the product or of the organization, in one line. */
  | 'words'
  /** A name that anybody may have typed. */
  | 'name'
  /** The first name of the reader, as it was typed; it becomes a greeting. */
  | 'greeting'
  /** The lines of one paragraph, which is left out without any. Each is of the product. */
  | 'lines'
  /** Paragraphs that the organization wrote. */
  | 'written'
  /** Paragraphs that somebody typed who isn't signed in. */
  | 'typed'

type Variables = Readonly<Record<string, VariableType>>
type ValueOf<Type extends VariableType> = Type extends 'lines' ? readonly string[] : string
export type EmailValues<Declared extends Variables> = { [Name in keyof Declared]: ValueOf<Declared[Name]> }

/**
 * Texts with `{{variables}}`. A paragraph that is one variable of lines or paragraphs becomes these. Without a button the
 * email has no link.
 */
export type EmailContent = { subject: string; paragraphs: readonly string[]; button?: string }

type EmailKind<Declared extends Variables = Variables> = {
  /** Stored with each email. */
  kind: string
  /** What lists call it. */
  name: () => string
  audience: EmailAudience
  variables: Declared
  /** What it says by default, in the language of the request. */
  content: () => EmailContent
}

/** An email as it is sent. */
export type WrittenEmail = {
  kind: string
  subject: string
  paragraphs: EmailParagraph[]
  button?: string | undefined
}

export type DefinedEmail<Declared extends Variables = Variables> = EmailKind<Declared> & {
  /** The email with these values in its content. */
  write: (values: EmailValues<Declared>) => WrittenEmail
}

/** An email as lists have it. */
export type ListedEmail = Pick<DefinedEmail, 'kind' | 'name' | 'audience' | 'variables' | 'content'>

/** All emails of the product, by their kind. */
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
  // Once, so that nothing in a value is read as a variable.
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

/** The paragraphs of a variable that isn't part of a sentence. */
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
