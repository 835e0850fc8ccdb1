export { attendanceQuestion, withAttendance } from './attendance-column.ts'
export {
  decodeFlatFileSchema,
  type FlatFile,
  flatFilePageSchema,
  type FlatFileRow,
  flatFileRowPageSchema,
  flatFileSchema,
  listFlatFileRowsQuerySchema,
  matchFlatFileSchema,
  type SubmitFlatFile,
  submitFlatFileSchema,
  validateFlatFileFormSchema,
} from './flat-file.ts'
export {
  type FlatFileStatus,
  maxCellLength,
  maxFlatFileBytes,
  maxFlatFileColumns,
  maxFlatFileRows,
  type OverCapacity,
  problemOutcomes,
  type RowOutcome,
  rowOutcomes,
  rowOutcomeWords,
} from './import-words.ts'
export { type FileColumn, importedFields, matchColumns } from './match-columns.ts'
export { answersInRow, type ColumnOfField, columnOfField } from './row-answers.ts'
