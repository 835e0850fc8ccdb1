/** A member's name, or their email address until they have one. */
export function memberName(person: { first_name: string; last_name: string; email: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email
}
