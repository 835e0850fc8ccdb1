import { inertLine } from '@marquee/domain/inputs'

/** Longer than names are, and too short for a message. */
const mostOfName = 60
const mostOfLine = 2000

/**
 * A name that anybody may have typed, as it may stand in an email. Variables of the type `name` are of people, and of organizations
 * that anyone can create.
 */
export const nameInEmail = (typed: string): string => inertLine(typed, mostOfName)

/** What somebody wrote who isn't signed in, as the paragraphs of an email. */
export const textInEmail = (typed: string): string[][] =>
  typed.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n').map((line) => inertLine(line, mostOfLine)))
