import { inertLine } from '@marquee/domain/inputs'

/** Longer than any name, and too short for a message. */
const mostOfName = 60
const mostOfLine = 2000

/**
 * A name that anyone may have typed, made safe for an email. Variables of type `name` hold names of people, and of
 * organizations that anyone can create.
 */
export const nameInEmail = (typed: string): string => inertLine(typed, mostOfName)

/** Text by someone who isn't signed in, as the paragraphs of an email. */
export const textInEmail = (typed: string): string[][] =>
  typed.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n').map((line) => inertLine(line, mostOfLine)))
