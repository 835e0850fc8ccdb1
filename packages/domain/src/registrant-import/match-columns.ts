/** Finds which column of a file answers which question. Pure. */
import { isEmail } from '../inputs/public.ts'
import { type FormField, typedQuestions } from '../registration/public.ts'

export type FileColumn = {
  name: string
  samples: readonly string[]
  /** Of an export: what became of a person, which answers no question whatever it is called. */
  isFact?: boolean
}

/** Other names of the questions that most forms ask. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'useremail',
    'workemail',
    'attendeeemail',
    'correo',
  ],
  first_name: ['firstname', 'first', 'givenname', 'forename', 'vorname', 'prenom', 'nombre'],
  last_name: ['lastname', 'last', 'surname', 'familyname', 'nachname', 'nom', 'apellido', 'apellidos'],
  company: ['company', 'organization', 'organisation', 'companyname', 'employer', 'firma', 'empresa'],
  title: ['title', 'jobtitle', 'position', 'role', 'job'],
}

/** The questions that a column can answer. */
export const importedFields = (fields: readonly FormField[]): FormField[] =>
  typedQuestions(fields).filter(({ kind }) => kind !== 'content')

/**
 * The key of the question for each column, by its name; the addresses are found by content if no name says where they are.
 * Each question is answered by one column at most.
 */
export function matchColumns(
  columns: readonly FileColumn[],
  fields: readonly FormField[],
): (string | null)[] {
  const taken = new Set<string>()
  const take = (key: string | undefined) => {
    if (key === undefined) return null
    taken.add(key)
    return key
  }
  const named = columns.map(({ name, isFact = false }) => {
    // Two questions can have the same label: an export has their columns in the order of the form.
    const open = importedFields(fields).filter(({ key }) => !taken.has(key))
    return isFact ? null : take(fieldNamed(name, open))
  })
  if (taken.has('email')) return named
  const shares = columns.map(({ samples }, index) => (named[index] === null ? shareOfEmails(samples) : 0))
  const most = Math.max(0, ...shares)
  return most < 0.5
    ? named
    : named.map((key, index) => key ?? (shares[index] === most ? take('email') : null))
}

function fieldNamed(name: string, fields: readonly FormField[]): string | undefined {
  const words = plain(name)
  if (words === '') return undefined
  const exact = fields.find(({ key, label }) => plain(key) === words || plain(label) === words)
  return (exact ?? fields.find(({ key }) => otherNames[key]?.includes(words)))?.key
}

/** Without accents, spaces and signs, in lower case. */
const plain = (name: string) =>
  name
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** How many of the filled samples are addresses, from 0 to 1. */
function shareOfEmails(samples: readonly string[]): number {
  const filled = samples.filter((sample) => sample !== '')
  return filled.length === 0 ? 0 : filled.filter((sample) => isEmail(sample)).length / filled.length
}
