/** Finds fields that lose what people type while an earlier request is pending (docs/rules/typing-outlives-answers.md). */
import { globSync } from 'node:fs'
import ts from 'typescript'
import { parsedSource } from './parsed-source.ts'

const screens = 'apps/studio/src/**/*.tsx'
const field = /(Field|Input|Select|Area|Stepper|Autocomplete|^input|^textarea|^select)$/
const pending = /\b(isPending|isBusy|isSaving|isFetching)\b/

/** Faulty fields below `root`, one line each. */
export function typedFieldFaults(root: string): string[] {
  return globSync(screens, { cwd: root })
    .toSorted()
    .flatMap((file) => faultsOf(file, parsedSource(root, file)))
}

function faultsOf(file: string, source: ts.SourceFile): string[] {
  const faults: string[] = []
  const report = (node: ts.Node, sentence: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    faults.push(`typing-outlives-answers: ${file}:${line + 1} ${sentence}`)
  }
  const visit = (node: ts.Node, isInReply: boolean): void => {
    if (ts.isJsxAttribute(node) && isLockedWhilePending(node)) {
      report(node, 'locks a field while a request is pending.')
    }
    if (isInReply && isClearing(node)) report(node, 'clears a field when a reply arrives.')
    const handlesReply = ts.isPropertyAssignment(node) && node.name.getText() === 'onSuccess'
    ts.forEachChild(node, (child) => visit(child, isInReply || handlesReply))
  }
  visit(source, false)
  return faults
}

function isLockedWhilePending(attribute: ts.JsxAttribute): boolean {
  const name = attribute.name.getText()
  if (name !== 'readOnly' && name !== 'disabled') return false
  const tag = attribute.parent.parent.tagName.getText()
  return field.test(tag) && pending.test(attribute.initializer?.getText() ?? '')
}

/** Such as `setTitle('')`. */
function isClearing(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !/^set[A-Z]/.test(node.expression.getText())) return false
  const [value] = node.arguments
  return value !== undefined && ts.isStringLiteral(value) && value.text === ''
}
