/**
 * The queries that read tables of another feature, with the reason why they don't ask the owner. Paths are relative to
 * apps/server/src/features. Queries that filter, sort or count by the other table can't do so after reading a page;
 * queries that look up names save one query for each kind of name.
 */
export type ReadingJoin = { tables: readonly string[]; reason: string }
