import { expect, it } from 'vitest'
import { z } from 'zod'
import { issueSentence } from './issue-sentence.ts'

/** The messages for `value` in the only field of a form. */
function messagesFor(schema: z.ZodType, value: unknown, field = 'start_time'): string[] {
  const { error } = z.object({ [field]: schema }).safeParse({ [field]: value }, { error: issueSentence })
  return error?.issues.map(({ message }) => message) ?? []
}

it.each([
  [z.string(), undefined, 'Enter the start time.'],
  [z.string(), 7, 'Enter text here.'],
  [z.string().min(1), '', 'Enter the start time.'],
  [z.string().min(8), 'x', 'Use at least 8 characters.'],
  [z.string().max(5000), 'x'.repeat(5001), 'Use at most 5,000 characters.'],
  [z.string().length(2), 'x', 'Use exactly 2 characters.'],
  [z.email(), 'x', 'Enter an email address, like name@example.com.'],
  [z.uuid(), 'x', 'Use a valid ID.'],
  [z.iso.date(), 'x', 'Enter a date, like 2030-05-21.'],
  [z.string().regex(/^a$/), 'x', 'Enter a valid start time.'],
  [z.string().startsWith('https://'), 'x', 'Start with https://.'],
  [z.number(), 'x', 'Enter a number.'],
  [z.coerce.number(), 'x', 'Enter a number.'],
  [z.int(), 1.5, 'Enter a whole number.'],
  [z.int(), Number.MAX_VALUE, 'Enter a smaller number.'],
  [z.number().min(3), 2, 'Enter a number of at least 3.'],
  [z.number().positive(), 0, 'Enter a number above 0.'],
  [z.number().multipleOf(15), 7, 'Enter a multiple of 15.'],
  [z.boolean(), 'x', 'Choose true or false.'],
  [z.enum(['all', 'mine']), 'x', 'Choose one of all, mine.'],
  [z.literal(4), 5, 'Use 4.'],
  [z.array(z.string()), 'x', 'Send a list.'],
  [z.array(z.string()), [null], 'Remove the empty entry.'],
  [z.array(z.string()).min(1), [], 'Choose at least one.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
  [z.object({}), 'x', 'Send a JSON object.'],
  [z.strictObject({}), { sort: 1 }, 'Remove these unknown fields: sort.'],
  [z.union([z.string(), z.number().min(3)]), 2, 'Enter a number of at least 3.'],
  [z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }, 'Use a.'],
])('%s says what to do about %j', (schema, value, sentence) => {
  expect(messagesFor(schema, value)).toEqual([sentence])
})

it('names a field by its words', () => {
  const messages = (field: string) => messagesFor(z.string(), undefined, field)
  expect(['workspace_id', 'startsOn', 'id', 'file_url'].flatMap(messages)).toEqual([
    'Enter the workspace.',
    'Enter the starts on.',
    'Enter the ID.',
    'Enter the file URL.',
  ])
})

it('keeps the message of a schema that has one', () => {
  expect(messagesFor(z.string('Enter your name.'), undefined)).toEqual(['Enter your name.'])
})
