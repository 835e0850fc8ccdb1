/** Stores that write to tables of other features, or whose queries get their table name from elsewhere. */
export const foreignWriters: Readonly<Record<string, string>> = {
  'agenda/agenda-part-store.ts': 'Moves and deletes sessions and breaks, using a list of its own tables.',
  'agenda/deleted-block-store.ts': 'Removes deleted sessions and breaks, using a list of its own tables.',
}
