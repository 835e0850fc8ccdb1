/** Finds fields that lose what people type while an earlier request is pending (docs/rules/typing-outlives-answers.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const screens = 'apps/studio/src/**/*.tsx'
const field = /(Field|Input|Select|Area|Stepper|Autocomplete|^input|^textarea|^select)$/
const pending = /\b(isPending|isBusy|isSaving|isFetching)\b/

/** Faulty fields below `root`, one line each. */
export function typedFieldFaults(root: string): string[] {
  return globSync(screens, { cwd: root })
    .toSorted()
    .flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')))
}

function faultsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
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
