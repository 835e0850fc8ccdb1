/** Comma-separated values as RFC 4180 has them, which no spreadsheet takes for formulas. */

/** One line, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A spreadsheet calculates a cell that begins so, whatever surrounds it in the file (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/

function csvCell(value: string): string {
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
