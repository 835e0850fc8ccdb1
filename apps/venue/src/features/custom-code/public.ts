export { CodePreviewPage } from './code-preview-page.tsx'
export { previewCode } from './preview-code.ts'
export { startCode } from './start-code.ts'
