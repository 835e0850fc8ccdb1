/** `npm run check -- expressions`: checks that no regular expression of the product is slow on hostile text (docs/rules). */
import { expressionFaults } from './structure/regular-expressions.ts'

const faults = await expressionFaults(process.cwd(), 'node_modules/.cache/marquee-expressions/safe.txt')
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
