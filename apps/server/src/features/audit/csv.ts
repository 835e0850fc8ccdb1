/** Comma-separated values (RFC 4180) that spreadsheets don't evaluate as formulas. */

/** One line, including the line break. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Spreadsheets evaluate cells that begin with these characters, even when quoted (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/

function csvCell(value: string): string {
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
