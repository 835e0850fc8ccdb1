export { type CodeProblem, lintCode } from './lint-code.ts'
