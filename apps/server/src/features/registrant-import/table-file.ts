/** Detects the kind of a file of registrants from its content, not its name. */
import { open } from 'node:fs/promises'

export type TableFaultCode =
  | 'empty'
  | 'notTable'
  | 'protected'
  | 'oldWorkbook'
  | 'damaged'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'rowTooLong'
  | 'quoteOpen'

/** The file can't be read as a table. */
export class TableFault extends Error {
  readonly fault: TableFaultCode

  constructor(fault: TableFaultCode, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** A nonempty row; `row` counts from 1, as a spreadsheet does. */
export type TableRow = { row: number; cells: string[] }

const headBytes = 8192
/** Starts workbooks since 2007, which are zip files. */
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')
/** Starts compound files: workbooks before 2007, and encrypted ones since. */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedEntry = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Throws `TableFault` for a compound file, encrypted or not: its directory, which would tell, can be anywhere in it.
 */
export async function kindOfFile(path: string): Promise<'workbook' | 'text'> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    if (bytesRead === 0) throw new TableFault('empty')
    if (head.subarray(0, compoundMark.length).equals(compoundMark)) {
      throw new TableFault((await file.readFile()).includes(encryptedEntry) ? 'protected' : 'oldWorkbook')
    }
    return head.subarray(0, zipMark.length).equals(zipMark) ? 'workbook' : 'text'
  } finally {
    await file.close()
  }
}
