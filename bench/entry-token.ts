/** The value of a person's cookie. The one of person 0 is the producer's. */
export const tokenOf = (person: number) => `person-${person}-`.padEnd(43, 'x')
