/** How people call somebody: the name, or the address of whoever has none yet. */
export function memberName(person: { first_name: string; last_name: string; email: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email
}
