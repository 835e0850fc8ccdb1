/** The cookie of a person. Person 0 is the producer. */
export const tokenOf = (person: number) => `person-${person}-`.padEnd(43, 'x')
