/** Comma-separated values (RFC 4180) that spreadsheets don't evaluate as formulas. */

/** One line, including the line break. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Spreadsheets evaluate cells that begin with these characters, even when quoted (OWASP, CSV injection). Those with
 * apostrophes before them count too, so that one apostrophe more is always ours.
 */
const formulaStart = /^'*[=+\-@\t\r]/

function csvCell(value: string): string {
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The value of a cell that `csvLine` wrote. */
export const readGuarded = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
